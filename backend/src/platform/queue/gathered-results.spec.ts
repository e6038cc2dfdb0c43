import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatheredResults } from './gathered-results.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Collects results and accepts all whose payload is not an error. */
function gathering() {
  const batches: string[][] = [];
  const results = new GatheredResults(async (name, deliveries) => {
    batches.push([name, ...deliveries.map((one) => one.jobId)]);
    const wrong = deliveries.find((one) => one.payload instanceof Error);
    if (wrong) throw wrong.payload;
  });
  const add = (name: string, jobId: string, payload: unknown = null) =>
    results.add(name, { jobId, payload }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  return { turns: batches, take: add };
}

it('handles results of one moment together, each kind separately', async () => {
  const { turns, take } = gathering();
  const first = [take('photo', 'a'), take('picture', 'b'), take('photo', 'c')];
  await vi.runAllTimersAsync();
  const late = take('photo', 'd');
  await vi.runAllTimersAsync();
  expect(await Promise.all([...first, late])).toEqual(['taken', 'taken', 'taken', 'taken']);
  expect(turns).toEqual([
    ['photo', 'a', 'c'],
    ['picture', 'b'],
    ['photo', 'd'],
  ]);
});

it('refuses the wrong one alone', async () => {
  const { turns, take } = gathering();
  const answers = Promise.all([
    take('photo', 'a'),
    take('photo', 'b', new Error('wrong')),
    take('photo', 'c'),
  ]);
  await vi.runAllTimersAsync();
  expect(await answers).toEqual(['taken', 'wrong', 'taken']);
  expect(turns).toEqual([
    ['photo', 'a', 'b', 'c'],
    ['photo', 'a'],
    ['photo', 'b'],
    ['photo', 'c'],
  ]);
});

it('rejects all results while the database is unavailable', async () => {
  const { turns, take } = gathering();
  const unavailable = Object.assign(new Error('gone'), { code: '57P01' });
  const answers = Promise.all([take('photo', 'a'), take('photo', 'b', unavailable)]);
  await vi.runAllTimersAsync();
  expect(await answers).toEqual(['gone', 'gone']);
  expect(turns).toHaveLength(1);
});
