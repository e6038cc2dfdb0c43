import { plantMoment, shiftedDay } from '../kernel/plant-time.js';

/** A shift of the calendar. */
export interface CalendarShift {
  readonly id: number;
  readonly name: string;
  /** `hh:mm` in plant time. An end that is not after the start is on the next day. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** Weekdays of the start, 1 Monday ... 7 Sunday: '12345'. */
  readonly days: string;
  /** '10:00–10:15, 12:00–12:45' */
  readonly breaks: string | null;
  /** Plain dates, both inclusive; null: unlimited. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

/** A date with a different schedule. */
export interface CalendarException {
  readonly day: string;
  /** `off`: no work; `extra`: the shift works although it does not on this weekday. */
  readonly kind: 'off' | 'extra';
  /** For `off`: null means that no shift works. */
  readonly shift_id: number | null;
}

export interface ShiftCalendar {
  readonly shifts: readonly CalendarShift[];
  readonly exceptions: readonly CalendarException[];
}

/** A time span, in epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A shift on one day with its planned work time, which excludes breaks. */
export interface ShiftWindow extends TimeSpan {
  readonly shiftId: number;
  /** Plain date of its start. */
  readonly day: string;
  readonly planned: readonly TimeSpan[];
}

const DAY = 1_440;
const WEEK = 7 * DAY;
const BREAKS = /^(\d{2}:\d{2})–(\d{2}:\d{2})$/;

/** Minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Duration of a shift in minutes, including breaks. If it ends at its start time, it lasts a whole day. */
export const lengthOf = ({ starts_at, ends_at }: Pick<CalendarShift, 'starts_at' | 'ends_at'>): number => {
  const length = minutesOf(ends_at) - minutesOf(starts_at);
  return length > 0 ? length : length + DAY;
};

/** Breaks of a shift in minutes from its start; `to` may exceed its end, `from` is never before its start. */
export function breakMinutes(shift: Pick<CalendarShift, 'starts_at' | 'breaks'>): TimeSpan[] {
  const start = minutesOf(shift.starts_at);
  return (shift.breaks ?? '').split(', ').flatMap((one) => {
    const [, begin, end] = BREAKS.exec(one) ?? [];
    if (begin === undefined || end === undefined) return [];
    const from = (minutesOf(begin) - start + DAY) % DAY;
    const to = (minutesOf(end) - start + DAY) % DAY;
    return [{ from, to: to > from ? to : to + DAY }];
  });
}

/** Error message for the breaks of a shift; null when they are within the shift and in order. */
export function breaksProblem(shift: Pick<CalendarShift, 'starts_at' | 'ends_at' | 'breaks'>): string | null {
  const length = lengthOf(shift);
  const breaks = breakMinutes(shift).sort((one, other) => one.from - other.from);
  if (breaks.some(({ to }) => to > length)) return 'Перерыв не лежит внутри смены';
  if (breaks.some((one, index) => index > 0 && one.from < breaks[index - 1]!.to))
    return 'Перерывы пересекаются';
  return breaks.reduce((sum, { from, to }) => sum + to - from, 0) >= length
    ? 'Перерывы занимают всю смену'
    : null;
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const holds = ({ valid_from: from, valid_to: to }: CalendarShift, day: string): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** Whether a shift starts on a date. */
export function worksOn(
  shift: CalendarShift,
  day: string,
  exceptions: readonly CalendarException[],
): boolean {
  if (!holds(shift, day)) return false;
  const own = exceptions.filter((one) => one.day === day && (one.shift_id ?? shift.id) === shift.id);
  if (own.some(({ kind, shift_id }) => kind === 'extra' && shift_id === shift.id)) return true;
  return shift.days.includes(String(weekday(day))) && !own.some(({ kind }) => kind === 'off');
}

/** Shifts that start on the dates from `first` to `last`, sorted by time. */
export function windowsOf(calendar: ShiftCalendar, first: string, last: string): ShiftWindow[] {
  const windows: ShiftWindow[] = [];
  for (let day = first; day <= last; day = shiftedDay(day, 1)) {
    for (const shift of calendar.shifts) {
      if (worksOn(shift, day, calendar.exceptions)) windows.push(windowOf(shift, day));
    }
  }
  return windows.sort((one, other) => one.from - other.from || one.shiftId - other.shiftId);
}

function windowOf(shift: CalendarShift, day: string): ShiftWindow {
  const start = minutesOf(shift.starts_at);
  // Local time: a shift across a daylight saving change is one hour longer or shorter.
  const instantAt = (minutes: number): number => {
    const all = start + minutes;
    const clock = `${pad(Math.floor((all % DAY) / 60))}:${pad(all % 60)}`;
    return Date.parse(plantMoment(`${shiftedDay(day, Math.floor(all / DAY))}T${clock}`));
  };
  const [from, to] = [instantAt(0), instantAt(lengthOf(shift))];
  const plannedSpans: TimeSpan[] = [];
  let open = from;
  for (const pause of breakMinutes(shift).sort((one, other) => one.from - other.from)) {
    if (instantAt(pause.from) > open) plannedSpans.push({ from: open, to: instantAt(pause.from) });
    open = Math.max(open, instantAt(pause.to));
  }
  if (open < to) plannedSpans.push({ from: open, to });
  return { shiftId: shift.id, day, from, to, planned: plannedSpans };
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** The other shift that overlaps in some week, or null. */
export function overlappingShift(
  shift: CalendarShift,
  others: readonly CalendarShift[],
): CalendarShift | null {
  return (
    others.find((other) => other.id !== shift.id && meetInTime(shift, other) && meetInWeek(shift, other)) ??
    null
  );
}

function meetInTime(one: CalendarShift, other: CalendarShift): boolean {
  const from = (shift: CalendarShift): string => shift.valid_from ?? '';
  const to = (shift: CalendarShift): string => shift.valid_to ?? '9999-12-31';
  return from(one) <= to(other) && from(other) <= to(one);
}

function meetInWeek(one: CalendarShift, other: CalendarShift): boolean {
  const spans = (shift: CalendarShift): TimeSpan[] =>
    [...shift.days].map((day) => {
      const from = (Number(day) - 1) * DAY + minutesOf(shift.starts_at);
      return { from, to: from + lengthOf(shift) };
    });
  return spans(one).some((a) =>
    spans(other).some((b) =>
      [-WEEK, 0, WEEK].some((shiftBy) => a.from < b.to + shiftBy && b.from + shiftBy < a.to),
    ),
  );
}

/** The shift that conflicts with an extra shift on a date, or null. */
export function inTheWayOfExtra(
  shift: CalendarShift,
  day: string,
  { shifts, exceptions }: ShiftCalendar,
): CalendarShift | null {
  const extraWindow = windowOf(shift, day);
  const rest = { shifts: shifts.filter(({ id }) => id !== shift.id), exceptions };
  const met = windowsOf(rest, shiftedDay(day, -1), shiftedDay(day, 1)).find(
    ({ from, to }) => from < extraWindow.to && extraWindow.from < to,
  );
  return shifts.find(({ id }) => id === met?.shiftId) ?? null;
}
