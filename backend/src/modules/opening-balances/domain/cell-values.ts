import { plainDate, quantity as quantityField } from '@naryad/contracts/kernel/fields';
import { parseWith } from '@naryad/contracts/kernel/parse';

/** What a cell comes to: a value in the form that is stored, or why it cannot be. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

/** Thousands may be set apart by blanks; a whole number may be written with decimals that are zero. */
const WHOLE = /^(\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0+)?$/;
const RUSSIAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: 0{1,2}:00(?::00)?)?$/;

/** A number of pieces. */
export function readQuantity(text: string): Reading<number> {
  const digits = WHOLE.exec(text)?.[1]?.replace(/\D/g, '');
  const parsed = parseWith(quantityField, digits === undefined ? Number.NaN : Number(digits));
  return parsed.ok
    ? { value: parsed.value }
    : { problem: `Количество «${text}»: нужно целое число от 1 до 1 000 000` };
}

/** A date as Russians or as machines write it, as `yyyy-mm-dd`. */
export function readDate(title: string, text: string): Reading<string> {
  const [, day = '', month = '', year = ''] = RUSSIAN_DATE.exec(text) ?? [];
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = parseWith(plainDate, iso);
  return parsed.ok
    ? { value: parsed.value }
    : { problem: `${title} «${text}»: некорректная дата, нужно ДД.ММ.ГГГГ` };
}

/** `yyyy-mm-dd` for the eye. */
export const shownDate = (date: string): string => date.split('-').reverse().join('.');
