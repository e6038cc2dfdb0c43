import { describe, expect, it } from 'vitest';
import { id, idParam, optionalText, plainDate, quantity, secret, text } from './fields.js';
import { summary } from './issues.js';
import { parseWith } from './parse.js';

const ok = (value: unknown) => ({ ok: true, value });
const bad = expect.objectContaining({ ok: false });

describe('fields of the wire', () => {
  it.each([
    ['id', id, 1, ok(1)],
    ['id', id, 2_147_483_647, ok(2_147_483_647)],
    ['id', id, 0, bad],
    ['id', id, 2_147_483_648, bad],
    ['id', id, '1', bad],
    ['id in a path', idParam, '17', ok(17)],
    ['id in a path', idParam, '1e3x', bad],
    ['id in a path', idParam, [1], bad],
    ['quantity', quantity, 1_000_000, ok(1_000_000)],
    ['quantity', quantity, 1_000_001, bad],
    ['quantity', quantity, 1.5, bad],
    ['text', text(5), '  абв  ', ok('абв')],
    ['text', text(5), '   ', bad],
    ['text', text(5), 'абвгде', bad],
    ['text with NUL', text(5), 'а\u0000', bad],
    ['text with a lone surrogate', text(5), '\ud800', bad],
    ['optional text', optionalText(5), undefined, ok(null)],
    ['optional text', optionalText(5), '', ok(null)],
    ['optional text', optionalText(5), ' а ', ok('а')],
    ['secret', secret(9), ' p ', ok(' p ')],
    ['date', plainDate, '2024-02-29', ok('2024-02-29')],
    ['date', plainDate, '2026-02-29', bad],
    ['date', plainDate, '2026-13-01', bad],
  ])('%s: %#', (_, schema, value, expected) => {
    expect(parseWith(schema, value)).toEqual(expected);
  });

  it('tell what is wrong in Russian', () => {
    expect(parseWith(text(5), null)).toEqual({
      ok: false,
      errors: { body: ['Поле обязательно для заполнения'] },
    });
  });

  it.each(['', '1.2.26', '2026-02-29', '1899-12-31', null])('tell once that %o is no date', (value) => {
    expect(parseWith(plainDate, value)).toEqual({ ok: false, errors: { body: ['Некорректная дата'] } });
  });
});

describe('the summary of several errors', () => {
  it.each([
    [{ a: ['Раз'] }, 'Раз'],
    [{ a: ['Раз'], b: ['Два'] }, 'Раз (и ещё 1 ошибка)'],
    [{ a: ['Раз', 'Два', 'Три'] }, 'Раз (и ещё 2 ошибки)'],
    [{ a: ['1', '2', '3', '4', '5', '6'] }, '1 (и ещё 5 ошибок)'],
  ])('%#', (errors, expected) => {
    expect(summary(errors)).toBe(expected);
  });
});
