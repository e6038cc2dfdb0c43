import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { openLog } from './log-files.mjs';
import { compiledDir } from './paths.mjs';
import {
  endProcess,
  endRecorded,
  removeRecord,
  recordProcess,
  signalTree,
  waitForEnd,
} from './processes.mjs';

/** After the end of a program that had come up: long enough for the log to say so, too short for people to notice. */
const SHORT_PAUSE_MS = 50;
/** After the end of one that had not come up; doubled each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** The programs allow their requests 10 s to end. */
const STOP_MS = 15_000;
/** Of the system, for pictures and the disk: of Node's own four, flushing to the disk would hold those that pictures need. */
const THREADS = '8';
/** Each thread of libvips would keep room of its own, long after its pictures are gone: a third of what workers hold. */
const MALLOC_ARENAS = '2';

/**
 * One of our programs as a child that is started again when it crashes: at once when it had reported `ready`, else with
 * growing pauses. It writes to <dataDir>/logs/<name>.log, or to the terminal with `show`.
 * @param {object} options
 * @param {Promise<object>} [options.later] the rest of its environment, which is not known yet: the program is read into memory
 *   meanwhile, and begins when it is told (`runtime/src/process/environment.ts`)
 */
export function app({ name, script, dataDir, env, later, log, show = false }) {
  let child = null;
  let shouldRun = false;
  let timer = null;
  let pause = FIRST_PAUSE_MS;
  let crashes = 0;
  let isReady = false;
  let rest = later ? null : {};
  // That it will never be known is for the caller to tell.
  later?.then(
    (it) => (rest = it),
    () => {},
  );

  const launch = () => {
    const output = show ? 'inherit' : logOrNothing(dataDir, name);
    // Detached, so that Ctrl-C reaches the launcher alone. The ipc channel tells the program when the launcher is
    // killed: it then ends by itself and leaves no orphan.
    const mine = spawn(process.execPath, ['--enable-source-maps', script], {
      detached: true,
      env: {
        NODE_COMPILE_CACHE: compiledDir(),
        UV_THREADPOOL_SIZE: THREADS,
        MALLOC_ARENA_MAX: MALLOC_ARENAS,
        ...process.env,
        ...env,
        ...(rest ?? { AWAITS_ENVIRONMENT: 'yes' }),
      },
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    child = mine;
    if (mine.pid) recordProcess(dataDir, name, mine.pid);
    // Gone meanwhile: its successor starts with all of it.
    if (!rest)
      later.then(
        () => mine.connected && mine.send(rest, () => {}),
        () => {},
      );
    let over = false;
    isReady = false;
    mine.on('message', (message) => {
      if (child === mine) isReady ||= message === 'ready';
    });
    const ended = (reason) => {
      if (over) return;
      over = true;
      // Stopped or killed by us: its end may be reported only after its successor was launched.
      if (child !== mine) return;
      child = null;
      if (!shouldRun) return;
      crashes++;
      log(`${name} остановился (${reason}), запускаю снова…`);
      timer = setTimeout(launch, isReady ? SHORT_PAUSE_MS : pause);
      pause = isReady ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    mine.once('error', (error) => ended(error.message));
    mine.once('exit', (code, signal) => ended(signal ?? `код ${code}`));
  };

  const stop = async () => {
    shouldRun = false;
    clearTimeout(timer);
    if (child?.pid) await endProcess(child.pid, { timeoutMs: STOP_MS });
    child = null;
    removeRecord(dataDir, name);
  };

  const start = async () => {
    shouldRun = true;
    // Left by a killed launcher, and too busy to notice.
    await endRecorded(dataDir, name, { timeoutMs: STOP_MS });
    if (shouldRun) launch();
  };

  return {
    name,
    /** How often it ended by itself so far. */
    get crashes() {
      return crashes;
    },
    get pid() {
      return child?.pid ?? null;
    },
    /** Whether it said that it is up, and has not ended since. */
    get isReady() {
      return child !== null && isReady;
    },
    start,
    stop,
    /** Kills it without warning; unlike after a crash of its own it stays away until `start()`. For fault tests. */
    async kill() {
      shouldRun = false;
      clearTimeout(timer);
      const pid = child?.pid;
      child = null;
      if (!pid) return;
      signalTree(pid, 'SIGKILL');
      await waitForEnd(pid, 10_000);
    },
    async restart() {
      await stop();
      pause = FIRST_PAUSE_MS;
      await start();
    },
  };
}

/** On a full disk a new log cannot be opened: better a program without one than none. */
function logOrNothing(dataDir, name) {
  try {
    return openLog(dataDir, name);
  } catch {
    return 'ignore';
  }
}
