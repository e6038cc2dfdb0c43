import { expect, it } from 'vitest';
import { shiftedDay } from './plant-time.js';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['9999-12-31', 1, '9999-12-31'],
])('%s and %s days are %s', (day, dayCount, shifted) => {
  expect(shiftedDay(day, dayCount)).toBe(shifted);
});
