import { expect, it } from 'vitest';
import { parseScan } from './parse-scan.js';
import { scannedLabel } from './scanned-label.js';

const labelOf = (text: string): string => scannedLabel({ text, parsed: parseScan(text) });

it.each([
  ['https://wms.local/product?pid=482', 'Отсканировано: код изделия 482'],
  ['cid=17', 'Отсканировано: код ячейки 17'],
  ['id=17&l=A&st=1&sh=2&c=03', 'Отсканировано: код ячейки A-1-2-03'],
  ['4607001234567', 'Отсканировано: «4607001234567»'],
])('names %s as its label does', (text, expected) => {
  expect(labelOf(text)).toBe(expected);
});

it('truncates long texts, and prefers the name that the screen has resolved', () => {
  expect(labelOf('x'.repeat(500)).length).toBeLessThan(120);
  const scan = { text: 'pid=4', parsed: parseScan('pid=4') };
  expect(scannedLabel(scan, { kind: 'rejected', text: 'Нет', scanned: 'Винт, партия 7' })).toBe(
    'Отсканировано: Винт, партия 7',
  );
});
