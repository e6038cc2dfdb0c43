import { expect, it } from 'vitest';
import { attributeProblem } from './attribute-rules.js';

it.each([
  ['serial_prefix', 'KN-24', null],
  ['serial_prefix', 'K'.repeat(20), null],
  ['serial_prefix', 'K'.repeat(21), 'Не более 20 символов'],
  ['serial_prefix', 'KN 24', 'Префикс серийного номера не может содержать пробелы'],
  ['serial_prefix', 'KN\u00a024', 'Префикс серийного номера не может содержать пробелы'],
  ['size', '105 × 86 × 58, с запасом на разъёмы', null],
])('%s "%s": %s', (key, value, problem) => {
  expect(attributeProblem(key, value)).toBe(problem);
});
