import type { ShiftWindow } from '@naryad/contracts/workshops/shift-windows';
import { describe, expect, it } from 'vitest';
import { loadPercent, shiftAt, shiftLoad } from './shift-load.js';

it('is worked time divided by the time of all work places', () => {
  expect(loadPercent(90, 60, 2)).toBe(75);
  expect(loadPercent(0, 60, 2)).toBe(0);
});

it('is null before the day began and without work places, and never above 100', () => {
  expect([loadPercent(0, null, 2), loadPercent(0, 0, 2), loadPercent(5, 60, 0)]).toEqual([null, null, null]);
  expect(loadPercent(61, 60, 1)).toBe(100);
});

describe('of a shift', () => {
  const HOUR = 3_600_000;
  const shift = (shiftId: number, from: number, toHour: number): ShiftWindow => ({
    shiftId,
    day: '2026-11-23',
    from: from * HOUR,
    to: toHour * HOUR,
    planned: [{ from: from * HOUR, to: toHour * HOUR }],
  });
  const work = (workPlaceId: number, from: number, toHour: number) => ({
    workPlaceId,
    kind: 'worked' as const,
    detail: '',
    operationId: 9,
    since: from * HOUR,
    until: toHour * HOUR,
  });
  // Night shift from 20 to 8, day shift from 8 to 20; the day begins at hour 24.
  const windows = [shift(2, 20, 32), shift(1, 32, 44)];
  const shiftAtHour = (hour: number) => shiftAt(windows, 24 * HOUR, hour * HOUR);

  it('returns the current shift, also across midnight; after it the last one of the day', () => {
    expect(
      [shiftAtHour(19), shiftAtHour(26), shiftAtHour(32), shiftAtHour(33), shiftAtHour(46)].map(
        (one) => one?.shiftId,
      ),
    ).toEqual([undefined, 2, 2, 1, 1]);
    expect(shiftAtHour(33)).toMatchObject({ from: 32 * HOUR, to: 33 * HOUR });
    expect(shiftAt([shift(3, 10, 18)], 24 * HOUR, 26 * HOUR)).toBeNull();
  });

  it('is worked time of the time planned until now; idle work places count', () => {
    const spans = new Map([[5, [work(5, 30, 33), work(5, 34, 35)]]]);
    expect(shiftLoad(shiftAtHour(36)!, spans, [5])).toBe(50);
    expect(shiftLoad(shiftAtHour(36)!, spans, [5, 6])).toBe(25);
    expect(shiftLoad(shiftAtHour(36)!, spans, [])).toBeNull();
  });
});
