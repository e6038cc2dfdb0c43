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

/** Delay after the exit of a program that was ready: long enough to log it, too short for users to notice. */
const SHORT_PAUSE_MS = 50;
/** Delay after the exit of a program that was not ready; doubled each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** The programs allow their requests 10 s to finish. */
const STOP_MS = 15_000;
/**
 * Size of the libuv thread pool, for pictures and disk access: with Node's default of four, flushes to the
 * disk would block the threads that pictures need.
 */
const THREADS = '8';
/**
 * Each thread of libvips would hold memory of its own long after its pictures are released: a third of the
 * workers' memory.
 */
const MALLOC_ARENAS = '2';

/**
 * One of our programs as a child process that is restarted after a crash: at once when it had reported
 * `ready`, otherwise with growing delays. It logs to <dataDir>/logs/<name>.log, or to the terminal with
 * `show`.
 * @param {object} options
 * @param {Promise<object>} [options.later] the rest of its environment, not known yet: the program loads its
 * code first, and starts when it receives it (`runtime/src/process/environment.ts`)
 */
export function app({ name, script, dataDir, env, later, log, show = false }) {
  let child = null;
  let shouldRun = false;
  let timer = null;
  let pause = FIRST_PAUSE_MS;
  let crashes = 0;
  let isReady = false;
  let rest = later ? null : {};
  // A rejection is reported by the caller.
  later?.then(
    (it) => (rest = it),
    () => {},
  );

  const launch = () => {
    const output = show ? 'inherit' : logOrNothing(dataDir, name);
    // Detached, so that Ctrl-C reaches only the launcher. The IPC channel closes when the launcher is killed:
    // the program then exits and leaves no orphan.
    const ownChild = spawn(process.execPath, ['--enable-source-maps', script], {
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
    child = ownChild;
    if (ownChild.pid) recordProcess(dataDir, name, ownChild.pid);
    // The child has already exited: its successor starts with the complete environment.
    if (!rest)
      later.then(
        () => ownChild.connected && ownChild.send(rest, () => {}),
        () => {},
      );
    let isOver = false;
    isReady = false;
    ownChild.on('message', (message) => {
      if (child === ownChild) isReady ||= message === 'ready';
    });
    const handleEnd = (reason) => {
      if (isOver) return;
      isOver = true;
      // Stopped or killed by us: its exit may be reported only after its successor was started.
      if (child !== ownChild) return;
      child = null;
      if (!shouldRun) return;
      crashes++;
      log(`${name} остановился (${reason}), запускаю снова…`);
      timer = setTimeout(launch, isReady ? SHORT_PAUSE_MS : pause);
      pause = isReady ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    ownChild.once('error', (error) => handleEnd(error.message));
    ownChild.once('exit', (code, signal) => handleEnd(signal ?? `код ${code}`));
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
    // A process left by a killed launcher that was too busy to notice.
    await endRecorded(dataDir, name, { timeoutMs: STOP_MS });
    if (shouldRun) launch();
  };

  return {
    name,
    /** Number of unexpected exits so far. */
    get crashes() {
      return crashes;
    },
    get pid() {
      return child?.pid ?? null;
    },
    /** True when it has reported ready and has not exited since. */
    get isReady() {
      return child !== null && isReady;
    },
    start,
    stop,
    /** Kills it without warning; unlike after a crash it stays down until `start()`. For fault tests. */
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

/** A new log cannot be opened on a full disk; the program must run without a log then. */
function logOrNothing(dataDir, name) {
  try {
    return openLog(dataDir, name);
  } catch {
    return 'ignore';
  }
}
