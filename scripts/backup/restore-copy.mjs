import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { binary, postgresBinaries } from '../embedded/postgres-binaries.mjs';
import { postgresHome, postgresOwner } from '../embedded/postgres-owner.mjs';
import { logTail, openLog } from '../lib/log-files.mjs';
import { portNear } from '../lib/ports.mjs';
import { endRecorded, recordProcess } from '../lib/processes.mjs';
import { resetAfterRestore } from './reset-after-restore.mjs';
import { archivedBy, copiesOf, pgBackRest } from './pgbackrest.mjs';
import { plantFiles } from './plant-files.mjs';
import { planOf } from './restore-plant.mjs';
import { requireDiskSpace } from './disk-space.mjs';
import { retryUntilAvailable } from './retry-until-available.mjs';

/** How long a running server may not accept connections. */
const CONNECT_TIMEOUT_MS = 60_000;
/** The exit of the server is reported a moment after its connections are lost. */
const EXIT_MS = 300;
const FAST = { signal: 'SIGINT' };

/**
 * Restores the newest state of a plant whose database pgBackRest manages into a separate folder, and starts a
 * server on it. The server is reachable only from this machine, has the same users and passwords, and
 * archives nothing to pgBackRest.
 * @param {{ vault: import('./vault.mjs').Vault, dataDir: string, stanza: string, url: string }} what dataDir:
 * of the copy; url: of the plant's database, as its owner
 * @returns the copy for its verification, and how to stop its server
 */
export async function restoreCopy({ vault, dataDir, stanza, url }) {
  const archived = await archivedBy(url);
  const { base, files, filesAt, hole } = await planOf(vault, null, stanza);
  await copiesOf(stanza, base.database.system);
  const uploads = await plantFiles(dataDir, null);
  const owner = postgresOwner();
  const home = postgresHome(dataDir, owner);
  requireDiskSpace([
    [home, base.database.size],
    [dataDir, uploads.room(files)],
  ]);
  if (base.secrets) await vault.restore(base.secrets, join(dataDir, 'secrets.json'));
  await uploads.restore(vault, files);
  const cluster = join(home, 'cluster');
  await pgBackRest(stanza, 'restore', [
    '--type=default',
    // Not the timeline of another copy that was tried out with the same archive.
    `--target-timeline=${archived.timeline}`,
    // A copy of another machine is restored on this one.
    '--reset-pg1-host',
    `--pg1-path=${cluster}`,
    `--tablespace-map-all=${join(home, 'spaces')}`,
    '--archive-mode=off',
  ]);
  const copy = await startServer({ dataDir, home, cluster, owner, url });
  try {
    const missingSegment = archived.missing(await endOf(copy, cluster));
    const wrong = missingSegment
      ? [`Журнал копии обрывается раньше сегмента ${missingSegment}, который был уже сохранён.`]
      : [];
    return {
      url: copy,
      readerUrl: copy,
      dataDir,
      startedAt: base.startedAt,
      databaseFiles: null,
      files: files.length,
      filesAt,
      hole,
      wrong,
      lastEventAt: await resetAfterRestore(copy),
      stop: () => endRecorded(dataDir, 'postgres', FAST),
    };
  } catch (error) {
    await endRecorded(dataDir, 'postgres', FAST);
    throw error;
  }
}

/**
 * The local address with the user and password of another one. Nothing else is copied: a host among its
 * options would take precedence.
 */
function addressAt(url, port) {
  const { user, password, database } = new pg.Client({ connectionString: url });
  const [name, secret, where] = [user, password ?? '', database].map(encodeURIComponent);
  return `postgres://${name}:${secret}@127.0.0.1:${port}/${where}`;
}

/** Overrides settings of the cluster's own configuration that do not suit a second server on this machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'off',
  archive_mode: 'off',
  shared_preload_libraries: '',
  shared_buffers: '128MB',
  huge_pages: 'off',
  synchronous_standby_names: '',
  max_logical_replication_workers: 0,
  // Connections are refused while the log is replayed; and no setting must be as large as in the plant.
  hot_standby: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** Returns the server's address as soon as it has replayed its log. */
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
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = await serverOf(cluster, owner, home);
  const output = openLog(dataDir, 'postgres');
  const server = spawn(program, ['-D', cluster, ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  if (server.pid) recordProcess(dataDir, 'postgres', server.pid);
  const copy = addressAt(url, port);
  const serverExit = once(server, 'exit');
  const waitController = new AbortController();
  const { signal } = waitController;
  try {
    await Promise.race([
      retryUntilAvailable(() => queryOnce(copy, 'select 1'), CONNECT_TIMEOUT_MS, { signal }),
      serverExit,
    ]);
    // It may exit during a check.
    await Promise.race([serverExit, pause(EXIT_MS)]);
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`Сервер копии не запустился:\n${logTail(dataDir, 'postgres')}`);
  } catch (error) {
    waitController.abort();
    await endRecorded(dataDir, 'postgres', FAST);
    if (!/^28|SASL/.test(error.code ?? error.message)) throw error;
    throw new Error(`В копию базы не войти: ${error.message}. Нужны имя и пароль в DATABASE_OWNER_URL.`, {
      cause: error,
    });
  }
  return copy;
}

/** The last segment of the log that a server has replayed; after its end a new timeline begins. */
async function endOf(url, cluster) {
  const folder = join(cluster, 'pg_wal');
  const histories = readdirSync(folder).filter((name) => name.endsWith('.history'));
  const lines = readFileSync(join(folder, histories.sort().at(-1)), 'utf8')
    .trim()
    .split('\n');
  const [, end] = lines.at(-1).split('\t');
  // A position at the end of a segment does not belong to the next one.
  const [{ segment }] = await queryOnce(url, 'select pg_walfile_name($1::pg_lsn - 1) as segment', [end]);
  return segment;
}

async function queryOnce(url, sql, values = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The Postgres installation of the cluster's major version on this machine, otherwise the one in
 * node_modules.
 */
async function serverOf(cluster, owner, home) {
  const release = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const installed = [`/usr/lib/postgresql/${release}/bin/postgres`, `/usr/pgsql-${release}/bin/postgres`];
  return (
    installed.find((path) => existsSync(path)) ??
    binary(await postgresBinaries(owner, dirname(home)), 'postgres')
  );
}
