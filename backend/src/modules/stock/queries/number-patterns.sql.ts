import { asSeen, plainly, seenSerial } from '../../../kernel/search.js';

/**
 * A trigram index matches fewer than three characters only as a whole word: a short serial number is found
 * only when typed completely.
 */
export const SHORT = 3;

/** `like` pattern of a number: matches a part of it; a short one must match completely. */
export const numberPattern = (form: string): string =>
  form.length < SHORT ? plainly(form) : `%${plainly(form)}%`;

/** The same pattern for a serial number, whose column is normalized by `seenSerial`. */
export const serialPattern = (form: string): string => numberPattern(asSeen(form));

/**
 * The last run of at least five digits, the counter of a serial number. The part before it is shared by many
 * numbers.
 */
const COUNTED = /\d{5,}(?!.*\d{5})/;

/**
 * The part of `serialPattern` that is searched by the trigram index. In a large plant the prefix of a number
 * occurs in every second one, and with it the index takes ten times as long as with the digits alone.
 */
export const indexedPattern = (form: string): string => {
  const [digits] = COUNTED.exec(asSeen(form)) ?? [];
  return digits === undefined ? serialPattern(form) : `%${digits}%`;
};

/** SQL: whether a serial number matches `pattern`; the index is searched by `indexed`. */
export const isSerialLikeBoth = (column: string, indexed: string, pattern: string): string =>
  `(${seenSerial(column)} like ${indexed} and ${seenSerial(column)} || '' like ${pattern})`;

/**
 * SQL: whether the serial number of lot `l` contains one of the texts (as typed and in the other keyboard
 * layout).
 */
export function isSerialHolding(forms: readonly string[], bind: (value: unknown) => string): string {
  const holding = forms.map((form) => {
    const [indexed, pattern] = [indexedPattern(form), serialPattern(form)];
    return indexed === pattern
      ? `${seenSerial('l.serial_number')} like ${bind(pattern)}`
      : isSerialLikeBoth('l.serial_number', bind(indexed), bind(pattern));
  });
  return `(${holding.join(' or ')})`;
}
