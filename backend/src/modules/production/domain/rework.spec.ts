import { describe, expect, it } from 'vitest';
import { spanOf } from './rework.js';

const all = [
  { id: 40, position: 4 },
  { id: 10, position: 1 },
  { id: 30, position: 3 },
  { id: 20, position: 2 },
];

describe('operations to repeat', () => {
  it.each([
    [30, 10, [10, 20, 30]],
    [30, 20, [20, 30]],
    [40, 10, [10, 20, 30, 40]],
  ])('inspected at %i, back to %i', (inspected, back, expected) => {
    expect(spanOf(all, inspected, back)?.map((one) => one.id)).toEqual(expected);
  });

  it.each([
    ['the inspected operation itself', 30, 30],
    ['a later one', 20, 40],
    ['one of another task', 30, 99],
  ])('nothing, when the named one is %s', (_what, inspected, back) => {
    expect(spanOf(all, inspected, back)).toBeNull();
  });
});
