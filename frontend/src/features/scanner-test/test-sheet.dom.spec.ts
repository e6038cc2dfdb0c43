import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import { expect, it } from 'vitest';
import { moduleAt, testCodes } from './test-codes.js';
import { svgOf, testSheet } from './test-sheet.js';

/** Finder pattern in the corners of a QR code: a dark ring, a white one, a dark center. */
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

it.each(testCodes.map((code) => [code.name, code] as const))(
  'draws the code %s completely',
  (_name, code) => {
    const isDark = moduleAt(code);
    const finderAt = (left: number, top: number): string[] =>
      FINDER.map((row, y) => Array.from(row, (_, x) => (isDark(left + x, top + y) ? '1' : '0')).join(''));
    expect(finderAt(0, 0)).toEqual(FINDER);
    expect(finderAt(code.size - 7, 0)).toEqual(FINDER);
    expect(finderAt(0, code.size - 7)).toEqual(FINDER);
    expect(code.rows.split(' ')).toHaveLength(code.size);
    // The timing pattern between the finder patterns.
    expect(Array.from({ length: code.size - 16 }, (_, x) => isDark(8 + x, 6))).toEqual(
      Array.from({ length: code.size - 16 }, (_, x) => x % 2 === 0),
    );
    expect(svgOf(code)).toContain(`viewBox="-4 -4 ${code.size + 8} ${code.size + 8}"`);
  },
);

it('the codes are of every kind', () => {
  expect(testCodes.map((code) => parseScanCode(code.text).kind)).toEqual([
    'product',
    'cell',
    'cell-address',
    'product',
    'unknown',
  ]);
});

it('the sheet holds them all, with what should be read', () => {
  const sheet = new DOMParser().parseFromString(testSheet(), 'text/html');
  expect(Array.from(sheet.querySelectorAll('li code'), (one) => one.textContent)).toEqual(
    testCodes.map((code) => code.text),
  );
  expect(sheet.querySelectorAll('svg path')).toHaveLength(testCodes.length);
});
