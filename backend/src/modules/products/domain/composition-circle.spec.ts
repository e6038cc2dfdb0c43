import { describe, expect, it } from 'vitest';
import { circleThrough } from './composition-circle.js';

const edges = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([whole, part]) => ({ whole, part }));

describe('a composition', () => {
  it.each([
    ['of nothing', [], [], null],
    ['of parts without parts', [2, 3], [], null],
    ['of itself', [1], [], [1, 1]],
    ['of its own parent', [2], edges([2, 1]), [1, 2, 1]],
    ['of an ancestor three levels up', [2], edges([2, 3], [3, 4], [4, 1]), [1, 2, 3, 4, 1]],
    ['with a part that is reached by two paths', [2, 3], edges([2, 4], [3, 4]), null],
    ['with the shorter of two cycles', [2, 5], edges([2, 3], [3, 1], [5, 1]), [1, 5, 1]],
    ['whose previous parts closed a cycle', [2], edges([1, 3], [3, 1]), null],
    ['above a cycle of other products', [2], edges([2, 3], [3, 2]), null],
  ] as const)('%s', (_, components, below, circle) => {
    expect(circleThrough(1, components, below)).toEqual(circle);
  });

  it('of thousands of parts is walked through once', () => {
    const wide = Array.from({ length: 2000 }, (_, index) => index + 2);
    const below = wide.flatMap((whole) => [2, 3, 4, 5].map((step) => ({ whole, part: whole + step })));
    expect(circleThrough(1, wide, below)).toBeNull();
  });
});
