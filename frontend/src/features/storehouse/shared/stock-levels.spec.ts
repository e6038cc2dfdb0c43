import { describe, expect, it } from 'vitest';
import { expiryLevel, isBelowMinimum } from './stock-levels.js';

describe('stock levels', () => {
  it.each([
    [null, null],
    ['2026-12-22', null],
    ['2026-12-21', 'soon'],
    ['2026-11-21', 'soon'],
    ['2026-11-20', 'past'],
    ['скоро', null],
  ])('%s is marked %s', (date, level) => {
    expect(expiryLevel(date, '2026-11-21')).toBe(level);
  });

  it.each([
    [3, 10, true],
    [10, 10, false],
    [0, 0, false],
    [0, 1, true],
    [5, null, false],
  ])('%s with a minimum of %s: short is %s', (count, minimum, isShort) => {
    expect(isBelowMinimum({ count, minimum })).toBe(isShort);
  });
});
