import { startChild } from '../lib/child.mjs';
import { median, pairedRatio, round } from '../lib/figures.mjs';
import { openQueue } from '../lib/queue.mjs';
import { alternate } from '../lib/rounds.mjs';
import { queuedRound } from './queued.mjs';
import { makeSources, SIZES } from './sources.mjs';

const GOAL = 0.8;

/** As many at once as the worker takes. */
async function workerConcurrency(redisUrl) {
  const { readEnvironment } = await import('../../workers/dist/platform/config/environment.js');
  return readEnvironment({ ...process.env, REDIS_URL: redisUrl }).concurrency.photos;
}

/** (c) Photos a second through queue and worker beside bare sharp. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function photos(bench, { quick }) {
  const concurrency = await workerConcurrency(bench.redisUrl);
  const queue = openQueue('photos', bench.redisUrl);
  const bare = await startChild(new URL('bare.mjs', import.meta.url).pathname);
  const rows = [];
  const goals = [];
  const data = { concurrency };
  try {
    for (const size of SIZES) {
      const sources = await makeSources(size);
      const bareRound = (count) => bare.ask('round', { sources, count, concurrency });
      // Warms both sides up and tells how many photos make a round of the wanted length.
      const rate = await bareRound(12).then(() => bareRound(24));
      await queuedRound(bench, queue, sources, 24);
      const count = Math.max(24, Math.round(rate * (quick ? 1.5 : 2.5)));
      const found = await alternate(quick ? 1 : 4, {
        ours: () => queuedRound(bench, queue, sources, count),
        bare: () => bareRound(count),
      });
      const ratio = pairedRatio(found.ours, found.bare);
      rows.push([size.name, median(found.ours), median(found.bare), ratio]);
      goals.push({ name: size.name, value: ratio, kind: 'at least', limit: GOAL });
      data[size.key] = { queued: found.ours.map(round), bare: found.bare.map(round), count };
    }
  } finally {
    await queue.close();
    await bare.stop();
  }
  const title = 'Фотографии: очередь и воркер рядом с голым sharp';
  return { title, head: ['размер', 'очередь, 1/с', 'sharp, 1/с', 'отношение'], rows, goals, data };
}
