import { describe, expect, it } from 'vitest';
import { cssText, duration, momentDate, momentRange, momentTime, plainDate, shortName } from './format.js';

describe('dates', () => {
  it('are printed as ДД.ММ.ГГГГ, moments in the zone of the plant', () => {
    expect(plainDate('2026-01-09')).toBe('09.01.2026');
    expect(momentDate('2026-01-09T22:30:00Z', 'Europe/Moscow')).toBe('10.01.2026');
    expect(momentTime('2026-01-09T22:30:00Z', 'Asia/Yekaterinburg')).toBe('10.01.2026 03:30');
    expect(momentTime('2026-01-09T21:00:00Z', 'Europe/Moscow')).toBe('10.01.2026 00:00');
  });

  it('are dashes when unknown', () => {
    expect([plainDate(null), momentDate(null, 'UTC'), momentTime(null, 'UTC')]).toEqual(['—', '—', '—']);
  });

  it('name the day of a range once', () => {
    const range = (to: string | null): string => momentRange('2026-01-09T05:00:00Z', to, 'Europe/Moscow');
    expect(range('2026-01-09T14:00:00Z')).toBe('09.01.2026 08:00 – 17:00');
    expect(range('2026-01-10T14:00:00Z')).toBe('09.01.2026 08:00 – 10.01.2026 17:00');
    expect(range(null)).toBe('09.01.2026 08:00 – —');
  });
});

describe('texts', () => {
  it('format durations as the screens do', () => {
    expect(duration('2026-01-09T05:00:00Z', '2026-01-09T06:08:59Z')).toBe('1ч 8м');
    expect(duration('2026-01-09T05:00:00Z', '2026-01-09T05:08:00Z')).toBe('8м');
    expect(duration('2026-01-09T05:00:00Z', null)).toBe('—');
  });

  it('shorten names', () => {
    expect(shortName({ first_name: 'пётр', last_name: 'Соколов' })).toBe('Соколов\u00a0П.');
    expect(shortName({ first_name: '', last_name: 'Соколов' })).toBe('Соколов');
    expect(shortName(null)).toBe('—');
  });

  it('cannot leave a string of CSS', () => {
    const escaped = cssText('a"; } </style><b>\\\n№ 5');
    expect(escaped).not.toMatch(/["<>\n;}]/);
    expect(escaped.startsWith('a\\22 \\3b  ')).toBe(true);
  });
});
