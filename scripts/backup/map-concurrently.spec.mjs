import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CONCURRENCY, mapConcurrently } from './map-concurrently.mjs';

it('answers in the order of the items', async () => {
  const slowFirst = async (item) => {
    await pause(10 - item);
    return item * 2;
  };
  expect(await mapConcurrently([0, 5, 9], slowFirst)).toEqual([0, 10, 18]);
});

it('begins no more after a failure, and throws when nothing runs any more', async () => {
  const items = Array.from({ length: CONCURRENCY * 3 }, (_, index) => index);
  const [begun, ended] = [[], []];
  const work = async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('the disk is full');
    await pause(20);
    ended.push(item);
  };
  await expect(mapConcurrently(items, work)).rejects.toThrow('the disk is full');
  expect(begun).toEqual(items.slice(0, CONCURRENCY));
  expect(ended).toHaveLength(CONCURRENCY - 1);
});
