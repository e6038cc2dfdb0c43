import { expect, it } from 'vitest';
import { dayLineOf } from './day-line.js';

const HOUR = 3_600_000;
const from = Date.parse('2026-11-22T21:00:00Z');
const day = { date: '2026-11-23', from, to: from + 24 * HOUR };
const valueAt = (line: readonly number[], hour: number): number | undefined => line[hour * 4 - 1];

it('spreads an order evenly over its planned time and counts the part within the day', () => {
  const { plan } = dayLineOf(
    day,
    from,
    [
      { startsAt: from + 8 * HOUR, endsAt: from + 18 * HOUR, pieces: 50 },
      // Half of it was planned for the previous day.
      { startsAt: from - 4 * HOUR, endsAt: from + 4 * HOUR, pieces: 16 },
      { startsAt: from + 30 * HOUR, endsAt: from + 40 * HOUR, pieces: 99 },
    ],
    [],
  );
  expect(plan).toHaveLength(96);
  expect([
    valueAt(plan, 2),
    valueAt(plan, 4),
    valueAt(plan, 8),
    valueAt(plan, 13),
    valueAt(plan, 24),
  ]).toEqual([4, 8, 8, 33, 58]);
});

it('an order that is planned for one moment is ready at once', () => {
  const noon = from + 12 * HOUR;
  const { plan } = dayLineOf(day, from, [{ startsAt: noon, endsAt: noon, pieces: 3 }], []);
  expect([plan[46], plan[47], plan[48]]).toEqual([0, 3, 3]);
});

it('the fact ends with the last quarter that is over; what was made since counts as made', () => {
  const madeItems = [
    { slot: from + 8 * HOUR, count: 2 },
    { slot: from + 9 * HOUR, count: 1 },
  ];
  const line = dayLineOf(day, from + 9.1 * HOUR, [], madeItems);
  expect(line.fact).toHaveLength(36);
  expect([valueAt(line.fact, 8), line.fact[32], valueAt(line.fact, 9), line.done]).toEqual([0, 2, 2, 3]);
});

it('a day of 23 or 25 hours has as many quarters', () => {
  expect(dayLineOf({ ...day, to: from + 23 * HOUR }, from, [], []).plan).toHaveLength(92);
  expect(dayLineOf({ ...day, to: from + 25 * HOUR }, from, [], []).plan).toHaveLength(100);
});
