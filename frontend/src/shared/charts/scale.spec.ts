import { describe, expect, it } from 'vitest';
import { axisEnd, busyWindow } from './scale.js';

describe('an axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [11, 12],
    [13, 16],
    [41, 50],
    [58, 60],
    [199, 200],
    [208, 240],
    [2_300, 2_400],
  ])('for %i ends at %i', (max, end) => expect(axisEnd(max)).toBe(end));

  it('uses at least three quarters of its height, and has a whole number in the middle', () => {
    for (let max = 4; max < 20_000; max += 1) {
      const end = axisEnd(max);
      expect([max, end >= max, max / end > 0.74 || end - max <= 2, end % 2]).toEqual([max, true, true, 0]);
    }
  });
});

describe('the shown part of a day', () => {
  const step = { hour: 4, least: 32 };
  const from8to17 = Array.from({ length: 96 }, (_, index) => Math.min(9, Math.max(0, (index - 31) / 4)));

  it('covers the hours with planned or produced quantities, plus one hour on each side', () => {
    expect(busyWindow([from8to17, []], 96, 40, step)).toEqual({ from: 28, to: 72 });
  });

  it('has the present moment in it, and is never too short', () => {
    expect(busyWindow([from8to17], 96, 90, step)).toEqual({ from: 28, to: 96 });
    expect(busyWindow([[], []], 96, 40, step)).toEqual({ from: 36, to: 68 });
    expect(busyWindow([[], []], 96, 95, step)).toEqual({ from: 64, to: 96 });
  });
});
