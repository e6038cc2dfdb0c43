import { expect, it } from 'vitest';
import { namesInText } from './names-in-text.js';

it('a long list of names is cut short', () => {
  expect(namesInText(['Иванов Иван', 'admin'])).toBe('Иванов Иван, admin');
  expect(namesInText(['а', 'б', 'в', 'г', 'д', 'е', 'ж'])).toBe('а, б, в, г, д и ещё 2');
});
