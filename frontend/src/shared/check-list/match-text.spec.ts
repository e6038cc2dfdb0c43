import { expect, it } from 'vitest';
import { textMatcher } from './match-text.js';

it.each([
  ['', 'Пётр', true],
  ['петр', 'Пётр Ёлкин', true],
  ['ЕЛК', 'Пётр Ёлкин', true],
  ['gtnh', 'Пётр Ёлкин', true],
  ['фвьшт', 'admin', true],
  ['иван', 'Пётр Ёлкин', false],
])('%s in %s: %s', (query, text, isMatch) => {
  expect(textMatcher(query)(text)).toBe(isMatch);
});
