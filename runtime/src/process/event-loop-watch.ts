import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** How long the event loop may stand still: longer than any piece of work of the programs. */
const STILL_MS = 60_000;
/** How often the loop says that it goes on, and how often the watcher looks. */
const STEP_MS = 1_000;
const BEATS = 0;
const DEBUGGED = 1;

/**
 * A thread of its own, as text: a file would have to be found next to each bundle. It counts its own steps and looks at no clock:
 * while the machine sleeps or the process is stopped this thread stops, too, and counts nothing. It writes past the logger,
 * which lives in the thread that hangs.
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
 * Ends the process when its event loop stands still: a program that hangs looks alive from outside, and only what ends is started
 * again (by the launcher, by Docker). Not while a debugger is open, which stops the loop, too. As process 1 of a container
 * the program cannot be ended so: Compose gives it an init, Kubernetes has a probe instead.
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
  // A watcher that cannot run must not take the program with it.
  watcher.on('error', () => undefined);
  watcher.unref();
}
