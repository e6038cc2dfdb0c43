import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DestinationStream, programLogger } from '../logging/logger.js';
import { jobTrace, traceOfJob } from './job-trace.js';
import { TraceCollector } from './testing/trace-collector.js';
import {
  beginTrace,
  continued,
  currentTrace,
  endTracing,
  continueSpan,
  isTracing,
  startTracing,
  recordBrowserSpans,
  traced,
  tracedShare,
  traceFields,
} from './tracing.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = TraceCollector.parent(TRACE, '00f067aa0ba902b7');
const UNRECORDED = TraceCollector.parent(TRACE, '00f067aa0ba902b7', false);

let collector: TraceCollector;
let log: string[];
const start = (share: number, endpoint = collector.url) => {
  const destination: DestinationStream = { write: (line: string) => void log.push(line) };
  const logger = programLogger('test', 'info', destination, {});
  return startTracing({ endpoint, share, serviceName: 'plant' }, 'backend', logger);
};

beforeEach(async () => {
  log = [];
  collector = await TraceCollector.start();
});
afterEach(async () => {
  await endTracing();
  await collector.stop();
});

/** Records the spans of a request with a transaction of two statements, one of which fails. */
async function request(from?: string): Promise<void> {
  const span = beginTrace(from, 'GET /api/x', { kind: 'server', attributes: { 'request.id': 'r-1' } });
  const work = () =>
    traced('transaction', {}, async () => {
      await traced('sql one', {}, async () => pause(1));
      const queryError = Object.assign(new Error('duplicate key (email)=(a@b.c)'), { code: '23505' });
      await traced('sql two', {}, () => Promise.reject(queryError));
    });
  await (span ? span.within(work) : work()).catch((error: unknown) => span?.end(error));
}

it('off: work is done, nothing is recorded, nothing is carried on', async () => {
  await startTracing(undefined, 'backend', programLogger('test', 'silent', { write: () => undefined }, {}));
  expect([isTracing(), tracedShare(), beginTrace(PARENT, 'x'), continueSpan(PARENT, 'x')]).toEqual([
    ...[false, 0, null, null],
  ]);
  expect(await continued(PARENT, 'x', {}, async () => [currentTrace(), traceFields()])).toEqual([null, {}]);
  await request(PARENT);
});

it('continues a caller’s trace: spans are nested, failures have their code', async () => {
  await start(0);
  await request(PARENT);
  await endTracing();
  const names = collector.ofTrace(TRACE).map((span) =>
    collector
      .pathOf(span)
      .map(({ name }) => name)
      .join(' < '),
  );
  expect(names.toSorted()).toEqual([
    'GET /api/x',
    'sql one < transaction < GET /api/x',
    'sql two < transaction < GET /api/x',
    'transaction < GET /api/x',
  ]);
  const [root] = collector.spans.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect([root?.name, root?.service, root?.status?.code]).toEqual(['GET /api/x', 'plant-backend', 2]);
  expect(collector.bodies.join()).toContain('23505');
  expect(collector.bodies.join()).not.toContain('a@b.c');
});

it.each([
  ['all', 1, undefined, 1],
  ['none', 0, undefined, 0],
  ['no trace when the caller is not recorded', 1, UNRECORDED, 0],
  ['a trace when the caller is recorded', 0, PARENT, 1],
  ['a new trace when that of the caller is invalid', 1, '00-zz-1-01', 1],
])('what begins here is recorded by its share: %s', async (_, share, from, traces) => {
  await start(share);
  await request(from);
  await endTracing();
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(traces);
});

it('what is carried leads on, with links to others for whom it is done as well', async () => {
  await start(1);
  const other = beginTrace(undefined, 'other')!;
  await continued(PARENT, 'publish', { links: [other.traceParent, UNRECORDED] }, async () => {
    const carried = traceOfJob({ opts: jobTrace(currentTrace()) });
    expect(traceFields()).toEqual({ trace_id: TRACE });
    await continued(carried, 'work on', {}, async () => undefined);
  });
  // A previous release sends nothing; a corrupted value is invalid.
  expect([traceOfJob({ opts: {} }), continueSpan(null, 'x'), continueSpan('nonsense', 'x')]).toEqual([
    ...[null, null, null],
  ]);
  expect([currentTrace(), jobTrace(null)]).toEqual([null, {}]);
  await endTracing();
  const [workOn] = collector.ofTrace(TRACE).filter(({ name }) => name === 'work on');
  const [, publish] = collector.pathOf(workOn!);
  expect(publish?.name).toBe('publish');
  expect(publish?.links?.map(({ traceId }) => traceId)).toEqual([other.traceId]);
});

it('records spans of pages under the name of the browser, on our clock', async () => {
  await start(0.5);
  expect(tracedShare()).toBe(0.5);
  const browserSpan = {
    traceId: TRACE,
    kind: undefined,
    hasFailed: false,
    attributes: { 'naryad.area': 'board' },
  };
  const before = Date.now();
  recordBrowserSpans([
    {
      ...browserSpan,
      spanId: '00f067aa0ba902b7',
      parentSpanId: null,
      name: 'press',
      beganMsAgo: 1_500.25,
      lastedMs: 20,
    },
  ]);
  await endTracing();
  const [press] = collector.ofTrace(TRACE);
  expect([press?.name, press?.service, press?.parentSpanId]).toEqual(['press', 'plant-browser', undefined]);
  const { startTimeUnixNano, endTimeUnixNano } = press!;
  expect(Number(endTimeUnixNano) - Number(startTimeUnixNano)).toBeCloseTo(20e6, -3);
  expect(Math.abs(Number(startTimeUnixNano) / 1e6 - (before - 1_500.25))).toBeLessThan(60_000);
});

it('an unavailable collector affects neither work nor shutdown, and is logged once', async () => {
  const { url } = collector;
  await collector.stop();
  await start(1, url);
  for (let times = 0; times < 3_000; times += 1) beginTrace(undefined, 'x')!.end();
  await request();
  await endTracing();
  expect(isTracing()).toBe(false);
  expect(log.filter((line) => line.includes('Коллектор трасс не принимает')).length).toBeLessThanOrEqual(1);
});
