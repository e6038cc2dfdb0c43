import { expect, it } from 'vitest';
import { readDate, readQuantity, shownDate } from './cell-values.js';

it.each([
  ['1', 1],
  ['1000000', 1_000_000],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['12,00', 12],
  ['7.0', 7],
])('"%s" is the quantity %i', (text, value) => {
  expect(readQuantity(text)).toEqual({ value });
});

it.each(['0', '-1', '1,5', '1e3', '12 5', '1000001', '9'.repeat(40), 'шт', ''])(
  '"%s" is no quantity',
  (text) => {
    expect(readQuantity(text)).toEqual({
      problem: `Количество «${text}»: нужно целое число от 1 до 1 000 000`,
    });
  },
);

it.each([
  ['01.02.2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['01.02.2026 00:00', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
])('"%s" is a date', (text, value) => {
  expect(readDate('Срок годности', text)).toEqual({ value });
});

it.each(['29.02.2026', '32.01.2026', '01.13.2026', '01.02.26', '01.02.2026 12:30', '2026-2-1', 'скоро'])(
  '"%s" is no date',
  (text) => {
    expect(readDate('Срок годности', text)).toEqual({
      problem: `Срок годности «${text}»: некорректная дата, нужно ДД.ММ.ГГГГ`,
    });
  },
);

it('dates are shown as Russians write them', () => {
  expect(shownDate('2026-02-01')).toBe('01.02.2026');
});
