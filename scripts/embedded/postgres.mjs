import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { logTail, openLog } from '../lib/log-files.mjs';
import { portNear } from '../lib/ports.mjs';
import {
  commandLine,
  endProcess,
  removeRecord,
  isAlive,
  recordProcess,
  run,
  signalTree,
} from '../lib/processes.mjs';
import { archiving, walSpool } from '../backup/wal-archive.mjs';
import { storePort, storedPorts, secretsOf } from '../lib/secrets.mjs';
import { binary, postgresBinaries } from './postgres-binaries.mjs';
import { postgresHome, postgresOwner } from './postgres-owner.mjs';
import { createRoles, DATABASE, ROLES } from './postgres-roles.mjs';
import { service } from './service.mjs';

const READY_WITHIN_MS = 60_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Sockets would need a short path that exists for the other user; TCP on the loopback is enough.
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_completion_target: 0.9,
  random_page_cost: 1.1,
  effective_cache_size: '1GB',
  // A client that died inside a transaction must not hold its locks forever.
  idle_in_transaction_session_timeout: '60s',
  tcp_keepalives_idle: 30,
  log_min_duration_statement: 1000,
  // Statements are logged without data: no parameters, no rows, no keys.
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] %u@%d ',
  timezone: 'UTC',
};
/** New log files are not filled with zeros either: each clone of a database would write one twice. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  // Thousands of sign-ins with passwords that protect nothing: each would hash 4096 times, on both sides.
  scram_iterations: 1,
};

/**
 * Starts PostgreSQL of node_modules on <dataDir>/postgres and creates the database `naryad` with its roles.
 * `durable: false` (tests only) loses data when the machine stops, and is about twice as fast. `archive:
 * true` copies every completed log segment into the spool of the backups. `recovery`: settings of a cluster
 * that is being restored; the server is ready when it accepts writes, however long that takes.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  durable = true,
  archive = false,
  recovery = null,
}) {
  mkdirSync(dataDir, { recursive: true });
  const secrets = secretsOf(dataDir);
  const owner = postgresOwner();
  const home = postgresHome(dataDir, owner);
  const native = await postgresBinaries(owner, dirname(home));
  const cluster = join(home, 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log('Создаю базу данных…');
    await initialise({ native, home, cluster, owner, password: secrets.postgresAdminPassword });
  }

  /** After the first start other programs know its port: a restart must use the same port or fail. */
  let isPortStored = false;
  let port = storedPorts(dataDir).postgres;
  const url = (user, password, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const adminUrl = () => url('postgres', secrets.postgresAdminPassword, 'postgres');

  const spawnOnce = async () => {
    await endOrphan(cluster);
    const settings = {
      ...SETTINGS,
      ...(durable ? {} : FORGETFUL),
      ...(archive ? archiving(walSpool(home, owner)) : {}),
      ...recovery,
      port,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const output = openLog(dataDir, 'postgres');
    // Detached: Ctrl-C of the terminal must reach only the launcher, which stops the services in order.
    const child = spawn(binary(native, 'postgres'), ['-D', cluster, ...args], {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C', PGDATA: undefined },
    });
    closeSync(output);
    return child;
  };

  /**
   * Another process may occupy the port between the check and the bind, and shared memory of killed children
   * remains for a moment.
   */
  const start = async () => {
    for (let attempt = 1; ; attempt++) {
      if (!isPortStored) port = await portNear(attempt > 2 ? null : port);
      const child = await spawnOnce();
      if (child.pid) recordProcess(dataDir, 'postgres', child.pid);
      if (await isReady(child, adminUrl(), recovery ? Infinity : READY_WITHIN_MS)) {
        isPortStored = true;
        storePort(dataDir, 'postgres', port);
        return child;
      }
      await endProcess(child.pid, { signal: 'SIGINT' });
      removeRecord(dataDir, 'postgres');
      if (attempt === 4 || recovery)
        throw new Error(`PostgreSQL не запустился:\n${logTail(dataDir, 'postgres')}`);
      await delay(300 * attempt);
    }
  };

  const running = service({
    name: 'postgres',
    dataDir,
    start,
    // SIGINT is the fast shutdown: it ends sessions; SIGTERM would wait for clients to disconnect.
    end: (pid) => endProcess(pid, { signal: 'SIGINT', timeoutMs: 20_000 }),
  });
  await running.start();
  try {
    await createRoles(adminUrl(), {
      owner: secrets.postgresPassword,
      program: secrets.postgresProgramPassword,
      reader: secrets.postgresReaderPassword,
    });
  } catch (error) {
    await running.stop();
    throw error;
  }
  return Object.assign(running, {
    cluster,
    get url() {
      return url(ROLES.program, secrets.postgresProgramPassword, DATABASE);
    },
    get ownerUrl() {
      return url(ROLES.owner, secrets.postgresPassword, DATABASE);
    },
    get readerUrl() {
      return url(ROLES.reader, secrets.postgresReaderPassword, DATABASE);
    },
    get adminUrl() {
      return adminUrl();
    },
    get port() {
      return port;
    },
  });
}

/** Uses a temporary folder first, so that a killed initdb leaves no partial cluster. */
async function initialise({ native, home, cluster, owner, password }) {
  const draft = join(home, 'cluster.init');
  const passwordFile = join(home, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    // ICU includes Russian collation and needs no system locale.
    const locale = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=ru', '--locale=C'];
    const initdb = (letters) => {
      rmSync(draft, { recursive: true, force: true });
      return run(binary(native, 'initdb'), ['-D', draft, ...options, ...locale, ...letters], {
        owner,
        cwd: '/',
        env: { LC_ALL: 'C' },
      });
    };
    // The trigram index uses the system's character classes: in plain C Russian letters are no letters, and a
    // search for a Russian name would read the whole index. A system without this locale searches slower.
    const first = await initdb(['--lc-ctype=C.UTF-8']);
    // Another locale does not help against other failures, such as a stop by Ctrl-C.
    const done = first.code !== 0 && /locale/i.test(first.output) ? await initdb([]) : first;
    if (done.code !== 0) throw new Error(`initdb не выполнен:\n${done.output}`);
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * postmaster.pid after a kill -9: the pid may be dead (PostgreSQL recovers automatically), belong to our
 * orphaned server (stop it), or to another program with the same number, usual in containers (PostgreSQL
 * would refuse to start: remove the file).
 */
async function endOrphan(cluster) {
  const file = join(cluster, 'postmaster.pid');
  let pid;
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  if (!pid || !isAlive(pid)) return;
  if (commandLine(pid).includes(cluster)) await endProcess(pid, { signal: 'SIGINT', timeoutMs: 20_000 });
  else rmSync(file, { force: true });
}

async function isReady(child, url, withinMs) {
  let isEnded = false;
  child.once('exit', () => (isEnded = true));
  child.once('error', () => (isEnded = true));
  const deadline = Date.now() + withinMs;
  while (!isEnded && Date.now() < deadline) {
    if (await answers(url)) return !isEnded;
    await delay(50);
  }
  return false;
}

async function answers(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovers');
    return !rows[0].recovers;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** For fault tests: kills all processes at once, like a power cut. */
export const killPostgres = (running) => signalTree(running.pid, 'SIGKILL');
