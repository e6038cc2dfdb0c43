import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDayMonth,
  formatDuration,
  formatQuantity,
  formatPlainDate,
  parsePlainDate,
  plural,
} from './index.js';
import { plantClock } from './plant-clock.js';

describe('dates', () => {
  it('shows plain dates without a time zone', () => {
    expect(formatPlainDate('2026-01-05')).toBe('05.01.2026');
    expect(formatPlainDate(null, 'Не указан')).toBe('Не указан');
  });
  it('shows moments without a comma', () => {
    expect(formatDateTime(new Date(2026, 0, 5, 9, 7))).toBe('05.01.2026 09:07');
    expect(formatDayMonth(new Date(2026, 10, 21))).toBe('21.11');
  });
  it('writes moments by the clock of the plant', () => {
    const late = '2026-01-05T21:30:00Z';
    const clock = plantClock('Asia/Yekaterinburg');
    expect(clock.time(Date.parse(late))).toBe('02:30');
    expect(clock.dateTime(late)).toBe('06.01.2026 02:30');
    expect(clock.moment(late, Date.parse('2026-01-06T10:00:00Z'))).toBe('02:30');
    expect(clock.moment(late, Date.parse('2026-01-05T18:00:00Z'))).toBe('06.01 02:30');
    expect(plantClock(undefined).dateTime(late)).toBe('06.01.2026 00:30');
  });

  it.each([
    ['05.01.2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2026', null],
    ['31.04.2026', null],
    ['вчера', null],
  ])('parses %s', (text, plain) => {
    expect(parsePlainDate(text)).toBe(plain);
  });
  it.each([
    [0, '0м'],
    [59 * 60_000, '59м'],
    [60 * 60_000, '1ч 0м'],
    [(3 * 60 + 5) * 60_000, '3ч 5м'],
    [-5, '0м'],
  ])('%s ms lasts %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('numbers', () => {
  it('groups digits with unbreakable spaces', () => {
    expect(formatQuantity(3_412)).toMatch(/^3\s412\sшт$/u);
  });
  it.each([
    [1, 'строка'],
    [2, 'строки'],
    [5, 'строк'],
    [11, 'строк'],
    [21, 'строка'],
    [111, 'строк'],
  ])('%s %s', (count, expected) => {
    expect(plural(count, 'строка', 'строки', 'строк')).toBe(expected);
  });
});
