import { expect, it } from 'vitest';
import { linesOf } from '../parts/measure.js';
import { LAYOUTS, typeFor } from './layout.js';

const { addressWidth, rowHeight } = LAYOUTS['58x40'];
const typeOf = (...values: string[]) =>
  typeFor(
    values.map((value) => ({ value, widthMm: addressWidth })),
    rowHeight,
  );

it('a short address is as high as its row', () => {
  expect(typeOf('1-3', '2-4')).toBe(rowHeight);
});

it('the longer row decides, and remains on one line while it is legible', () => {
  const size = typeOf('1-3', '12-1040');
  expect(size).toBeLessThan(rowHeight);
  expect(linesOf('12-1040', addressWidth / size)).toBe(1);
});

it.each(Object.entries(LAYOUTS))('the longest possible numbers fit a row of %s', (_size, layout) => {
  const value = `${'Щ'.repeat(20)}-${'Ж'.repeat(20)}`;
  const size = typeFor([{ value, widthMm: layout.addressWidth }], layout.rowHeight);
  expect(linesOf(value, layout.addressWidth / size) * size).toBeLessThanOrEqual(layout.rowHeight);
});

it.each([
  ['1-2', 2, 1],
  ['А-01-', 2, 2],
  ['12345678', 2, 3],
  ['А-12345678', 2, 4],
])('%s in %d em needs %d lines', (value, widthEm, lines) => {
  expect(linesOf(value, widthEm)).toBe(lines);
});
