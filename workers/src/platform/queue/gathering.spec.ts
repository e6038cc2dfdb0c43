import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gathering } from './gathering.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands over items of a short period as one batch, up to the maximum size', async () => {
  const batches: string[][] = [];
  const gathering = new Gathering<string>(
    { most: 3, ms: 50 },
    async (items) => void batches.push([...items]),
  );
  const all = Promise.all(['a', 'b', 'c', 'd'].map((one) => gathering.add(one)));
  expect(batches).toEqual([['a', 'b', 'c']]);
  await vi.runAllTimersAsync();
  await all;
  expect(batches).toEqual([['a', 'b', 'c'], ['d']]);
});

it('rejects each item of a failed batch', async () => {
  const gathering = new Gathering<string>({ most: 2, ms: 50 }, () => Promise.reject(new Error('away')));
  const all = Promise.allSettled(['a', 'b', 'c'].map((one) => gathering.add(one)));
  await vi.runAllTimersAsync();
  expect((await all).map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
});
