import { expect, it } from 'vitest';
import { changedOf, differenceOf } from './differences.js';

it('a difference lists added and removed ids without duplicates', () => {
  const difference = differenceOf([3, 1, 2], [2, 5, 4, 5]);
  expect(difference).toEqual({ added: [4, 5], removed: [1, 3] });
  expect(changedOf(difference)).toEqual([1, 3, 4, 5]);
  expect(differenceOf([1, 2], [2, 1])).toEqual({ added: [], removed: [] });
});
