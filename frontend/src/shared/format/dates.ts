/*
 * Dates of the screens. A plain date is the text `yyyy-mm-dd` and never becomes a Date, so that no time zone can
 * shift it. A moment is ISO 8601 with zone and is shown in the device's zone.
 */

const two = (value: number): string => String(value).padStart(2, '0');

function parse(moment: string | Date | null | undefined): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Plain date `yyyy-mm-dd` as `dd.mm.yyyy`; anything else answers `fallback`. */
export function formatPlainDate(plain: string | null | undefined, fallback = ''): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain ?? '');
  return match ? `${match[3]}.${match[2]}.${match[1]}` : fallback;
}

/** `dd.mm.yyyy` as the plain date `yyyy-mm-dd`, or null when it is no date of the calendar. */
export function parsePlainDate(text: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** The day of a moment in a time zone as a plain date; in the device's zone when none is given. */
export function dayIn(timeZone: string | undefined, now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Moment as `dd.mm.yyyy`. */
export function formatDate(moment: string | Date | null | undefined, fallback = ''): string {
  const date = parse(moment);
  return date ? `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}` : fallback;
}

/** Moment as `dd.mm.yyyy hh:mm`, without a comma. */
export function formatDateTime(moment: string | Date | null | undefined, fallback = ''): string {
  const date = parse(moment);
  return date ? `${formatDate(date)} ${formatTime(date)}` : fallback;
}

/** Moment as `DD.MM`. */
export function formatDayMonth(moment: string | Date | null | undefined, fallback = ''): string {
  const date = parse(moment);
  return date ? `${two(date.getDate())}.${two(date.getMonth() + 1)}` : fallback;
}

/** Moment as `hh:mm`. */
export function formatTime(moment: string | Date | null | undefined, fallback = ''): string {
  const date = parse(moment);
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : fallback;
}

/** Moment as `hh:mm:ss`. */
export function formatTimeSeconds(moment: string | Date | null | undefined, fallback = ''): string {
  const date = parse(moment);
  return date ? `${formatTime(date)}:${two(date.getSeconds())}` : fallback;
}

/** Milliseconds as `Nч Nм`, or `Nм` below an hour; negative spans count as none. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}ч ${minutes % 60}м` : `${minutes}м`;
}

/** Span between two moments as `formatDuration`; `fallback` when one of them is missing. */
export function formatSpan(
  from: string | Date | null | undefined,
  to: string | Date | null | undefined,
  fallback = '',
): string {
  const [start, end] = [parse(from), parse(to)];
  return start && end ? formatDuration(end.getTime() - start.getTime()) : fallback;
}

/** Moment as the value of `<input type="datetime-local">`, in the device's zone. */
export function toLocalInput(moment: string | Date): string {
  const date = parse(moment);
  if (!date) return '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${formatTime(date)}`;
}
