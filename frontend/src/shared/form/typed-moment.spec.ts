import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../format/dates.js';
import { completedMoment, parseMoment, typedMoment } from './typed-moment.js';

/** Text of the field after these keys. */
const typeKeys = (keys: string): string => [...keys].reduce((text, key) => typedMoment(text + key, text), '');

describe('a typed day and time', () => {
  it.each([
    ['051120260905', '05.11.2026 09:05'],
    ['05.11.2026 09:05', '05.11.2026 09:05'],
    ['5.1.2026 9:05', '5.1.2026 9:05'],
    ['5,1/2026 9.05', '5.1.2026 9:05'],
    ['05112026', '05.11.2026 '],
    ['0511', '05.11.'],
    ['05112026090599', '05.11.2026 09:05'],
    ['абв', ''],
  ])('%s becomes %s', (keys, text) => expect(typeKeys(keys)).toBe(text));

  it.each([
    ['2026-11-05T09:05', '05.11.2026 09:05'],
    ['2026-11-05 09:05:30', '05.11.2026 09:05'],
    ['2026-11-05', '05.11.2026'],
    ['05.11.2026, 09:05', '05.11.2026 09:05'],
    ['051120260905', '05.11.2026 09:05'],
  ])('pasted %s becomes %s', (pasted, text) => expect(typedMoment(pasted, '')).toBe(text));

  it('does not put back what is being deleted', () => {
    expect(typedMoment('05.11.2026', '05.11.2026 ')).toBe('05.11.2026');
    expect(typedMoment('05.11.2026 09', '05.11.2026 09:')).toBe('05.11.2026 09');
    expect(typedMoment('', '05.11.2026 09:05')).toBe('');
  });

  it('does not move a surplus digit in the middle to another part', () => {
    expect(typedMoment('055.11.2026 09:0', '05.11.2026 09:0')).toBe('055.11.2026 09:0');
  });

  it.each([
    ['5.1.26 9:5', '05.01.2026 09:05'],
    ['05.01.2026 9', '05.01.2026 09:00'],
    ['05.01.2026 ', '05.01.2026'],
    ['050120260905', '05.01.2026 09:05'],
    ['05012026', '05.01.2026'],
    ['31.2.2026 10:00', '31.2.2026 10:00'],
    ['', ''],
  ])('%s is completed to %s', (text, whole) => expect(completedMoment(text)).toBe(whole));

  it.each(['', '05.11.2026', '31.02.2026 10:00', '05.11.2026 24:00', '05.11.2026 10:60', 'завтра 10:00'])(
    'no moment is read from %j',
    (text) => expect(parseMoment(text)).toBeNull(),
  );

  it('is read in the zone of the device', () => {
    const moment = new Date(2026, 10, 5, 9, 5);
    expect(parseMoment(formatDateTime(moment))).toEqual(moment);
    expect(parseMoment('5.11.2026 9:05')).toEqual(moment);
  });
});
