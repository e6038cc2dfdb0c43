import { expect, it } from 'vitest';
import { isInnPlausible } from './rules.js';

it.each([
  ['7707083893', true],
  ['500100732259', true],
  ['123456789', true],
  ['7707083894', false],
  ['500100732258', false],
  ['0000000000', false],
  ['', false],
  ['77070838931', false],
  ['770708389a', false],
])('ИНН %s: plausible %s', (inn, plausible) => {
  expect(isInnPlausible(inn)).toBe(plausible);
});
