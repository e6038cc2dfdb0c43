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

const pattern = (text: string): string =>
  `%${text.replaceAll('ё', 'е').replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** What is sought, in lower case: a pasted column has a text in each line. */
export const searchTexts = (search: string | null | undefined): string[] =>
  (search ?? '')
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * `like` patterns of a search text (decisions, "Dates and numbers"): case and ё/е folded, as typed and as typed in the
 * wrong keyboard layout; of several lines each. Null when nothing is sought. The searched column is folded by
 * `folded(column)`.
 */
export function searchPatterns(search: string | null | undefined): string[] | null {
  const patterns = searchTexts(search).flatMap((text) => [pattern(text), pattern(switched(text))]);
  return patterns.length === 0 ? null : [...new Set(patterns)];
}

/** SQL of a column (or expression) in the form that `searchPatterns` matches: `${folded('p.name')} like any ($1)`. */
export const folded = (sql: string): string => `translate(lower(coalesce(${sql}, '')), 'ё', 'е')`;
