import { expect, it } from 'vitest';
import { isExpiryEarly } from '@naryad/contracts/batches/expiry';
import { expiryOf } from './expiry.js';

it.each([
  [null, 'none', 0],
  ['', 'none', 0],
  ['2026-11-19', 'past', -1],
  ['2026-11-20', 'soon', 0],
  ['2026-12-20', 'soon', 30],
  ['2026-12-21', 'fresh', 31],
  ['2027-11-20', 'fresh', 365],
] as const)('a batch that expires on %s is %s', (expiry, state, days) => {
  expect(expiryOf(expiry, '2026-11-20')).toEqual({ state, days });
});

it.each([
  ['2026-05-01', '2026-04-30', true],
  ['2026-05-01', '2026-05-01', false],
  ['2026-05-01', '', false],
  ['', '2026-05-01', false],
])('made %s, expires %s: too early is %s', (madeOn, expires, early) => {
  expect(isExpiryEarly(madeOn, expires)).toBe(early);
});
