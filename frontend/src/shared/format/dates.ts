import { plantDayAt, plantLocal } from '@naryad/contracts/kernel/plant-time';

/*
 * Date formats of the screens. A plain date is the text `yyyy-mm-dd` and never becomes a Date, so that no
 * time zone can shift it. A moment is ISO 8601 with zone and is shown in the time zone of the plant, wherever
 * the device is.
 */

const two = (value: number): string => String(value).padStart(2, '0');

function parse(moment: string | Date | null | undefined): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Plain date `yyyy-mm-dd` as `dd.mm.yyyy`; anything else returns `fallback`. */
export function formatPlainDate(plain: string | null | undefined, fallback = ''): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain ?? '');
  return match ? `${match[3]}.${match[2]}.${match[1]}` : fallback;
}

/** Parses `dd.mm.yyyy` to the plain date `yyyy-mm-dd`, or null when it is no valid calendar date. */
export function parsePlainDate(text: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** Today's date at the plant as a plain date. */
export const plantToday = (now = new Date()): string => plantDayAt(now);

/** Local time of the plant as `yyyy-mm-ddThh:mm:ss`; null for an invalid moment. */
function localTimeOf(moment: string | Date | null | undefined): string | null {
  const date = parse(moment);
  return date === null ? null : plantLocal(date);
}

/** Moment as `dd.mm.yyyy`. */
export function formatDate(moment: string | Date | null | undefined, fallback = ''): string {
  return formatPlainDate(localTimeOf(moment)?.slice(0, 10), fallback);
}

/** Moment as `dd.mm.yyyy hh:mm`, without a comma. */
export function formatDateTime(moment: string | Date | null | undefined, fallback = ''): string {
  const localTime = localTimeOf(moment);
  return localTime === null
    ? fallback
    : `${formatPlainDate(localTime.slice(0, 10))} ${localTime.slice(11, 16)}`;
}

/** Moment as `DD.MM`. */
export function formatDayMonth(moment: string | Date | null | undefined, fallback = ''): string {
  const localTime = localTimeOf(moment);
  return localTime === null ? fallback : `${localTime.slice(8, 10)}.${localTime.slice(5, 7)}`;
}

/** Moment as `hh:mm`. */
export function formatTime(moment: string | Date | null | undefined, fallback = ''): string {
  return localTimeOf(moment)?.slice(11, 16) ?? fallback;
}

/** Moment as `hh:mm:ss`. */
export function formatTimeSeconds(moment: string | Date | null | undefined, fallback = ''): string {
  return localTimeOf(moment)?.slice(11) ?? fallback;
}

/** Milliseconds as `Nч Nм`, or `Nм` below an hour; negative durations count as zero. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}ч ${minutes % 60}м` : `${minutes}м`;
}

/** Duration between two moments as `formatDuration`; `fallback` when one of them is missing. */
export function formatSpan(
  from: string | Date | null | undefined,
  to: string | Date | null | undefined,
  fallback = '',
): string {
  const [start, end] = [parse(from), parse(to)];
  return start && end ? formatDuration(end.getTime() - start.getTime()) : fallback;
}

/** Moment as `yyyy-mm-ddThh:mm` in the time zone of the plant. */
export const toLocalInput = (moment: string | Date): string => localTimeOf(moment)?.slice(0, 16) ?? '';
