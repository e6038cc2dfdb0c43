import { tracingRoutes } from '@naryad/contracts/tracing/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGestures } from './gestures.js';
import { CONSEQUENCE_MS, PageTraces, type GestureKind } from './page-traces.js';

interface Sent {
  readonly url: string;
  readonly traceparent: string | null;
  readonly body: unknown;
}

let sentRequests: Sent[];
let answer: () => Response;
const send = vi.fn<typeof fetch>(async (url, init) => {
  const traceparent = new Headers(init?.headers).get('traceparent');
  sentRequests.push({ url: url as string, traceparent, body: init?.body });
  return url === '/api/traces' ? answer() : new Response('{}');
});
const reported = () =>
  sentRequests
    .filter(({ url }) => url === '/api/traces')
    .flatMap(({ body }) => tracingRoutes.tellSpans.input.parse(JSON.parse(String(body))).spans);
const share = (value: number) => () => Response.json({ success: true, data: { share: value } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sentRequests = [];
  answer = share(1);
  window.history.replaceState(null, '', '/storehouse/cell-17?search=ivanov');
});
afterEach(() => vi.useRealTimers());

it('a press and its requests are one trace, sent when all have ended', async () => {
  const traces = new PageTraces(1, send);
  traces.noticed('press', performance.now());
  await traces.fetch('/api/storehouse/moveStock', { method: 'POST', headers: { accept: 'x' } });
  await traces.fetch('/api/storehouse/list', {});
  const [command, list] = sentRequests.map(({ traceparent }) =>
    /^00-(\w{32})-(\w{16})-01$/.exec(traceparent ?? ''),
  );
  expect(command![1]).toBe(list![1]);
  expect(command![2]).not.toBe(list![2]);

  await vi.advanceTimersByTimeAsync(3 * CONSEQUENCE_MS);
  const spans = reported();
  const [press] = spans.filter(({ kind }) => kind === 'press');
  expect(spans.map(({ trace_id }) => trace_id)).toEqual(Array.from({ length: 3 }, () => command![1]));
  expect(
    spans.filter(({ kind }) => kind === 'request').map((one) => [one.span_id, one.parent_span_id]),
  ).toEqual([command, list].map((one) => [one![2], press!.span_id]));
  expect(new Set(spans.map(({ area }) => area))).toEqual(new Set(['storehouse']));
  expect(JSON.stringify(sentRequests.at(-1))).not.toMatch(/ivanov|cell-17|moveStock/);
});

it('adds no header to requests without a gesture, to late requests and to other sites', async () => {
  const traces = new PageTraces(1, send);
  await traces.fetch('/api/me');
  traces.noticed('key', performance.now());
  for (const url of ['//other.test/api', 'https://other.test/api']) await traces.fetch(url);
  await vi.advanceTimersByTimeAsync(CONSEQUENCE_MS + 1);
  await traces.fetch('/api/me');
  await vi.advanceTimersByTimeAsync(3 * CONSEQUENCE_MS);
  expect(sentRequests.map(({ traceparent }) => traceparent)).toEqual([null, null, null, null]);
});

it('what is not recorded here is recorded nowhere', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const traces = new PageTraces(0.4, send);
  traces.noticed('press', performance.now());
  await traces.fetch('/api/me');
  await vi.advanceTimersByTimeAsync(3 * CONSEQUENCE_MS);
  expect(sentRequests.map(({ traceparent }) => traceparent?.slice(-3))).toEqual(['-00']);
});

it('records a failing request, and rethrows its error unchanged', async () => {
  const traces = new PageTraces(1, send);
  send.mockRejectedValueOnce(new TypeError('no network'));
  traces.noticed('press', performance.now());
  await expect(traces.fetch('/api/me')).rejects.toThrow('no network');
  traces.flush(true);
  expect(reported().map(({ kind, has_failed }) => [kind, has_failed])).toEqual([
    ['request', true],
    ['press', false],
  ]);
});

it.each([
  ['that was aborted is no failure', new DOMException('gone', 'AbortError'), false],
  ['that timed out is a failure', new DOMException('late', 'TimeoutError'), true],
])('a request %s', async (_, reason, hasFailed) => {
  const traces = new PageTraces(1, send);
  send.mockRejectedValueOnce(reason);
  traces.noticed('press', performance.now());
  const init = { signal: AbortSignal.abort(reason) };
  await expect(traces.fetch('/api/me', init)).rejects.toBe(reason);
  traces.flush(true);
  expect(reported().find(({ kind }) => kind === 'request')).toMatchObject({ has_failed: hasFailed });
});

it.each([
  ['reports a share of zero', share(0)],
  ['does not support traces', () => new Response('{}', { status: 404 })],
])('ends when the server %s', async (_, reply) => {
  answer = reply;
  const traces = new PageTraces(1, send);
  const press = async () => {
    traces.noticed('press', performance.now());
    await traces.fetch('/api/me');
    await vi.advanceTimersByTimeAsync(3 * CONSEQUENCE_MS);
  };
  await press();
  const before = sentRequests.length;
  await press();
  expect(sentRequests.slice(before).map(({ url, traceparent }) => [url, traceparent])).toEqual([
    ['/api/me', null],
  ]);
});

it('detects presses, keys and scans', () => {
  const noticed: GestureKind[] = [];
  const page = new EventTarget();
  watchGestures(page as Window, (kind) => noticed.push(kind));
  const eventAt = (type: string, timeStamp: number): Event =>
    Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp });
  for (const time of [0, 200, 400]) page.dispatchEvent(eventAt('keydown', time));
  for (const time of [1_000, 1_010, 1_020, 1_030, 1_040]) page.dispatchEvent(eventAt('keydown', time));
  page.dispatchEvent(eventAt('click', 2_000));
  expect(noticed).toEqual([...Array.from({ length: 7 }, () => 'key'), 'scan', 'press']);
});
