import { documentJobs } from '@naryad/contracts/documents/jobs';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { endTracing, startTracing } from '@naryad/runtime/tracing/tracing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { commit, photoJob, photoUploaded, PlatformWiring } from '../../../tests/kit/platform-wiring.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { waitFor } from '../../../tests/kit/wait-for.js';
import { TraceCollector } from '../../../../runtime/src/tracing/testing/trace-collector.js';
import { createLogger } from '../logging/logger.js';
import { onResults } from './event-jobs.js';
import { JobQueues } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import { PendingSweep } from './pending-sweep.js';
import { RedisConnections } from './redis.js';
import { ResultsConsumer } from './results-consumer.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot.with(PlatformWiring) });
});
afterAll(() => app.close());

const result = (photoId: number) => ({
  photo_id: photoId,
  view_path: 'photos/v.jpg',
  thumb_path: 'photos/t.webp',
  width: 1600,
  height: 1200,
});
const companies = async (name: string) => app.sql('select name from companies where name = $1', [name]);
const results = () => app.get(JobQueues).queues.get('results')!;
const photoJobIds = async () => {
  const jobs = await app.get(JobQueues).queues.get('photos')!.getJobs();
  return jobs.map((one) => one.id).sort();
};

it('a result takes effect once, however often and concurrently it is delivered', async () => {
  const consumer = app.get(ResultsConsumer);
  await Promise.all(
    Array.from({ length: 10 }, () => consumer.receive('result-1', mediaJobs.processed.name, result(1))),
  );
  await results().add(mediaJobs.processed.name, result(1), { jobId: 'result-1' });
  await waitFor(async () => (await results().getJob('result-1'))?.finishedOn, 'the delivery');
  expect(await companies('photo 1')).toHaveLength(1);
});

it('a job that failed for good gets a dead letter and its owner’s reaction, once', async () => {
  const failure = {
    job_name: mediaJobs.process.name,
    job_id: 'photos.process/9',
    payload: photoJob(9),
    error: 'не JPEG',
    history: ['first', 'second'],
    attempts: 8,
  };
  const consumer = app.get(ResultsConsumer);
  await consumer.receive('failed-9', workerJobs.failed.name, failure);
  await consumer.receive('failed-9', workerJobs.failed.name, failure);
  expect(await app.sql(`select source, message_id, error, history from dead_letters`)).toEqual([
    { source: 'worker', message_id: 'photos.process/9', error: 'не JPEG', history: ['first', 'second'] },
  ]);
  expect(await companies('failed 9: не JPEG')).toHaveLength(1);
});

it('an invalid result becomes a dead letter at once', async () => {
  await results().add(mediaJobs.processed.name, { photo_id: 'x' }, { jobId: 'unreadable', attempts: 8 });
  const [letter] = await waitFor(async () => {
    const rows = await app.sql(`select source, error from dead_letters where message_id = 'unreadable'`);
    return rows.length > 0 ? rows : null;
  }, 'the dead letter');
  expect(letter).toEqual({ source: 'results', error: expect.stringContaining('не соответствует схеме') });
});

it('results delivered together are stored once each, even with an invalid one among them', async () => {
  const several = (ids: readonly number[], wrong: readonly object[] = []) => ({
    results: [
      ...ids.map((id) => ({ id: `result-${id}`, name: mediaJobs.processed.name, payload: result(id) })),
      ...wrong,
    ],
  });
  const wrong = { id: 'wrong', name: mediaJobs.processed.name, payload: { photo_id: 'x' } };
  await results().add(workerJobs.several.name, several([31, 32], [wrong]), { jobId: '31+32+wrong' });
  await results().add(workerJobs.several.name, several([32, 33]), { jobId: '32+33' });
  await waitFor(async () => (await results().getJob('32+33'))?.finishedOn, 'the second delivery');
  await waitFor(async () => {
    const letters = await app.sql(`select 1 from dead_letters where message_id = '31+32+wrong'`);
    return letters.length === 1;
  }, 'the dead letter');
  for (const id of [31, 32, 33]) expect(await companies(`photo ${id}`)).toHaveLength(1);
});

it('results of several traces that are stored together are linked', async () => {
  const storedIds: string[] = [];
  const { rendered } = documentJobs;
  const handler = onResults(rendered, async (tx, payloads) => {
    await tx.query('select $1::int', [payloads.length]);
    storedIds.push(...payloads.map(({ request_id }) => request_id));
  });
  app.get(JobRegistry).onResult(handler);
  const collector = await TraceCollector.start();
  const settings = { endpoint: collector.url, share: 0, serviceName: 'plant' };
  await startTracing(settings, 'backend', createLogger('error'));
  const requests = [41, 42, 43].map((id) => `01890000-0000-7000-8000-0000000000${id}`);
  const bundled = requests.map((request_id, index) => ({
    id: `rendered-${request_id}`,
    name: rendered.name,
    payload: { request_id, html: null, path: null },
    // The last one is from a program without tracing.
    ...(index < 2 && { trace: TraceCollector.parent(`${index + 1}`.repeat(32), '00f067aa0ba902b7') }),
  }));
  try {
    await results().add(workerJobs.several.name, { results: bundled }, { jobId: 'traced' });
    await waitFor(() => storedIds.length === requests.length, 'the results');
    await waitFor(async () => (await results().getJob('traced'))?.finishedOn, 'the delivery');
  } finally {
    await endTracing();
    await collector.stop();
  }
  const spansOf = (name: string) => collector.spans.filter((span) => span.name === name);
  const received = spansOf(`take in ${rendered.name}`).map(({ spanId }) => spanId);
  const [store, ...others] = spansOf(`store ${rendered.name}`);
  expect([storedIds.toSorted(), received.length, others]).toEqual([requests, 2, []]);
  const joined = [store!.parentSpanId!, ...(store!.links ?? []).map(({ spanId }) => spanId)];
  expect(joined.toSorted()).toEqual(received.toSorted());
  expect(spansOf('transaction').map(({ parentSpanId }) => parentSpanId)).toEqual([store!.spanId]);
});

it('pending jobs are added again after Redis was emptied, each once', async () => {
  const wiring = app.get(PlatformWiring);
  await commit(app, photoUploaded(21), photoUploaded(22));
  await waitFor(async () => (await photoJobIds()).length === 2, 'the jobs');
  // Only one of the two is still pending in the database.
  wiring.pending.push(photoJob(22));
  await app.get(PendingSweep).runOnce(0);
  expect(await photoJobIds()).toEqual(['photos.process/21', 'photos.process/22']);

  await app.get(RedisConnections).commands.flushdb();
  expect(await photoJobIds()).toEqual([]);
  await Promise.all([app.get(PendingSweep).runOnce(0), app.get(PendingSweep).runOnce(0)]);
  expect(await photoJobIds()).toEqual(['photos.process/22']);

  // And the consumer still receives results.
  await results().add(mediaJobs.processed.name, result(22), { jobId: 'result-22' });
  await waitFor(async () => (await companies('photo 22')).length === 1, 'the result');
});

describe('a plant that was restored to an earlier moment', () => {
  const jobKeys = async () =>
    (await photoJobIds()).map((id) => id!.replace(/~[0-9a-f]{8}$/, '~mark').replace('photos.process/', ''));
  /** Id of the result that a worker derives from a job. */
  const resultId = (source: string) => `${mediaJobs.processed.name}/photos/${source}`;
  let first: string;

  it('with a Redis that was not restored: repeated work is done once, old results are ignored', async () => {
    const wiring = app.get(PlatformWiring);
    const { queues } = app.get(JobQueues);
    await commit(app, photoUploaded(51), photoUploaded(52));
    await waitFor(async () => (await photoJobIds()).includes('photos.process/52'), 'the jobs');
    // One job was done before the restore and its result is still to arrive; another one waits.
    const [done, waiting] = ['photos.process/51', 'photos.process/52'];
    await queues.get('photos')!.remove(done);
    wiring.pending.splice(0, Infinity, photoJob(51), photoJob(52));

    await app.asOwner('insert into plant_epochs (epoch) values (gen_random_uuid())');
    await results().add(mediaJobs.processed.name, result(51), { jobId: resultId(done) });
    await waitFor(async () => (await results().getJob(resultId(done)))?.finishedOn, 'the old result');
    expect(await companies('photo 51')).toEqual([]);
    await Promise.all([app.get(PendingSweep).runOnce(0), app.get(PendingSweep).runOnce(0)]);
    expect(await jobKeys()).toEqual(['51~mark', '52~mark']);

    first = (await photoJobIds())[0]!;
    const repeatedIds = [resultId(waiting), resultId(first), resultId(first)];
    await Promise.all(
      repeatedIds.map((id) => app.get(ResultsConsumer).receive(id, mediaJobs.processed.name, result(51))),
    );
    expect(await companies('photo 51')).toHaveLength(1);
  });

  it('with an empty Redis: the same', async () => {
    await app.get(RedisConnections).commands.flushdb();
    app.get(PlatformWiring).pending.splice(0, 1);
    await commit(app, photoUploaded(53));
    await waitFor(async () => (await photoJobIds()).length > 0, 'the new job');
    await app.get(PendingSweep).runOnce(0);
    expect(await jobKeys()).toEqual(['52~mark', '53~mark']);
    const [next] = await photoJobIds();
    await app.get(ResultsConsumer).receive(resultId(next!), mediaJobs.processed.name, result(52));
    expect(await companies('photo 52')).toHaveLength(1);
  });

  it('restored again: nothing of the epoch in between is left', async () => {
    await app.asOwner('insert into plant_epochs (epoch) values (gen_random_uuid())');
    await app.get(PendingSweep).runOnce(0);
    expect(await jobKeys()).toEqual(['52~mark']);
    expect(await photoJobIds()).not.toContain(first.replace('/51', '/52'));
    await app.get(ResultsConsumer).receive(resultId(first), mediaJobs.processed.name, result(99));
    expect(await companies('photo 99')).toEqual([]);
  });
});
