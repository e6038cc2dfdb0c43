import type { OeePeriod } from '@naryad/contracts/dashboards/oee';
import { shiftedDay } from '@naryad/contracts/kernel/plant-time';
import type { ShiftCalendar, ShiftWindow } from '@naryad/contracts/workshops/shift-windows';
import type { ShiftSpan } from './oee-time.js';

/** A period of a module, with its shifts until now. */
export interface OeePeriodOf {
  readonly moduleId: number;
  readonly at: Date;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  /** End of the last shift, which may be after midnight. */
  readonly to: Date;
  readonly calendar: ShiftCalendar;
  readonly windows: readonly ShiftWindow[];
  /** The same shifts without overlaps: every event belongs to one shift. */
  readonly shifts: readonly ShiftSpan[];
}

/** First and last day of the period that contains the day; weeks begin on Monday. */
export function daysOf(period: OeePeriod, day: string): { readonly first: string; readonly last: string } {
  if (period === 'day') return { first: day, last: day };
  if (period === 'week') {
    const first = shiftedDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { first, last: shiftedDay(first, 6) };
  }
  const first = `${day.slice(0, 8)}01`;
  return { first, last: shiftedDay(`${shiftedDay(first, 31).slice(0, 8)}01`, -1) };
}
