import { expect, it } from 'vitest';
import { quotedCell, unquotedCell } from './cells.js';

it.each([
  ['Винт', 'Винт'],
  ['=1+1', "'=1+1"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ["'\n=", "''\n="],
  ["'кавычка", "'кавычка"],
  ['', ''],
])('"%s" is exported as "%s" and read back', (text, cell) => {
  expect(quotedCell(text)).toBe(cell);
  expect(unquotedCell(cell)).toBe(text);
});
