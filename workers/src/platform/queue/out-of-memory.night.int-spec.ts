import { documentJobs } from '@naryad/contracts/documents/jobs';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { LOST_WORKER_SECONDS, lostWorkerKey } from '@naryad/runtime/queue/lost-worker';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sample as receipt } from '../../documents/templates/receipt-order/sample.js';
import { phonePhoto } from '../../testing/photos.js';
import { TestQueues } from '../../testing/queues.js';
import { buildWorkers } from '../../testing/worker-process.js';

interface Launched {
  readonly crashes: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}
type Launcher = (options: object) => Launched;

/** The remaining memory is sufficient for all jobs except one. */
const MEMORY_MEGABYTES = 96;
/** Each character is a few bytes in transit, and a hundred while the page is rendered. */
const GREEDY_NAME = '&'.repeat(6_000_000);
/** `MAX_STALLED` plus one. */
const MAX_LOST = 6;
/** Each worker uses all of its memory before it crashes. */
const TIMEOUT_MS = 240_000;

let queues: TestQueues;
let worker: Launched;

beforeAll(buildWorkers);
beforeEach(async () => {
  queues = await TestQueues.open();
  // Same as `npm start`: only the launcher restarts the worker.
  const { app } = (await import(new URL('../../../../scripts/lib/app.mjs', import.meta.url).href)) as {
    app: Launcher;
  };
  worker = app({
    name: 'workers',
    script: new URL('../../../dist/bundle/main.js', import.meta.url).pathname,
    dataDir: queues.dataDir,
    env: queues.environment({
      WORKER_ROLES: 'photos,documents',
      NODE_OPTIONS: `--max-old-space-size=${MEMORY_MEGABYTES}`,
    }),
    log: () => undefined,
  });
});
afterEach(async () => {
  await worker.stop();
  await queues.close();
});

const document = (acceptor: string, request: string) => ({
  request_id: request,
  template_key: 'receipt-order',
  format: 'html',
  data: { ...receipt, accepted_by: { first_name: 'Иван', last_name: acceptor } },
  target_path: `documents/${request}.pdf`,
});
const GREEDY = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const MODEST = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b12';

it('a job that needs more memory than available fails with a reason after a few workers; all others are done once', async () => {
  await mkdir(join(queues.dataDir, 'files/photos/abc'), { recursive: true });
  await writeFile(join(queues.dataDir, 'files/photos/abc/source.jpg'), await phonePhoto(400, 300));
  const greedy = await queues.add('documents', documentJobs.render.name, document(GREEDY_NAME, GREEDY), {
    jobId: 'greedy',
  });
  const photo = await queues.add('photos', mediaJobs.process.name, {
    photo_id: 5,
    source_path: 'photos/abc/source.jpg',
    view_path: 'photos/abc/view.jpg',
    thumb_path: 'photos/abc/thumb.webp',
  });
  await worker.start();
  await queues.until('потерян воркер', async () => worker.crashes > 0, TIMEOUT_MS);
  const modest = await queues.add('documents', documentJobs.render.name, document('Петров', MODEST));

  await queues.untilState(greedy, 'failed', TIMEOUT_MS);
  await queues.untilState(photo, 'completed', TIMEOUT_MS);
  await queues.untilState(modest, 'completed', TIMEOUT_MS);
  // Also counts a worker that was busy for longer than its lock lasts, although it continues.
  expect(worker.crashes).toBeGreaterThan(1);
  expect(worker.crashes).toBeLessThanOrEqual(MAX_LOST);

  await queues.until('сообщение о неудаче', async () => (await queues.results()).length === 3);
  const results = await queues.results();
  expect(results.map(({ name }) => name).toSorted()).toEqual(
    [documentJobs.rendered.name, mediaJobs.processed.name, workerJobs.failed.name].toSorted(),
  );
  expect(results.find(({ name }) => name === workerJobs.failed.name)?.data).toMatchObject({
    job_name: documentJobs.render.name,
    job_id: 'greedy',
    payload: { request_id: GREEDY },
    error: 'Программа 6 раз прервалась на этом задании: скорее всего, ему не хватает памяти сервера',
  });
  // Reported for a limited time after the last loss.
  const redis = new Redis(queues.redisUrl);
  const remainingSeconds = await redis.ttl(lostWorkerKey(queues.prefix));
  redis.disconnect();
  expect(remainingSeconds).toBeGreaterThan(0);
  expect(remainingSeconds).toBeLessThanOrEqual(LOST_WORKER_SECONDS);
}, 420_000);
