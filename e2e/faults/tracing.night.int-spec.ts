import { documentRoutes } from '@naryad/contracts/documents/routes';
import { rooms } from '@naryad/contracts/realtime';
import { tracingRoutes } from '@naryad/contracts/tracing/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CollectedSpan, TraceCollector } from '../../runtime/src/tracing/testing/trace-collector.js';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { DEMO_PASSWORD, FaultPlant } from './kit/plant.js';
import { Screen } from './kit/screen.js';

let collector: TraceCollector;
let plant: FaultPlant;

beforeAll(async () => {
  collector = await TraceCollector.start();
  plant = await FaultPlant.start({
    backends: 1,
    workers: 1,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1', DRAIN_MS: '0' },
  });
}, 120_000);
afterAll(async () => {
  await plant?.stop();
  await collector.stop();
}, 60_000);

/** Requests a document for a unit of the plant; the worker renders it. */
async function printed(headers?: Readonly<Record<string, string>>) {
  const { client, userId } = await plant.person('planner');
  const [unit] = await plant.sql<{ lot: number }>(
    `select t.lot_id as lot from production_tasks t where t.lot_id is not null order by t.id limit 1`,
  );
  const screen = await Screen.open(client, rooms.user(userId));
  const { data } = await client.call(
    documentRoutes.render,
    { template: 'product-passport', task_data: { batch_product_id: unit!.lot }, format: 'pdf' },
    headers && { headers },
  );
  const change = await waitFor(
    () => screen.changes('render-request').find(({ patch }) => patch.status === 'done'),
    'the document on the screen',
    30_000,
  );
  expect(change.id).toBe(data.request!.id);
  screen.close();
  return client;
}

const services = (path: readonly CollectedSpan[]) => [...new Set(path.map(({ service }) => service))];
const valueOf = (span: CollectedSpan, name: string) =>
  span.attributes?.find(({ key }) => key === name)?.value.stringValue;

it('a press, its command, the worker and the message to the screens are one trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const [press, request] = ['00f067aa0ba902b7', '00f067aa0ba902b8'] as const;
  const client = await printed({ traceparent: TraceCollector.parent(traceId, request) });
  // As the page reports it.
  const span = { trace_id: traceId, area: 'production', lasted_ms: 5, has_failed: false };
  const { data } = await client.call(tracingRoutes.tellSpans, {
    spans: [
      { ...span, span_id: press, parent_span_id: null, kind: 'press', began_ms_ago: 20 },
      { ...span, span_id: request, parent_span_id: press, kind: 'request', began_ms_ago: 10 },
    ],
  });
  expect(data.share).toBe(1);

  const emit = await waitFor(
    () =>
      collector
        .ofTrace(traceId)
        .find(
          (span) =>
            span.name === 'emit changes' && collector.pathOf(span)[1]?.name === 'publish documents.rendered',
        ),
    'the message to the rooms',
  );
  await waitFor(() => collector.pathOf(emit).at(-1)!.name === 'press', 'the press');
  const path = collector.pathOf(emit).toReversed();
  expect(path.map(({ name }) => name)).toEqual([
    'press',
    'request',
    'POST /api/documents/render',
    'transaction',
    'publish documents.render-requested',
    'work on documents.render',
    'take in documents.render-result',
    'transaction',
    'publish documents.rendered',
    'emit changes',
  ]);
  expect(new Set(path.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(services(path)).toEqual(['naryad-browser', 'naryad-backend', 'naryad-workers']);

  // A transaction contains its wait for a connection and its statements.
  const within = collector.ofTrace(traceId).filter(({ parentSpanId }) => parentSpanId === path[3]!.spanId);
  const names = within.map(({ name }) => name);
  expect(names).toContain('connection');
  expect(names.filter((name) => name.startsWith('sql '))).toContain('sql commit');

  // The log of the request contains the trace id, and the trace leads to the log.
  const lines = plant
    .log(plant.parts.backends[0]!)
    .split('\n')
    .filter((line) => line.includes(traceId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.find((one) => one['path'] === '/api/documents/render');
  expect(line).toMatchObject({ trace_id: traceId, request_id: valueOf(path[2]!, 'request.id') });
  expect(plant.log(plant.parts.workers[0]!)).toContain(`"trace_id":"${traceId}"`);
});

it('a request with sampling off is recorded by no program on its way', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4737';
  await printed({ traceparent: TraceCollector.parent(traceId, '00f067aa0ba902b7', false) });
  // A later span has arrived, so this one would have arrived too.
  const before = collector.spans.length;
  await printed();
  await waitFor(
    () => collector.spans.slice(before).some(({ name }) => name === 'publish documents.rendered'),
    'the trace of another',
  );
  expect(collector.ofTrace(traceId)).toEqual([]);
});

it('a trace contains no data of users, no secrets and no request content', async () => {
  const [person] = await plant.sql<{ first_name: string; last_name: string }>(
    `select first_name, last_name from users where email = 'planner@naryad.local'`,
  );
  const all = collector.bodies.join('\n');
  for (const secret of [DEMO_PASSWORD, '@naryad.local', person!.last_name, 'select ', 'insert into', 'XSRF'])
    expect(all).not.toContain(secret);
});

it('the trace reports of pages start no trace themselves', () => {
  const names = collector.spans.map(({ name }) => name);
  expect(names).toContain('press');
  expect(names.filter((name) => name.includes('/api/traces'))).toEqual([]);
});

it('pages load what begins traces where they are recorded', async () => {
  const [url] = plant.parts.urls;
  const page = await (await fetch(`${url}/login`)).text();
  expect(page).toContain('<script defer src="/tracing.js" data-share="1"></script>');
  const script = await fetch(`${url}/tracing.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

it('without its collector a plant works, and stops as it does otherwise', async () => {
  await collector.stop();
  await printed();
  const backend = plant.parts.backends[0]!;
  await waitFor(() => plant.log(backend).includes('Коллектор трасс не принимает'), 'the complaint', 30_000);
  await backend.stop();
  const end = plant.log(backend).slice(plant.log(backend).lastIndexOf('Останавливаюсь'));
  expect(end).toContain('Остановлен');
  expect(end).not.toContain('Остановка затянулась');
});
