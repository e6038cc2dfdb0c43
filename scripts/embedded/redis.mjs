import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { logTail, openLog } from '../lib/log-files.mjs';
import { portNear } from '../lib/ports.mjs';
import { endProcess, endRecorded, removeRecord, recordProcess } from '../lib/processes.mjs';
import { replaceFile } from '../lib/replace-file.mjs';
import { storePort, storedPorts, secretsOf } from '../lib/secrets.mjs';
import { redisBinary } from './redis-binary.mjs';
import { service } from './service.mjs';

const READY_WITHIN_MS = 60_000;
const PROGRAM = 'naryad';
/** For tests that empty or inspect it. */
const ADMIN = 'admin';
/**
 * No client signs in as `default`, but Redis replays its journal as this user and rejects each transaction
 * and script that the user may not run. Without these rights most jobs would be lost after a restart. The
 * same in docker-compose.yml.
 */
const DEFAULT_USER = 'off ~* &* +@all';
/** All data commands, but none that inspect, change or empty the server. The same in docker-compose.yml. */
const PROGRAM_MAY = '+@all -@admin -@dangerous +info +client|list';

/**
 * Starts redis-server on <dataDir>/redis. It holds jobs and socket fan-out: useful to retain, but never the
 * source of truth.
 */
export async function startRedis({ dataDir, log = () => {}, durable = true }) {
  mkdirSync(dataDir, { recursive: true });
  const redisServer = await redisBinary(log);
  const { redisPassword, redisAdminPassword } = secretsOf(dataDir);
  const passwords = { program: redisPassword, admin: redisAdminPassword };
  const home = join(dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  /** After the first start other programs know its port: a restart must use the same port or fail. */
  let isPortStored = false;
  let port = storedPorts(dataDir).redis;

  const start = async () => {
    await endRecorded(dataDir, 'redis');
    for (let attempt = 1; ; attempt++) {
      if (!isPortStored) port = await portNear(attempt > 2 ? null : port);
      const child = spawnRedis({ redisServer, home, port, passwords, durable, dataDir });
      if (child.pid) recordProcess(dataDir, 'redis', child.pid);
      if (await isReady(child, port, redisPassword)) {
        isPortStored = true;
        storePort(dataDir, 'redis', port);
        return child;
      }
      await endProcess(child.pid);
      removeRecord(dataDir, 'redis');
      const tail = logTail(dataDir, 'redis');
      if (attempt === 4) throw new Error(`Redis не запустился:\n${tail}`);
      if (/append only file|Bad file format/i.test(tail)) renameBroken(home, log);
      await delay(200 * attempt);
    }
  };

  const running = service({ name: 'redis', dataDir, start, end: (pid) => endProcess(pid) });
  await running.start();
  return Object.assign(running, {
    get url() {
      return `redis://${PROGRAM}:${redisPassword}@127.0.0.1:${port}`;
    },
    get adminUrl() {
      return `redis://${ADMIN}:${redisAdminPassword}@127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
  });
}

function spawnRedis({ redisServer, home, port, passwords, durable, dataDir }) {
  const config = join(home, 'redis.conf');
  // A file instead of arguments: every user of the machine can read a command line.
  replaceFile(
    config,
    [
      `bind 127.0.0.1`,
      `port ${port}`,
      `user default ${DEFAULT_USER}`,
      `user ${PROGRAM} on >${passwords.program} ~* &* ${PROGRAM_MAY}`,
      `user ${ADMIN} on >${passwords.admin} ~* &* +@all`,
      `dir ${JSON.stringify(home)}`,
      `appendonly ${durable ? 'yes' : 'no'}`,
      `appendfsync everysec`,
      `save ""`,
      // BullMQ loses jobs under any other policy.
      `maxmemory-policy noeviction`,
      `daemonize no`,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const output = openLog(dataDir, 'redis');
  const child = spawn(redisServer, [config], {
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/** A broken journal (disk full, power cut) must not stop the plant: all important data is in the database. */
function renameBroken(home, log) {
  try {
    renameSync(join(home, 'appendonlydir'), join(home, `appendonlydir.broken-${Date.now()}`));
    log('Журнал Redis повреждён: отложен, начинаю с пустого.');
  } catch {
    // The file did not exist.
  }
}

async function isReady(child, port, password) {
  let isEnded = false;
  child.once('exit', () => (isEnded = true));
  child.once('error', () => (isEnded = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!isEnded && Date.now() < deadline) {
    if (await pings(port, password)) return !isEnded;
    await delay(25);
  }
  return false;
}

/** While it reads the journal, Redis returns -LOADING, which is not ready. */
function pings(port, password) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (result) => {
      socket.destroy();
      done(result);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('error', () => finish(false));
    // Another program on this port may close the connection without a response.
    socket.on('close', () => finish(false));
    socket.on('connect', () => socket.write(`AUTH ${PROGRAM} ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('+PONG')) finish(true);
      else if (answer.includes('-')) finish(false);
    });
  });
}
