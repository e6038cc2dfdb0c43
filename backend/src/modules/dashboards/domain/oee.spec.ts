import type { ShiftWindow } from '@naryad/contracts/workshops/shift-windows';
import { expect, it } from 'vitest';
import { figuresOf, medianOf } from './oee-figures.js';
import { apart, type WorkPlaceSpan, timeOf, windowsUntil } from './oee-time.js';

const HOUR = 3_600_000;
/** 8 to 17 with a break from 12 to 13. */
const shift = {
  shiftId: 1,
  day: '2026-11-23',
  from: 8 * HOUR,
  to: 17 * HOUR,
  planned: [
    { from: 8 * HOUR, to: 12 * HOUR },
    { from: 13 * HOUR, to: 17 * HOUR },
  ],
};
const span = (kind: WorkPlaceSpan['kind'], from: number, toHour: number, detail = ''): WorkPlaceSpan => ({
  workPlaceId: 1,
  kind,
  detail,
  operationId: 9,
  since: from * HOUR,
  until: toHour * HOUR,
});
const hours = (
  spans: readonly WorkPlaceSpan[],
  windows: readonly ShiftWindow[] = [shift],
  since: number | null = 0,
) => {
  const sums: Record<string, number> = {};
  for (const { kind, detail, from, to } of timeOf(windows, spans, since)) {
    const key = kind === 'worked' ? kind : detail;
    sums[key] = (sums[key] ?? 0) + (to - from) / HOUR;
  }
  return sums;
};

it('time neither worked nor paused is lost without a reason; all parts together are the planned time', () => {
  expect(hours([span('worked', 9, 11), span('paused', 11, 11.5, 'material')])).toEqual({
    worked: 2,
    material: 0.5,
    idle: 5.5,
  });
  expect(hours([])).toEqual({ idle: 8 });
});

it('breaks and time outside of the shift do not count', () => {
  expect(hours([span('worked', 6, 9), span('paused', 11, 13.5, 'lunch'), span('worked', 16, 20)])).toEqual({
    worked: 2,
    lunch: 1.5,
    idle: 4.5,
  });
});

it('work hides a pause of another operation; two overlapping pauses are one', () => {
  expect(
    hours([span('paused', 8, 17, 'material'), span('paused', 9, 17, 'breakdown'), span('worked', 10, 12)]),
  ).toEqual({ worked: 2, material: 6 });
});

it('future time is no loss yet', () => {
  expect(hours([span('worked', 8, 9)], windowsUntil([shift], 10 * HOUR))).toEqual({ worked: 1, idle: 1 });
  expect(windowsUntil([shift], 7 * HOUR)).toEqual([]);
});

it('nothing is planned before the first record of a work place, nor at a work place without records', () => {
  expect(hours([span('worked', 10, 11)], [shift], 10 * HOUR)).toEqual({ worked: 1, idle: 5 });
  expect(hours([span('worked', 12, 14)], [shift], 12 * HOUR)).toEqual({ worked: 1, idle: 3 });
  expect(hours([], [shift], 17 * HOUR)).toEqual({});
  expect(hours([], [shift], null)).toEqual({});
});

it('a shift has its breaks; where two meet, the one that began first has the time', () => {
  const later = { ...shift, shiftId: 2, from: 16 * HOUR, to: 20 * HOUR, planned: [] };
  const within = { ...later, from: 9 * HOUR, to: 10 * HOUR };
  expect(apart([shift, later, within])).toEqual([
    { shiftId: 1, from: 8 * HOUR, to: 17 * HOUR },
    { shiftId: 2, from: 17 * HOUR, to: 20 * HOUR },
  ]);
});

it('is availability by performance by quality', () => {
  const figures = figuresOf(
    timeOf([shift], [span('worked', 8, 12), span('worked', 13, 15)], 0),
    [
      { runs: 2, netMs: 2 * HOUR, normMs: HOUR },
      { runs: 1, netMs: 2 * HOUR, normMs: 2 * HOUR },
    ],
    [
      { verdicts: 3, good: 3 },
      { verdicts: 3, good: 0 },
    ],
  );
  expect(figures).toMatchObject({
    availability: 0.75,
    performance: 0.75,
    quality: 0.5,
    oee: 0.28125,
    runs: 3,
  });
});

it('returns no quality for fewer than five inspection results, and caps performance at 1', () => {
  const worked = timeOf([shift], [span('worked', 8, 17)], 0);
  const twice = [{ runs: 1, netMs: HOUR, normMs: 2 * HOUR }];
  expect(figuresOf(worked, twice, [{ verdicts: 4, good: 0 }])).toMatchObject({
    performance: 1,
    norm_ms: 2 * HOUR,
    quality: null,
    verdicts: 4,
    oee: 1,
  });
  expect(figuresOf(worked, twice, [{ verdicts: 5, good: 4 }])).toMatchObject({ quality: 0.8, oee: 0.8 });
});

it('returns null without a plan; missing inspections do not lower OEE', () => {
  expect(figuresOf([], [], [])).toMatchObject({ availability: null, oee: null });
  expect(figuresOf(timeOf([shift], [], 0), [], [])).toMatchObject({ availability: 0, oee: 0 });
  const worked = timeOf([shift], [span('worked', 8, 17)], 0);
  expect(figuresOf(worked, [{ runs: 1, netMs: HOUR, normMs: HOUR }], [])).toMatchObject({
    quality: null,
    oee: 1,
  });
  expect(figuresOf(worked, [], [])).toMatchObject({ performance: null, oee: null });
});

it.each([
  [[], null],
  [[3], 3],
  [[9, 1, 4], 4],
  [[9, 1, 4, 2], 3],
])('the median of %j is %s', (values, median) => expect(medianOf(values)).toBe(median));
