import { HOMOGLYPHS } from '@naryad/contracts/kernel/homoglyphs';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The text as typed in the other keyboard layout. */
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

/** Escapes a folded text for a `like` pattern. */
export const plainly = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** The text as typed and in the other keyboard layout, folded like the column by `folded`. */
const formsOf = (text: string): string[] => [
  ...new Set([text, switched(text)].map((form) => form.replaceAll('ё', 'е'))),
];

/** Search texts in lower case, one per line of a pasted column. */
const searchTexts = (search: string | null | undefined): string[] =>
  (search ?? '')
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * `like` patterns of a search text: case and ё/е folded, as typed and in the other keyboard layout, for each
 * line. Null without a search. Fold the searched column by `folded(column)`.
 */
export function searchPatterns(search: string | null | undefined): string[] | null {
  const patterns = searchForms(search)
    .flat()
    .map((form) => `%${plainly(form)}%`);
  return patterns.length === 0 ? null : [...new Set(patterns)];
}

/** Exact forms of each line: folded, in either keyboard layout. */
export const searchForms = (search: string | null | undefined): string[][] =>
  searchTexts(search).map(formsOf);

/**
 * Whether one of the texts contains the search text, by the same rules as `searchPatterns`; true without a
 * search.
 */
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

/**
 * SQL of a column or expression in the form matched by `searchPatterns`: `${folded('p.name')} like any ($1)`.
 */
export const folded = (sql: string): string => `translate(lower(coalesce(${sql}, '')), 'ё', 'е')`;

const SEEN = {
  from: `ё${HOMOGLYPHS.cyrillic.toLowerCase()}`,
  to: `e${HOMOGLYPHS.latin.toLowerCase()}`,
} as const;

/**
 * Unifies look-alike letters of a folded text. Serial numbers are compared in this form, whatever alphabet
 * was typed.
 */
export const asSeen = (form: string): string =>
  [...form].map((letter) => SEEN.to[SEEN.from.indexOf(letter)] ?? letter).join('');

/** A complete serial number in the form of the column `seenSerial`. */
export const serialAsSeen = (serialNumber: string): string => asSeen(serialNumber.toLowerCase());

/** SQL of a serial number in the form of `asSeen`; must equal the index expression of `stock_lots`. */
export const seenSerial = (sql: string): string =>
  `translate(lower(coalesce(${sql}, '')), '${SEEN.from}', '${SEEN.to}')`;

/**
 * SQL condition: the serial number matches one of the patterns of `searchPatterns` in a parameter. No index
 * supports it.
 */
export const isSerialLike = (sql: string, patterns: string): string =>
  `${seenSerial(sql)} like any ((select translate((${patterns}::text[])::text, '${SEEN.from}', '${SEEN.to}')::text[])::text[])`;
