import { describe, expect, it } from 'vitest';
import { completedDate, typedDate } from './typed-date.js';

/** Text of the field after these keys. */
const typeKeys = (keys: string): string => [...keys].reduce((text, key) => typedDate(text + key, text), '');

describe('a typed date', () => {
  it.each([
    ['05012026', '05.01.2026'],
    ['05.01.2026', '05.01.2026'],
    ['5.1.2026', '5.1.2026'],
    ['5,1/2026', '5.1.2026'],
    ['5 01 2026', '5.01.2026'],
    ['0501202699', '05.01.2026'],
    ['абв', ''],
  ])('%s becomes %s', (keys, text) => expect(typeKeys(keys)).toBe(text));

  it.each([
    ['2026-01-05', '05.01.2026'],
    ['2026-01-05T10:00', '05.01.2026'],
    ['05.01.2026 ', '05.01.2026'],
    ['05012026', '05.01.2026'],
  ])('pasted %s becomes %s', (pasted, text) => expect(typedDate(pasted, '')).toBe(text));

  it('does not put back the dot that is being deleted', () => {
    expect(typedDate('05.01', '05.01.')).toBe('05.01');
    expect(typedDate('05', '05.')).toBe('05');
    expect(typedDate('050', '05')).toBe('05.0');
    expect(typedDate('05.012', '05.01')).toBe('05.01.2');
  });

  it.each([
    ['5.1.2026', '05.01.2026'],
    ['5.1.26', '05.01.2026'],
    ['05012026', '05.01.2026'],
    ['31022026', '31022026'],
    ['31.2.2026', '31.2.2026'],
    ['вчера', 'вчера'],
    ['', ''],
  ])('%s is completed to %s', (text, whole) => expect(completedDate(text)).toBe(whole));
});
