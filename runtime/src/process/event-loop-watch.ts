import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Maximum block of the event loop: longer than any task of the programs. */
const STILL_MS = 60_000;
/** Interval of the event loop's heartbeat and of the watcher's check. */
const STEP_MS = 1_000;
const BEATS = 0;
const DEBUGGED = 1;

/**
 * A separate thread, embedded as text, because a file would have to be located next to each bundle. It counts
 * its own steps instead of reading a clock: while the machine sleeps or the process is stopped, this thread
 * stops too and counts nothing. It bypasses the logger, which runs in the blocked thread.
 */
const WATCHER = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { state, stillMs, stepMs, program } = workerData;
const { pid } = process;
const clock = new Int32Array(new SharedArrayBuffer(4));
for (let seen = -1, steps = 0; ; ) {
  Atomics.wait(clock, 0, 0, stepMs);
  const beats = Atomics.load(state, ${BEATS});
  steps = beats === seen && Atomics.load(state, ${DEBUGGED}) === 0 ? steps + 1 : 0;
  seen = beats;
  if (steps * stepMs < stillMs) continue;
  const time = new Date().toISOString();
  const msg = 'Программа не отвечает ' + stillMs / 1000 + ' с: завершаю её';
  try { writeSync(1, JSON.stringify({ level: 'fatal', time, program, pid, msg }) + '\\n'); } catch {}
  process.kill(pid, 'SIGKILL');
}
`;

/**
 * Kills the process when its event loop is blocked: a hanging program looks alive from outside, and only an
 * ended one is restarted (by the launcher, by Docker). Disabled while a debugger is open, because it stops
 * the loop as well. Process 1 of a container cannot be killed this way: Compose adds an init process,
 * Kubernetes uses a probe instead.
 * @param program as in the lines of its log
 */
export function endWhenStill(program: string, { stillMs = STILL_MS, stepMs = STEP_MS } = {}): void {
  const state = new Int32Array(new SharedArrayBuffer(8));
  setInterval(() => {
    Atomics.store(state, DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(state, BEATS, 1);
  }, stepMs).unref();
  const watcher = new Worker(WATCHER, {
    eval: true,
    execArgv: [],
    workerData: { state, stillMs, stepMs, program },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  // A failing watcher must not crash the program.
  watcher.on('error', () => undefined);
  watcher.unref();
}
