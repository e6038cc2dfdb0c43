import { HOMOGLYPHS } from '@naryad/contracts/kernel/homoglyphs';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The text as it would have been typed in the other keyboard layout. */
function switched(text: string): string {
  return [...text]
    .map((char) => {
      const latin = LATIN.indexOf(char);
      if (latin >= 0) return CYRILLIC.charAt(latin);
      const cyrillic = CYRILLIC.indexOf(char);
      return cyrillic >= 0 ? LATIN.charAt(cyrillic) : char;
    })
    .join('');
}

/** A folded text as a plain part of a `like` pattern. */
export const plainly = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** A text as typed and as typed in the wrong keyboard layout, in the form that `folded` gives a column. */
const formsOf = (text: string): string[] => [
  ...new Set([text, switched(text)].map((form) => form.replaceAll('ё', 'е'))),
];

/** What is searched, in lower case: a pasted column has a text in each line. */
const searchTexts = (search: string | null | undefined): string[] =>
  (search ?? '')
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * `like` patterns of a search text (decisions, "Dates and numbers"): case and ё/е folded, as typed and as typed in the
 * wrong keyboard layout; of several lines each. Null when nothing is searched. The searched column is folded by
 * `folded(column)`.
 */
export function searchPatterns(search: string | null | undefined): string[] | null {
  const patterns = searchForms(search)
    .flat()
    .map((form) => `%${plainly(form)}%`);
  return patterns.length === 0 ? null : [...new Set(patterns)];
}

/** What each line means when it is taken whole: folded, in either keyboard layout. */
export const searchForms = (search: string | null | undefined): string[][] =>
  searchTexts(search).map(formsOf);

/** Whether one of the texts holds what is searched for, as `searchPatterns` finds it in columns; everything when nothing is. */
export function matchesSearch(
  search: string | null | undefined,
  ...texts: readonly (string | null)[]
): boolean {
  const forms = searchForms(search).flat();
  if (forms.length === 0) return true;
  return texts.some((text) => {
    const plain = (text ?? '').toLowerCase().replaceAll('ё', 'е');
    return forms.some((form) => plain.includes(form));
  });
}

/** SQL of a column (or expression) in the form that `searchPatterns` matches: `${folded('p.name')} like any ($1)`. */
export const folded = (sql: string): string => `translate(lower(coalesce(${sql}, '')), 'ё', 'е')`;

const SEEN = {
  from: `ё${HOMOGLYPHS.cyrillic.toLowerCase()}`,
  to: `e${HOMOGLYPHS.latin.toLowerCase()}`,
} as const;

/** A folded text as the eye reads it: serial numbers are compared so, whatever letters were typed (decisions, "Stock"). */
export const asSeen = (form: string): string =>
  [...form].map((letter) => SEEN.to[SEEN.from.indexOf(letter)] ?? letter).join('');

/** A whole serial number in the form that `seenSerial` gives a column. */
export const serialAsSeen = (serialNumber: string): string => asSeen(serialNumber.toLowerCase());

/** SQL of a serial number in the form of `asSeen`; the indexes of `stock_lots` have the same expression. */
export const seenSerial = (sql: string): string =>
  `translate(lower(coalesce(${sql}, '')), '${SEEN.from}', '${SEEN.to}')`;

/** SQL: the serial number is like one of the patterns of `searchPatterns` in a parameter. No index helps. */
export const isSerialLike = (sql: string, patterns: string): string =>
  `${seenSerial(sql)} like any ((select translate((${patterns}::text[])::text, '${SEEN.from}', '${SEEN.to}')::text[])::text[])`;
