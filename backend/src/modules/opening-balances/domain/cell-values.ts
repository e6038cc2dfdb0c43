import { plainDate, quantity as quantityField } from '@naryad/contracts/kernel/fields';
import { parseWith } from '@naryad/contracts/kernel/parse';

/** The parsed cell: the normalized value, or the reason why it is invalid. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

/** Thousands may be separated by spaces; trailing zero decimals are allowed. */
const WHOLE = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0+)?$/;
const RUSSIAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: 0{1,2}:00(?::00)?)?$/;

/** Parses a quantity. */
export function readQuantity(text: string): Reading<number> {
  const digits = WHOLE.exec(text)?.[1]?.replace(/\D/g, '');
  const parsed = parseWith(quantityField, digits === undefined ? Number.NaN : Number(digits));
  return parsed.ok
    ? { value: parsed.value }
    : { problem: `Количество «${text}»: нужно целое число от 1 до 1 000 000` };
}

/** Parses a date in the Russian or ISO form into `yyyy-mm-dd`. */
export function readDate(title: string, text: string): Reading<string> {
  const [, day = '', month = '', year = ''] = RUSSIAN_DATE.exec(text) ?? [];
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = parseWith(plainDate, iso);
  return parsed.ok
    ? { value: parsed.value }
    : { problem: `${title} «${text}»: некорректная дата, нужно ДД.ММ.ГГГГ` };
}

/** Formats `yyyy-mm-dd` for display. */
export const shownDate = (date: string): string => date.split('-').reverse().join('.');
