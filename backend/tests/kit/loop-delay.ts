import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** The loop of the server may be held up so long, in milliseconds. */
const GOAL_MS = 100;
/** On a machine that others keep busy a loop is held up by them, too: so many times what an idle loop is. */
const MOST_OF_IDLE = 3;
const ATTEMPTS = 6;

async function longest(
  work: () => Promise<unknown>,
): Promise<{ readonly delayMs: number; readonly elapsedMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const begun = performance.now();
  delay.enable();
  await work();
  delay.disable();
  return { delayMs: delay.max / 1e6, elapsedMs: performance.now() - begun };
}

/** A thread that keeps one core busy for so long, and an idle loop beside it. */
function busyThread(milliseconds: number): Promise<void> {
  const code = `const end = performance.now() + ${milliseconds}; while (performance.now() < end);`;
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true }).once('exit', () => resolve()).once('error', reject);
  });
}

/**
 * Does some work and tells whether the event loop went on meanwhile: it was never held up for more than 100 ms, or at most
 * three times as long as an idle loop is on this machine at this moment.
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
