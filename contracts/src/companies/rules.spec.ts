import { expect, it } from 'vitest';
import { completedKpp, isInnPlausible, suspectedInn } from './rules.js';

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

it.each([
  ['27801001', '027801001'],
  ['771001001', null],
  ['7801001', null],
  ['01001001', null],
  ['2780100а', null],
])('КПП %s is completed to %s', (text, whole) => {
  expect(completedKpp(text)).toBe(whole);
});

it.each([
  ['278081806', '0278081806'],
  ['278081807', null],
  ['7707083893', null],
  ['', null],
])('ИНН %s may have been %s', (text, whole) => {
  expect(suspectedInn(text)).toBe(whole);
});
