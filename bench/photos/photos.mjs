import { startChild } from '../lib/child.mjs';
import { withCpu } from '../lib/cpu.mjs';
import { median, pairedRatio, round, shown } from '../lib/figures.mjs';
import { pidsOf, untilIdle } from '../lib/idle.mjs';
import { openQueue } from '../lib/queue.mjs';
import { alternate } from '../lib/rounds.mjs';
import { queuedRound } from './queued.mjs';
import { makeSources, SIZES } from './sources.mjs';

const GOAL = 0.8;

/** Concurrency of the worker. */
async function workerConcurrency(redisUrl) {
  const { readEnvironment } = await import('../../workers/dist/platform/config/environment.js');
  return readEnvironment({ ...process.env, REDIS_URL: redisUrl }).concurrency.photos;
}

/**
 * (c) Photos per second through queue and worker, compared with bare sharp. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function photos(bench, { quick }) {
  const concurrency = await workerConcurrency(bench.redisUrl);
  const queue = openQueue('photos', bench.redisUrl);
  const bare = await startChild(new URL('bare.mjs', import.meta.url).pathname);
  const rows = [];
  const goals = [];
  const notes = [await rested(bench)];
  const data = { concurrency };
  try {
    for (const size of SIZES) {
      const sources = await makeSources(size);
      const bareRound = (count) => bare.ask('round', { sources, count, concurrency });
      // Warms up bare sharp and calculates how many photos fill a round of the required duration.
      const rate = await bareRound(12).then(() => bareRound(24));
      const count = Math.max(24, Math.round(rate * (quick ? 1.5 : 2.5)));
      const sides = {
        ours: () => costing(pidsOf(bench), count, () => queuedRound(bench, queue, sources, count)),
        bare: () => costing({ sharp: bare.pid }, count, () => bareRound(count)),
      };
      // A pair that is not counted: it warms up query plans, compiled code and folders.
      await alternate(1, sides);
      const rounds = await alternate(quick ? 1 : 4, sides);
      const [ours, plain] = [rounds.ours, rounds.bare].map((side) => side.map(({ rate }) => rate));
      const ratio = pairedRatio(ours, plain);
      const costs = { ...costOf(rounds.ours), ...costOf(rounds.bare) };
      rows.push([size.name, median(ours), median(plain), ratio]);
      goals.push({ name: size.name, value: ratio, kind: 'at least', limit: GOAL });
      notes.push(`${size.name}: процессор на фотографию, мс: ${worded(costs)}`);
      data[size.key] = { queued: ours.map(round), bare: plain.map(round), costs, count };
    }
  } finally {
    await queue.close();
    await bare.stop();
  }
  const title = 'Фотографии: очередь и воркер рядом с голым sharp';
  return { title, head: ['размер', 'очередь, 1/с', 'sharp, 1/с', 'отношение'], rows, goals, notes, data };
}

/** Waits until the plant is idle, and logs it. */
async function rested(bench) {
  const seconds = await untilIdle(bench);
  const warmUpNote = 'первая пара кругов каждого размера не засчитана';
  return seconds === null
    ? `Система не успокоилась, измерено рядом с её работой; ${warmUpNote}.`
    : `Система успокоилась за ${shown(seconds)} с после запуска; ${warmUpNote}.`;
}

/** Photos per second, and CPU milliseconds per photo for each program. */
async function costing(pids, count, work) {
  const { result, cpuMs } = await withCpu(pids, work);
  const costs = Object.fromEntries(Object.entries(cpuMs).map(([name, ms]) => [name, ms / count]));
  return { rate: result, costs };
}

const costOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0].costs).map((name) => [name, round(median(rounds.map(({ costs }) => costs[name])))]),
  );

const worded = ({ sharp, ...ours }) => {
  const sum = Object.values(ours).reduce((total, ms) => total + ms, 0);
  const parts = Object.entries(ours).map(([name, ms]) => `${name} ${shown(ms)}`);
  return `${parts.join(', ')}, вместе ${shown(sum)}; голый sharp ${shown(sharp)}: ${shown(sharp / sum)}`;
};
