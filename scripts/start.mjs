// npm start: the whole product on one machine. See docs/5-operations.md.
import { setTimeout as delay } from 'node:timers/promises';
import { app } from './lib/app.mjs';
import { build } from './lib/build.mjs';
import { programFile } from './lib/bundle.mjs';
import { diskOfBackup, reportDisks } from './lib/report-disks.mjs';
import { divideWhenLarge } from './lib/divide-when-large.mjs';
import { jsonLogFile } from './lib/json-log.mjs';
import { logFile, logTail } from './lib/log-files.mjs';
import {
  browserEnv,
  fillDatabase,
  firstEnv,
  migrateDatabase,
  openServices,
  programEnv,
} from './lib/plant.mjs';
import { isPortFree } from './lib/ports.mjs';
import { endRecorded, onStopRequest } from './lib/processes.mjs';
import { browserUrl, settingsFromEnv } from './lib/settings.mjs';
import { phraseOnce } from './backup/key.mjs';
import { scheduleBackups } from './backup/schedule.mjs';
import { openTarget } from './backup/target.mjs';
import { lockDataDir } from './embedded.mjs';

/** A first start on a slow machine takes long; a program that is not ready by then will never be. */
const READY_WITHIN_MS = 180_000;
const HOPELESS_CRASHES = 4;
/** Parts of the build that a backend needs. */
const NEEDED = ['migrations', 'backend', 'frontend'];
/** Names of the settings for the number of programs. */
const COUNTED = { backend: 'backends', workers: 'workers' };

/** Messages go to the terminal, and as JSON lines into a log next to those of the programs. */
let writeLog = () => {};
const log = (line, error) => {
  console.log(line);
  writeLog(line, error);
};
const apps = [];
let services = null;
let backups = null;
let opening = null;
let stopping = null;
const ending = new AbortController();

function stop(code) {
  ending.abort();
  stopping ??= (async () => {
    // In reverse order: programs first, so that they can finish their work with the services.
    await Promise.all(apps.map((it) => it.stop()));
    // On a stop during the start of the services: wait for them, otherwise they would keep running.
    await opening?.catch(() => {});
    await backups?.stop();
    await services?.stop();
    process.exit(code);
  })();
  return stopping;
}

onStopRequest(() => {
  log('Останавливаю…');
  return stop(0);
});

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(error.message);
    writeLog(error.message, error);
    await stop(1);
  }
}

async function start() {
  const settings = settingsFromEnv();
  lockDataDir(settings.dataDir);
  writeLog = jsonLogFile(settings.dataDir, 'launcher');
  await freeOwnPorts(settings);
  await askForPhrase(settings);

  opening = openServices(settings, log, ending.signal).then((it) => (services = it));
  const builtParts = Object.fromEntries(NEEDED.map((part) => [part, Promise.withResolvers()]));
  const building = build({ log, compiled: false, onMade: (part) => builtParts[part]?.resolve() });
  building.catch((error) => Object.values(builtParts).forEach((it) => it.reject(error)));
  // The database is migrated while other parts are still being built and the backend loads its code.
  const migrating = Promise.all([opening, builtParts.migrations.promise]).then(() => migrated(settings));
  const filling = Promise.all([migrating, builtParts.backend.promise]).then(([env]) => filled(env));
  const needed = Promise.all([filling, builtParts.frontend.promise]).then(([env]) => env);
  const backends = createApps('backend', settings, { later: needed });
  const loading = builtParts.backend.promise.then(() => stopping || startAll(backends));
  await Promise.all([needed, loading]);
  if (stopping) return;
  await Promise.all([untilReady(settings), building]);
  if (stopping) return;
  log(`Готово: ${browserUrl(settings.host, settings.port)}`);
  // The backend is started first, because users wait for it: in parallel with the workers it would load half
  // as fast.
  const env = { ...(await needed), ...(await browserOrNone(settings)) };
  if (stopping) return;
  await startAll(createApps('workers', settings, { env }));
  await giveBackStart();
  reportDisks(settings.dataDir, { database: services.postgres?.cluster, ...diskOfBackup(settings.backup) });
  if (settings.backup) backups = await scheduleBackups(settings, log);
  void divideWhenLarge(services.ownerUrl, log, ending.signal);
}

/** The plant also runs without a browser, but then makes no PDFs. */
function browserOrNone(settings) {
  return browserEnv(settings, log).catch((error) => {
    log(error.message);
    return {};
  });
}

function startAll(programs) {
  return Promise.all(programs.map((it) => it.start()));
}

/** Migrates the tables. Returns the environment of the programs. */
async function migrated(settings) {
  const env = programEnv(settings, services);
  if (!stopping) await migrateDatabase(settings, env, services.ownerUrl, log);
  return env;
}

async function filled(env) {
  if (!stopping) await fillDatabase(env);
  return env;
}

/** Releases memory that only the start needed, because this process runs for months. */
async function giveBackStart() {
  const { collectGarbage } = await import(programFile('runtime', 'idle-memory'));
  await collectGarbage();
}

/**
 * Asks for the passphrase of the backups if the terminal is interactive; problems with their folder are
 * reported when the backups start.
 */
async function askForPhrase({ dataDir, backup }) {
  if (!backup || !process.stdin.isTTY) return;
  const phrase = await openTarget(backup)
    .then((folder) => phraseOnce(folder, dataDir))
    .catch(() => '');
  if (phrase) process.env.BACKUP_PASSPHRASE = phrase;
}

/** A backend that outlived its killed launcher may still occupy the port. */
async function freeOwnPorts({ dataDir, host, port, backends }) {
  for (let i = 0; i < backends; i++) await endRecorded(dataDir, appName('backend', i), { timeoutMs: 15_000 });
  for (let i = 0; i < backends; i++) {
    if (await isPortFree(port + i, host)) continue;
    throw new Error(`Порт ${port + i} занят. Выберите другой: PORT=3100 npm start`);
  }
}

/**
 * Creates the configured number of programs.
 * @param {{ env?: object, later?: Promise<object> }} what their environment, or a promise of it
 */
function createApps(kind, { dataDir, port, ...numbers }, { env = firstEnv(), later }) {
  const createdApps = Array.from({ length: numbers[COUNTED[kind]] }, (_, index) => {
    const own = kind === 'backend' ? { PORT: String(port + index) } : {};
    return app({
      name: appName(kind, index),
      script: programFile(kind),
      dataDir,
      env: { ...env, ...own },
      later: later?.then((rest) => ({ ...rest, ...own })),
      log: (line) => log(`${line} Журнал: ${logFile(dataDir, appName(kind, index))}`),
    });
  });
  apps.push(...createdApps);
  return createdApps;
}

function appName(kind, index) {
  return index === 0 ? kind : `${kind}-${index + 1}`;
}

async function untilReady({ dataDir, host, port }) {
  const url = `${browserUrl(host, port)}/health/ready`;
  const deadline = Date.now() + READY_WITHIN_MS;
  const backend = apps[0];
  while (!stopping) {
    // Requests before that would only slow it down.
    if (backend.isReady && (await answersWell(url))) return;
    if (backend.crashes >= HOPELESS_CRASHES || Date.now() > deadline) {
      throw new Error(
        `Сервер не запустился. Журнал ${logFile(dataDir, 'backend')}:\n${logTail(dataDir, 'backend')}`,
      );
    }
    await delay(20);
  }
}

function answersWell(url) {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.status === 200,
    () => false,
  );
}
