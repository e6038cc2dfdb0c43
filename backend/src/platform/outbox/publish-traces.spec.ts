import { endTracing, startTracing } from '@naryad/runtime/tracing/tracing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TraceCollector } from '../../../../runtime/src/tracing/testing/trace-collector.js';
import { createLogger } from '../logging/logger.js';
import { PublishTraces } from './publish-traces.js';

const row = (name: string, digit: string | null) => ({
  name,
  trace: digit === null ? null : TraceCollector.parent(digit.repeat(32), digit.repeat(16)),
});
const rows = [row('stock.moved', 'a'), row('orders.changed', 'b'), row('untraced', null)];

let collector: TraceCollector;
beforeEach(async () => {
  collector = await TraceCollector.start();
  const settings = { endpoint: collector.url, share: 0, serviceName: 'plant' };
  await startTracing(settings, 'backend', createLogger('error'));
});
afterEach(async () => {
  await endTracing();
  await collector.stop();
});

it('events published together each continue their own trace, with links to the others', async () => {
  const traces = new PublishTraces(rows);
  expect(rows.map((one) => traces.of(one)?.slice(3, 6))).toEqual(['aaa', 'bbb', undefined]);
  await traces.emit(
    () => 2,
    async () => undefined,
  );
  traces.end();
  await endTracing();
  const pathsOf = (digit: string) => collector.ofTrace(digit.repeat(32)).map((one) => collector.pathOf(one));
  for (const [digit, name, other] of [
    ['a', 'stock.moved', 'b'],
    ['b', 'orders.changed', 'a'],
  ] as const) {
    const [emit] = pathsOf(digit).filter(([first]) => first!.name === 'emit changes');
    expect(emit!.map((one) => one.name)).toEqual(['emit changes', `publish ${name}`]);
    expect(emit!.at(-1)!.parentSpanId).toBe(digit.repeat(16));
    expect(emit![0]!.links?.map(({ traceId }) => traceId)).toEqual([other.repeat(32)]);
  }
  expect(collector.spans).toHaveLength(4);
});

it('a failed send is recorded for each event, and is rethrown to the sender', async () => {
  const traces = new PublishTraces(rows);
  const send = traces.emit(
    () => 0,
    () => Promise.reject(new RangeError('no Redis')),
  );
  await expect(send).rejects.toThrow('no Redis');
  traces.end(new RangeError('no Redis'));
  await endTracing();
  expect(collector.spans.map(({ status }) => status?.code)).toEqual([2, 2, 2, 2]);
});
