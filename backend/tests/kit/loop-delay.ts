import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** Maximum delay of the server's event loop, in milliseconds. */
const GOAL_MS = 100;
/**
 * On a busy machine every event loop is delayed: the limit is then this factor times the delay of an idle
 * loop.
 */
const MOST_OF_IDLE = 3;
const ATTEMPTS = 6;

async function longest(
  work: () => Promise<unknown>,
): Promise<{ readonly delayMs: number; readonly elapsedMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const startedAt = performance.now();
  delay.enable();
  await work();
  delay.disable();
  return { delayMs: delay.max / 1e6, elapsedMs: performance.now() - startedAt };
}

/** A thread that keeps one core busy for the time, while this event loop is idle. */
function busyThread(milliseconds: number): Promise<void> {
  const code = `const end = performance.now() + ${milliseconds}; while (performance.now() < end);`;
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true }).once('exit', () => resolve()).once('error', reject);
  });
}

/**
 * Runs the work and reports whether the event loop stayed responsive: its delay was at most 100 ms, or at
 * most three times that of an idle loop on this machine at the same time.
 */
export async function loopDelayDuring<T>(
  work: () => Promise<T>,
): Promise<{ readonly isGoingOn: boolean; readonly result: T }> {
  let result!: T;
  for (let attempt = 1; ; attempt += 1) {
    const own = await longest(async () => {
      result = await work();
    });
    const idle = await longest(() => busyThread(own.elapsedMs));
    const isGoingOn = own.delayMs < Math.max(GOAL_MS, idle.delayMs * MOST_OF_IDLE);
    console.info(
      `event loop: ${own.delayMs.toFixed(0)} ms at most in ${own.elapsedMs.toFixed(0)} ms, idle ${idle.delayMs.toFixed(0)} ms`,
    );
    if (isGoingOn || attempt === ATTEMPTS) return { isGoingOn, result };
  }
}
