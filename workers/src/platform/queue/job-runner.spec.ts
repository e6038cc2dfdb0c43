import { mediaJobs } from '@naryad/contracts/media/jobs';
import { expect, it } from 'vitest';
import { HandlerRegistry } from './handler-registry.js';
import { HandedBackError, type JobHandler, resultOf } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import type { ResultsQueue } from './results-queue.js';
import type { SourceJob } from './source-job.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A runner of photos, which arrive in bursts, and pictures, which do not. It records each step. */
function runner() {
  const steps: string[] = [];
  const heldSteps = new Map<string, () => void>();
  const hold = (step: string) => {
    steps.push(step);
    return new Promise<void>((go) => heldSteps.set(step, go));
  };
  const photos: JobHandler<typeof mediaJobs.process> = {
    job: mediaJobs.process,
    inBursts: true,
    handle: async ({ photo_id, view_path, thumb_path }, { inSlot }) => {
      steps.push(`reads ${photo_id}`);
      await inSlot(() => hold(`works on ${photo_id}`));
      await hold(`stores ${photo_id}`);
      return resultOf(mediaJobs.processed, { photo_id, view_path, thumb_path, width: 1, height: 1 });
    },
  };
  const pictures: JobHandler<typeof mediaJobs.processPicture> = {
    job: mediaJobs.processPicture,
    handle: async ({ picture_id }, { inSlot }) => {
      await inSlot(() => hold(`all of picture ${picture_id}`));
      return resultOf(mediaJobs.pictureProcessed, { picture_id, size: null });
    },
  };
  const registry = new HandlerRegistry();
  registry.add(photos);
  registry.add(pictures);
  const done: string[] = [];
  const publish = async (source: SourceJob) => void done.push(source.id);
  const results = { publish, publishInBurst: publish } as unknown as ResultsQueue;
  const jobs = new JobRunner(registry, results, silent as never);
  return { steps, done, go: (step: string) => heldSteps.get(step)!(), run: jobs.run.bind(jobs) };
}

const source = (id: string, name: string, data: unknown): SourceJob => ({
  queue: 'photos',
  id,
  name,
  data,
  attempt: 1,
  maxAttempts: 3,
  history: [],
  trace: null,
});
const photo = (id: number) =>
  source(`photo ${id}`, mediaJobs.process.name, {
    photo_id: id,
    source_path: 'p/s.jpg',
    view_path: 'p/v.jpg',
    thumb_path: 'p/t.webp',
  });
const picture = (id: number) =>
  source(`picture ${id}`, mediaJobs.processPicture.name, {
    picture_id: id,
    source_path: 'p/s',
    path: 'p/i.webp',
    small_path: 'p/i-small.webp',
  });

it('in a burst only the work waits for a slot; other jobs occupy a slot completely', async () => {
  const { steps, done, go, run } = runner();
  const limiter = new ConcurrencyLimiter(1);
  const never = new AbortController().signal;
  const all = Promise.all([photo(1), photo(2), picture(3)].map((job) => run(job, limiter, never)));
  await expect.poll(() => steps).toEqual(['reads 1', 'works on 1', 'reads 2']);
  go('works on 1');
  await expect.poll(() => steps.slice(3).toSorted()).toHaveLength(2);
  // While the first is being stored, the slot processes the next, one at a time.
  expect(steps).toContain('stores 1');
  const [next, last] = ['works on 2', 'all of picture 3'].toSorted((one) => (steps.includes(one) ? -1 : 1));
  expect([steps.includes(next!), steps.includes(last!)]).toEqual([true, false]);
  go(next!);
  await expect.poll(() => steps.includes(last!)).toBe(true);
  expect(done).not.toContain('photo 1');
  go(last!);
  await expect.poll(() => steps.includes('stores 2')).toBe(true);
  go('stores 1');
  go('stores 2');
  await all;
  expect(done.toSorted()).toEqual(['photo 1', 'photo 2', 'picture 3']);
});

it('a job that waits for its slot when the program stops is handed back, does not start, and publishes no result', async () => {
  const { steps, done, go, run } = runner();
  const limiter = new ConcurrencyLimiter(1);
  const stop = new AbortController();
  const outcomes = Promise.allSettled([photo(1), photo(2)].map((job) => run(job, limiter, stop.signal)));
  await expect.poll(() => steps).toContain('reads 2');
  stop.abort();
  const reasons = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason : null));
  expect(reasons.every((reason) => reason instanceof HandedBackError)).toBe(true);
  go('works on 1');
  await expect.poll(() => steps).toContain('stores 1');
  go('stores 1');
  // The slot is free for the next task.
  await limiter.run(async () => undefined);
  expect([steps.includes('works on 2'), done]).toEqual([false, []]);
});
