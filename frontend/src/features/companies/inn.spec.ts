import { expect, it } from 'vitest';
import { digitsOf, isInnDoubtful } from './inn.js';

it.each([
  ['7707083893', '7707083893'],
  [' 7707 083 893 ', '7707083893'],
  ['ИНН 500100732259', '500100732259'],
  ['', ''],
])('%s -> %s', (typedInn, inn) => {
  expect(digitsOf(typedInn, 20)).toBe(inn);
});

it.each([
  ['', false],
  ['7707083893', false],
  ['7707083894', true],
  ['123456789', false],
  ['12', true],
])('%s is doubtful: %s', (inn, doubtful) => {
  expect(isInnDoubtful(inn)).toBe(doubtful);
});
