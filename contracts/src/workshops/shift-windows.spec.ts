import { describe, expect, it } from 'vitest';
import {
  breaksProblem,
  type CalendarShift,
  inTheWayOfExtra,
  overlappingShift,
  windowsOf,
} from './shift-windows.js';

const shift = (id: number, part: Partial<CalendarShift> = {}): CalendarShift => ({
  id,
  name: `Смена ${id}`,
  starts_at: '08:00',
  ends_at: '20:00',
  days: '12345',
  breaks: null,
  valid_from: null,
  valid_to: null,
  ...part,
});
const night = shift(2, { starts_at: '20:00', ends_at: '08:00' });
/** In Moscow time. */
const brief = (windows: ReturnType<typeof windowsOf>) =>
  windows.map((one) => [
    one.shiftId,
    one.day,
    ...[one.from, one.to].map((time) => new Date(time).toISOString()),
  ]);

describe('windows of shifts', () => {
  it('are of the weekdays; a night ends on the next day', () => {
    const calendar = { shifts: [shift(1), night], exceptions: [] };
    // Friday to Sunday.
    expect(brief(windowsOf(calendar, '2026-11-20', '2026-11-22'))).toEqual([
      [1, '2026-11-20', '2026-11-20T05:00:00.000Z', '2026-11-20T17:00:00.000Z'],
      [2, '2026-11-20', '2026-11-20T17:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ]);
  });

  it('breaks are no planned time, also behind midnight', () => {
    const calendar = { shifts: [{ ...night, breaks: '00:00–00:30, 21:00–21:15' }], exceptions: [] };
    const [window] = windowsOf(calendar, '2026-11-20', '2026-11-20');
    expect(window!.planned.map(({ from, to }) => (to - from) / 60_000)).toEqual([60, 165, 450]);
  });

  it('a holiday has none, a day off of one shift leaves the other, an extra shift works on its Saturday', () => {
    const calendar = {
      shifts: [shift(1), night],
      exceptions: [
        { day: '2026-11-18', kind: 'off' as const, shift_id: null },
        { day: '2026-11-19', kind: 'off' as const, shift_id: 2 },
        { day: '2026-11-21', kind: 'extra' as const, shift_id: 1 },
      ],
    };
    const windows = windowsOf(calendar, '2026-11-18', '2026-11-22');
    expect(windows.map(({ shiftId, day }) => `${shiftId} ${day.slice(8)}`)).toEqual([
      '1 19',
      '1 20',
      '2 20',
      '1 21',
    ]);
  });

  it('an extra shift on a holiday works; before and after its dates a shift does not', () => {
    const calendar = {
      shifts: [shift(1, { valid_from: '2026-11-18', valid_to: '2026-11-19' })],
      exceptions: [
        { day: '2026-11-19', kind: 'off' as const, shift_id: null },
        { day: '2026-11-19', kind: 'extra' as const, shift_id: 1 },
      ],
    };
    expect(windowsOf(calendar, '2026-11-16', '2026-11-20').map(({ day }) => day)).toEqual([
      '2026-11-18',
      '2026-11-19',
    ]);
  });
});

describe('shifts at the same time', () => {
  it.each([
    ['the one that begins when the other ends', night, false],
    ['half an hour of it', shift(3, { starts_at: '19:30', ends_at: '21:00' }), true],
    ['the same hours on other days', shift(3, { days: '67' }), false],
    [
      'a night of Sunday reaches into Monday',
      shift(3, { days: '7', starts_at: '22:00', ends_at: '09:00' }),
      true,
    ],
    ['when the other is over', shift(3, { valid_from: '2027-01-01' }), false],
  ])('%s', (_, other, isMet) => {
    const first = shift(1, { valid_to: '2026-12-31' });
    expect(overlappingShift(first, [first, other])?.id ?? null).toBe(isMet ? other.id : null);
    expect(overlappingShift(other, [first, other])?.id ?? null).toBe(isMet ? 1 : null);
  });

  it('an extra shift meets what works on that day', () => {
    const saturday = shift(3, { days: '6', starts_at: '09:00', ends_at: '15:00' });
    const calendar = { shifts: [shift(1), saturday], exceptions: [] };
    expect(inTheWayOfExtra(shift(1), '2026-11-21', calendar)?.id).toBe(3);
    expect(inTheWayOfExtra(shift(1), '2026-11-22', calendar)).toBe(null);
  });
});

describe('breaks', () => {
  it.each([
    ['10:00–10:15, 12:00–13:00', null],
    ['19:30–20:30', 'Перерыв не лежит внутри смены'],
    ['12:00–13:00, 12:30–12:45', 'Перерывы пересекаются'],
    ['08:00–20:00', 'Перерывы занимают всю смену'],
  ])('%s', (breaks, problem) => expect(breaksProblem(shift(1, { breaks }))).toBe(problem));
});
