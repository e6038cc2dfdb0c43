import { describe, expect, it } from 'vitest';
import { longWindow, type RowWindow } from './long-window.js';

const ROW = 41;
const HEIGHT = 600;
const windowAt = (count: number, scrollTop: number): RowWindow =>
  longWindow({ count, rowHeight: ROW, scrollTop, height: HEIGHT });
/** Height of the list as rendered. */
const drawn = ({ before, after, first, last }: RowWindow): number =>
  before + after + (last - first + 1) * ROW;

describe('rows in sight of a long list', () => {
  it('are those that the scroll position names, with a few around them', () => {
    expect(windowAt(100_000, 0)).toEqual({ first: 0, last: 23, before: 0, after: (100_000 - 24) * ROW });
    const window = windowAt(100_000, 1_000 * ROW);
    expect([window.first, window.last]).toEqual([992, 1023]);
    expect(window.before).toBe(992 * ROW);
    expect(drawn(window)).toBe(100_000 * ROW);
  });

  it('reach the last of a million rows, though no element can be that high', () => {
    const start = windowAt(1_000_000, 0);
    expect(drawn(start)).toBe(16_000_000);
    const end = windowAt(1_000_000, 16_000_000 - HEIGHT);
    expect(end.last).toBe(999_999);
    expect(end.after).toBe(0);
    expect(drawn(end)).toBe(16_000_000);
    const middle = windowAt(1_000_000, (16_000_000 - HEIGHT) / 2);
    expect(middle.first).toBeGreaterThan(499_900);
    expect(middle.last).toBeLessThan(500_100);
  });

  it('are always in the part that is in sight', () => {
    for (const count of [20_000, 390_000, 1_000_000, 5_000_000]) {
      const maxScrollTop = Math.min(count * ROW, 16_000_000) - HEIGHT;
      for (let step = 0; step <= 1_000; step += 1) {
        const scrollTop = (maxScrollTop * step) / 1_000;
        const { before, first, last } = windowAt(count, scrollTop);
        expect(before).toBeLessThanOrEqual(scrollTop);
        expect(before + (last - first + 1) * ROW).toBeGreaterThanOrEqual(scrollTop + HEIGHT - 0.01);
        expect(last - first).toBeLessThan(40);
      }
    }
  });

  it('include the whole list when it fits its container', () => {
    expect(windowAt(3, 0)).toEqual({ first: 0, last: 2, before: 0, after: 0 });
    expect(windowAt(3, -50).first).toBe(0);
  });
});
