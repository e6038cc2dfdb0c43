import { expect, it } from 'vitest';
import { plainDateOr } from './plain-date-or.js';

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', null],
  ['вчера', null],
  ['', null],
  [null, null],
])('%j of an address is the day %j', (text, day) => {
  expect(plainDateOr(text, null)).toBe(day);
});
