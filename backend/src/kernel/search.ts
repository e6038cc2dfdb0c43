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

/**
 * `like` patterns of a search text (decisions, "Dates and numbers"): case and ё/е folded, as typed and as typed in the
 * wrong keyboard layout. Null when nothing is sought. The searched column is folded by `folded(column)`.
 */
export function searchPatterns(search: string | null | undefined): string[] | null {
  const text = (search ?? '').trim().toLowerCase();
  if (text === '') return null;
  return [...new Set([pattern(text), pattern(switched(text))])];
}

/** SQL of a column (or expression) in the form that `searchPatterns` matches: `${folded('p.name')} like any ($1)`. */
export const folded = (sql: string): string => `translate(lower(coalesce(${sql}, '')), 'ё', 'е')`;
