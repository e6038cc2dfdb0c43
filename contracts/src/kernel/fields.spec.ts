import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  email,
  id,
  idParam,
  inText,
  moment,
  optionalText,
  plainDate,
  quantity,
  search,
  secret,
  text,
} from './fields.js';
import { summary } from './issues.js';
import { parseWith } from './parse.js';
import { setPlantZone } from './plant-time.js';

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
    ['quantity of a form', inText(quantity), '2', ok(2)],
    ['quantity of a form', inText(quantity), 2, ok(2)],
    ['quantity of a form', inText(quantity), '2,5', bad],
    ['quantity of a form', inText(quantity), [2], bad],
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

  it('report errors in Russian', () => {
    expect(parseWith(text(5), null)).toEqual({
      ok: false,
      errors: { body: ['Поле обязательно для заполнения'] },
    });
  });

  it.each([
    ['a number', id, 'семь', 'Ожидается число'],
    ['a number', quantity, '5', 'Ожидается число'],
    ['a number', quantity, true, 'Ожидается число'],
    ['a number in a path', idParam, [1], 'Ожидается число'],
    ['a text', text(5), 5, 'Ожидается строка'],
    ['a text', text(5), [], 'Ожидается строка'],
    ['a text with its own message', text(5, 'Укажите номер партии'), 5, 'Ожидается строка'],
    ['a text that may be absent', optionalText(5), 5, 'Ожидается строка'],
    ['an address', email, {}, 'Ожидается строка'],
    ['a search', search, 5, 'Ожидается строка'],
    ['a secret', secret(9), 5, 'Ожидается строка'],
    ['a date', plainDate, 20_261_121, 'Ожидается дата'],
    ['a date or nothing', z.union([z.literal(''), plainDate], 'Некорректная дата'), 5, 'Ожидается дата'],
    ['a moment', moment, 1_795_000_000, 'Ожидается дата'],
    ['a list', z.array(id), {}, 'Ожидается список'],
    ['an object', z.object({ id }), 'а', 'Ожидается объект'],
    ['yes or no', z.boolean(), 'да', 'Ожидается true или false'],
    ['a text or a number', z.union([z.string(), z.number()]), {}, 'Ожидается строка или число'],
  ])('report that %s is expected: %#', (_, schema, value, message) => {
    expect(parseWith(schema, value)).toEqual({ ok: false, errors: { body: [message] } });
  });

  it.each([
    ['absent', undefined, 'Поле обязательно для заполнения'],
    ['null', null, 'Поле обязательно для заполнения'],
    ['empty', '', 'Поле обязательно для заполнения'],
    ['a wrong choice', 'c', 'Некорректное значение'],
  ])('report a choice that is %s', (_, value, message) => {
    expect(parseWith(z.enum(['a', 'b']), value)).toEqual({ ok: false, errors: { body: [message] } });
  });

  it.each([undefined, null, '', 'две'])(
    'report the required message for a form number that is %o',
    (value) => {
      const errors = { body: ['Укажите количество'] };
      expect(parseWith(inText(z.int('Укажите количество'), 'Укажите количество'), value)).toEqual({
        ok: false,
        errors,
      });
    },
  );

  it('report an invalid value of the right type', () => {
    expect(
      parseWith(z.object({ id, count: quantity, of: z.array(id) }), { id: 0, count: 1.5, of: [1, 'а'] }),
    ).toEqual({
      ok: false,
      errors: {
        id: ['Некорректный идентификатор'],
        count: ['Укажите целое число'],
        'of.1': ['Ожидается число'],
      },
    });
  });

  it.each(['', '1.2.26', '2026-02-29', '1899-12-31', null])('report once that %o is not a date', (value) => {
    expect(parseWith(plainDate, value)).toEqual({ ok: false, errors: { body: ['Некорректная дата'] } });
  });
});

describe('a moment', () => {
  // Restores the default zone for the next spec.
  afterEach(() => setPlantZone('Europe/Moscow'));

  it.each([
    ['Europe/Moscow', '2026-11-21T08:30', '2026-11-21T05:30:00.000Z'],
    ['Europe/Moscow', '2026-11-21T08:30:15.5', '2026-11-21T05:30:15.500Z'],
    ['Europe/Moscow', '2026-11-21T01:00', '2026-11-20T22:00:00.000Z'],
    ['Asia/Vladivostok', '2026-11-21T08:30', '2026-11-20T22:30:00.000Z'],
    ['UTC', '2026-11-21T08:30', '2026-11-21T08:30:00.000Z'],
    // Daylight saving: clocks go forward from 2 to 3, and back from 3 to 2.
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('without a zone is the time of the plant: %s, %s', (zone, value, instant) => {
    setPlantZone(zone);
    expect(parseWith(moment, value)).toEqual(ok(instant));
  });

  it.each(['2026-11-21T08:30:00Z', '2026-11-21T08:30:00+05:00', '2026-11-21T08:30:00.123-11:00'])(
    'with a zone is unchanged: %s',
    (value) => {
      setPlantZone('Asia/Vladivostok');
      expect(parseWith(moment, value)).toEqual(ok(value));
    },
  );

  it.each([
    ...['', 'вчера', '2026-11-21', '2026-02-29T08:30', '2026-11-21T24:30', '2026-11-21 08:30', null],
    ...['0000-01-01T00:00', '0001-01-01T00:00', '1899-12-31T23:59:59Z', '9999-12-31T23:59'],
  ])('is not %o', (value) => {
    expect(parseWith(moment, value)).toEqual({
      ok: false,
      errors: { body: ['Некорректные дата и время'] },
    });
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
