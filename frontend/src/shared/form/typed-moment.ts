import { plantMoment } from '@naryad/contracts/kernel/plant-time';
import { formatPlainDate, parsePlainDate } from '../format/dates.js';
import { completedDate } from './typed-date.js';

const ISO = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/;
/** Number of digits of day, month, year, hour and minute, and the separator after each. */
const WIDTHS = [2, 2, 4, 2, 2];
const BEHIND = ['.', '.', ' ', ':', ''];
const LENGTH = 'дд.мм.гггг чч:мм'.length;

/**
 * Text of a field for `дд.мм.гггг чч:мм` after a change: inserts separators, normalises other ones, and
 * converts a pasted `yyyy-mm-ddThh:mm`. While the user deletes, the text is not changed.
 */
export function typedMoment(text: string, previous: string): string {
  const iso = ISO.exec(text);
  if (iso) return [formatPlainDate(iso[1]), iso[2]].join(' ').trim();
  if (text.length <= previous.length) return text.replace(/[^\d.: ]/g, '').slice(0, LENGTH);
  const groups = text.match(/\d+/g) ?? [];
  const last = groups.length - 1;
  // Surplus digits in the middle do not move to another part: the user sees and corrects them.
  if (groups.slice(0, last).some((group, index) => group.length > (WIDTHS[index] ?? 0)))
    return text.slice(0, LENGTH);
  const isEnded = /\D$/.test(text);
  return spread(groups, isEnded);
}

/** Joins parts with their separators; the last part may contain the digits of the parts that follow. */
function spread(groups: readonly string[], isEnded: boolean): string {
  const parts = groups.slice(0, WIDTHS.length - 1);
  let rest = groups.length > parts.length ? (groups[parts.length] ?? '') : (parts.pop() ?? '');
  while (parts.length < WIDTHS.length - 1 && rest.length > (WIDTHS[parts.length] ?? 0)) {
    const width = WIDTHS[parts.length] ?? 0;
    parts.push(rest.slice(0, width));
    rest = rest.slice(width);
  }
  const width = WIDTHS[parts.length] ?? 0;
  const isWhole = rest.length >= width || (isEnded && rest !== '');
  const prefix = parts.map((part, index) => part + (BEHIND[index] ?? '')).join('');
  return prefix + rest.slice(0, width) + (isWhole ? (BEHIND[parts.length] ?? '') : '');
}

/**
 * Pads short days, months and years as `completedDate` does, hours and minutes too: `9:5` becomes `09:05`,
 * `9` becomes `09:00`.
 */
export function completedMoment(text: string): string {
  // Digits without separators were pasted over a longer text.
  const whole = /^\d{9,12}$/.test(text.trim()) ? typedMoment(text.trim(), '') : text.trim();
  const match = /^(\S+)\s+(\d{1,2})(?::(\d{0,2}))?$/.exec(whole);
  if (!match) return completedDate(whole.trim());
  const [, day = '', hour = '', minute = ''] = match;
  return `${completedDate(day)} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Parses `dd.mm.yyyy hh:mm` in the time zone of the plant, or returns null for an invalid date or time. */
export function parseMoment(text: string): Date | null {
  const match = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(text.trim());
  const day = parsePlainDate(match?.[1] ?? '');
  if (!match || day === null || Number(match[2]) > 23 || Number(match[3]) > 59) return null;
  return new Date(plantMoment(`${day}T${match[2]?.padStart(2, '0')}:${match[3]}`));
}
