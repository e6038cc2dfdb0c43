import { expect, it } from 'vitest';
import { loadPercent } from './shift-load.js';

it('is the part of the time of all places that somebody worked', () => {
  expect(loadPercent(90, 60, 2)).toBe(75);
  expect(loadPercent(0, 60, 2)).toBe(0);
});

it('is not known before the day began, nor without places, and never over 100', () => {
  expect([loadPercent(0, null, 2), loadPercent(0, 0, 2), loadPercent(5, 60, 0)]).toEqual([null, null, null]);
  expect(loadPercent(61, 60, 1)).toBe(100);
});
