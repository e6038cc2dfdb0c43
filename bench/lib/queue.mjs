import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';

// BullMQ of the workers with the programs' own options: jobs are added exactly as the product adds them.
const { Queue } = createRequire(inRoot('workers', 'package.json'))('bullmq');
const { jobOptions } = await import(inRoot('runtime', 'dist', 'queue', 'job-options.js'));

/** A queue of the plant. */
export function openQueue(name, redisUrl) {
  const queue = new Queue(name, { connection: { url: redisUrl }, prefix: 'naryad' });
  return {
    /** @param {{ name: string, data: unknown, id: string }[]} jobs */
    add: (jobs) =>
      queue.addBulk(
        jobs.map(({ name: job, data, id }) => ({ name: job, data, opts: { ...jobOptions, jobId: id } })),
      ),
    close: () => queue.close(),
  };
}

/** Polls ten times a second until the function returns true. */
export async function until(what, isTrue, timeoutMs = 120_000) {
  const end = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Не дождались: ${what}`);
    await delay(100);
  }
}
