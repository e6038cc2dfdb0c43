import { expect, it } from 'vitest';
import { sizeText } from './size-text.js';

it.each([
  [0, '0 Б'],
  [1_023, '1 023 Б'],
  [8_192, '8 КБ'],
  [1_048_100, '1 МБ'],
  [1_610_612_736, '1,5 ГБ'],
  [25_000_000_000, '23 ГБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes).replaceAll('\u00A0', ' ')).toBe(text);
});
