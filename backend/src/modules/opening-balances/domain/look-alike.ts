/** Cyrillic letters that look like Latin ones, and these. */
const CYRILLIC = 'АВЕКМНОРСТУХ';
const LATIN = 'ABEKMHOPCTYX';

/** A code as the eye reads it: nobody sees that the А of 'А-1' is Cyrillic, and a keyboard may be in either layout. */
export const seenAs = (code: string): string =>
  [...code.toUpperCase()].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');

/** And without leading zeros: Excel makes 1 of 01. */
export const barely = (code: string): string => seenAs(code).replace(/(^|[^0-9])0+(?=[0-9])/g, '$1');

/** SQL of `barely`. */
export const barelySql = (column: string): string =>
  `regexp_replace(translate(upper(${column}), '${CYRILLIC}', '${LATIN}'), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;
