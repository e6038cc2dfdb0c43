const FIRST_ZONE = 'Europe/Moscow';
let days = daysIn(FIRST_ZONE);
let clocks = clocksIn(FIRST_ZONE);

/**
 * Sets the plant's time zone. Each program calls it once at startup.
 * @param timeZone IANA name, as in APP_TZ
 */
export function setPlantZone(timeZone: string): void {
  days = daysIn(timeZone);
  clocks = clocksIn(timeZone);
}

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function daysIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone });
}

/** Cached as well: a month of shifts converts a thousand moments. */
function clocksIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

const DAY_MS = 86_400_000;

/** UTC offset of the plant at an instant, in ms. */
function aheadAt(instant: number): number {
  const parts = clocks.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((onePart) => onePart.type === type)?.value);
  const shownTime = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shownTime - Math.floor(instant / 1000) * 1000;
}

/** Whether an ISO 8601 moment has no zone, as in a datetime-local field: `2026-11-21T08:30`. */
export const isLocalMoment = (moment: string): boolean => !/(?:z|[+-]\d{2}:?\d{2})$/i.test(moment);

/**
 * Converts a local date and time of the plant to an instant [decisions "Specifications, orders and tasks"].
 * For an ambiguous local time (clocks go back) it is the earlier instant. A skipped local time (clocks go
 * forward) is shifted forward by the size of the gap.
 * @param local ISO 8601 without zone
 * @returns ISO 8601 in UTC
 */
export function plantMoment(local: string): string {
  const shownTime = Date.parse(`${local}Z`);
  const before = shownTime - aheadAt(shownTime - DAY_MS);
  const after = shownTime - aheadAt(shownTime + DAY_MS);
  const isSkippedOrBefore = before === after || before + aheadAt(before) === shownTime;
  const isAfter = after + aheadAt(after) === shownTime;
  return new Date(isSkippedOrBefore || !isAfter ? before : after).toISOString();
}

/**
 * The plant's calendar day at an instant.
 * @returns `yyyy-mm-dd`
 */
export function plantDayAt(instant: Date): string {
  return days.format(instant);
}

/**
 * Local time of the plant at an instant.
 * @returns ISO 8601 without zone: `2026-11-21T08:30:05`
 */
export function plantLocal(instant: Date): string {
  const ms = instant.getTime();
  return new Date(ms + aheadAt(ms)).toISOString().slice(0, 19);
}

const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * Adds days to a calendar day; a negative number subtracts. The latest result is 9999-12-31, because a year
 * has four digits.
 * @param day `yyyy-mm-dd`, also the format of the result
 */
export function shiftedDay(day: string, dayCount: number): string {
  const shifted = Date.parse(`${day}T00:00:00Z`) + dayCount * DAY_MS;
  return new Date(Math.min(shifted, LAST_DAY)).toISOString().slice(0, 10);
}
