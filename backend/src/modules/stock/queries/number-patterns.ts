import { asSeen, plainly, seenSerial } from '../../../kernel/search.js';

/** Below three characters an index of trigrams knows whole words only: a short serial number is found when typed out. */
export const SHORT = 3;

/** `like` pattern of a number: a part of it, but the whole of a short one. */
export const numberPattern = (form: string): string =>
  form.length < SHORT ? plainly(form) : `%${plainly(form)}%`;

/** The same of a serial number, whose column is read by `seenSerial`. */
export const serialPattern = (form: string): string => numberPattern(asSeen(form));

/** The last digits that stand together, as many as serial numbers count with: what stands before them, many have alike. */
const COUNTED = /\d{5,}(?!.*\d{5})/;

/**
 * The part of `serialPattern` that the index of trigrams is asked for. In a large plant the rest of a number is that of every
 * second one, and it takes the index ten times as long to find that than to find the digits.
 */
export const indexedPattern = (form: string): string => {
  const [digits] = COUNTED.exec(asSeen(form)) ?? [];
  return digits === undefined ? serialPattern(form) : `%${digits}%`;
};

/** SQL: whether a serial number is like `pattern`; found by the index as what is like `indexed`. */
export const isSerialLikeBoth = (column: string, indexed: string, pattern: string): string =>
  `(${seenSerial(column)} like ${indexed} and ${seenSerial(column)} || '' like ${pattern})`;

/** SQL: whether the serial number of lot `l` holds one of the texts (as typed and in the other keyboard layout). */
export function isSerialHolding(forms: readonly string[], bind: (value: unknown) => string): string {
  const holding = forms.map((form) => {
    const [indexed, pattern] = [indexedPattern(form), serialPattern(form)];
    return indexed === pattern
      ? `${seenSerial('l.serial_number')} like ${bind(pattern)}`
      : isSerialLikeBoth('l.serial_number', bind(indexed), bind(pattern));
  });
  return `(${holding.join(' or ')})`;
}
