import type { DayLine } from '@naryad/contracts/dashboards/production-board';
import { SLOT_MS } from './work-tallies.js';

/** Items planned by an order, spread evenly from its planned start to its planned end (epoch ms). */
export interface PlannedItems {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly pieces: number;
}

/** Items finished in a quarter of an hour. */
export interface MadeItems {
  readonly slot: number;
  readonly count: number;
}

/**
 * Plan and fact of a day as running totals at the end of each quarter of an hour. A day has 92 to 100
 * quarters (daylight saving time).
 */
export function dayLineOf(
  day: { readonly date: string; readonly from: number; readonly to: number },
  now: number,
  plannedItems: readonly PlannedItems[],
  madeItems: readonly MadeItems[],
): DayLine {
  const ends: number[] = [];
  for (let time = day.from + SLOT_MS; time <= day.to; time += SLOT_MS) ends.push(time);
  const sumBefore = (time: number): number =>
    madeItems.reduce((sum, one) => sum + (one.slot < time ? one.count : 0), 0);
  return {
    date: day.date,
    from: new Date(day.from).toISOString(),
    step_minutes: SLOT_MS / 60_000,
    plan: ends.map((time) =>
      tenths(plannedItems.reduce((sum, one) => sum + plannedBy(one, time) - plannedBy(one, day.from), 0)),
    ),
    fact: ends.filter((time) => time <= now).map(sumBefore),
    done: sumBefore(Number.POSITIVE_INFINITY),
  };
}

/** Items of an order that are planned to be finished at a moment. */
function plannedBy({ startsAt, endsAt, pieces }: PlannedItems, time: number): number {
  if (time >= endsAt) return pieces;
  if (time <= startsAt) return 0;
  return (pieces * (time - startsAt)) / (endsAt - startsAt);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
