import { chownSync, closeSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { binary, postgresBinaries } from '../embedded/postgres-binaries.mjs';
import { postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { isReady } from '../embedded/postgres.mjs';
import { logTail, openLog } from '../lib/log-files.mjs';
import { portNear } from '../lib/ports.mjs';
import { endRecorded, recordProcess } from '../lib/processes.mjs';
import { beginAnew } from './begin-anew.mjs';
import { pgBackRest } from './pgbackrest.mjs';
import { plantFiles } from './plant-files.mjs';
import { planOf } from './restore-plant.mjs';
import { demandRoom } from './room.mjs';

/**
 * Restores the newest state of a plant whose database pgBackRest keeps into a folder beside it, and starts a server over it that only
 * this machine reaches, with the same people and passwords, and that hands nothing to pgBackRest.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, stanza: string, url: string }} what dataDir: of the copy; url: of the
 *   plant's database, as its owner
 * @returns the copy as `judgeCopy` wants it, and how to stop its server
 */
export async function copyBeside({ vault, dataDir, stanza, url }) {
  const { base, files, filesAt, hole } = await planOf(vault, null, stanza);
  const uploads = await plantFiles(dataDir, null);
  const owner = postgresOwner();
  const home = postgresHome(dataDir, owner);
  demandRoom([
    [home, base.database.size],
    [dataDir, uploads.room(files)],
  ]);
  if (base.secrets) await vault.takeOut(base.secrets, join(dataDir, 'secrets.json'));
  await uploads.lay(vault, files);
  const cluster = join(home, 'cluster');
  await pgBackRest(stanza, 'restore', [
    '--type=default',
    // A copy of another machine's is restored on this one.
    '--reset-pg1-host',
    `--pg1-path=${cluster}`,
    `--tablespace-map-all=${join(home, 'spaces')}`,
    '--archive-mode=off',
  ]);
  const port = await startServer({ dataDir, home, cluster, owner, url });
  const copy = at(url, port);
  return {
    url: copy,
    readerUrl: copy,
    dataDir,
    startedAt: base.startedAt,
    databaseFiles: null,
    files: files.length,
    filesAt,
    hole,
    newest: await beginAnew(copy),
    stop: () => endRecorded(dataDir, 'postgres', { signal: 'SIGINT' }),
  };
}

const at = (url, port) => Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href;

/** What the cluster's own configuration says, wherever that lies, is not for a second server on this machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'off',
  archive_mode: 'off',
  shared_preload_libraries: '',
  // Whoever connects while the log is played back is told to wait; and no setting has to be as large as the plant's.
  hot_standby: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
};

async function startServer({ dataDir, home, cluster, owner, url }) {
  const files = {
    config_file: ['copy.conf', ''],
    hba_file: ['copy-hba.conf', 'host all all 127.0.0.1/32 md5\n'],
    ident_file: ['copy-ident.conf', ''],
  };
  const port = await portNear(null);
  const settings = { ...SETTINGS, port };
  for (const [name, [file, text]] of Object.entries(files)) {
    const path = join(home, file);
    writeFileSync(path, text, { mode: 0o600 });
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
    settings[name] = path;
  }
  const output = openLog(dataDir, 'postgres');
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = await serverOf(cluster, owner, home);
  const server = spawn(program, ['-D', cluster, ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  if (server.pid) recordProcess(dataDir, 'postgres', server.pid);
  if (await isReady(server, at(url, port), Infinity)) return port;
  throw new Error(`Сервер копии не запустился:\n${logTail(dataDir, 'postgres')}`);
}

/** The Postgres that this machine has of the cluster's release, else the one of node_modules. */
async function serverOf(cluster, owner, home) {
  const release = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const installed = [`/usr/lib/postgresql/${release}/bin/postgres`, `/usr/pgsql-${release}/bin/postgres`];
  return (
    installed.find((path) => existsSync(path)) ??
    binary(await postgresBinaries(owner, dirname(home)), 'postgres')
  );
}
