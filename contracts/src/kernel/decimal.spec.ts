import { describe, expect, it } from 'vitest';
import { decimalProblem, decimalText, parseDecimal } from './decimal.js';

describe('a typed number', () => {
  it.each([
    ['23,5', 23.5],
    ['23.5', 23.5],
    [' 1 200,25 ', 1200.25],
    ['-4', -4],
    ['−4', -4],
    ['+4', 4],
    [',5', 0.5],
    ['5,', 5],
    ['-0', 0],
    ['', null],
    ['1e3', null],
    ['1,2,3', null],
    ['12 В', null],
    ['-', null],
  ])('«%s» is %s', (text, value) => expect(parseDecimal(text)).toBe(value));

  it.each([
    ['23,5', null],
    ['0,000001', null],
    ['', 'Укажите число, например 23,5'],
    ['0,0000001', 'Не более 6 знаков после запятой'],
    ['1000000001', 'Не больше 1 000 000 000'],
  ])('«%s»: %s', (text, problem) => expect(decimalProblem(text)).toBe(problem));

  it.each([
    [23.5, '23,5'],
    [-0.000001, '−0,000001'],
    [1_000_000_000, '1000000000'],
  ])('%d is written %s', (value, text) => expect(decimalText(value)).toBe(text));
});
