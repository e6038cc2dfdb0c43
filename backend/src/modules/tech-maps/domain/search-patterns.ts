const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const switched = (text: string): string =>
  [...text]
    .map((char) => {
      const latin = LATIN.indexOf(char);
      if (latin >= 0) return CYRILLIC.charAt(latin);
      const cyrillic = CYRILLIC.indexOf(char);
      return cyrillic >= 0 ? LATIN.charAt(cyrillic) : char;
    })
    .join('');

const pattern = (text: string): string =>
  `%${text.replaceAll('ё', 'е').replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * `like` patterns for a search text: case and ё/е folded, as typed and as typed in the other keyboard layout. The
 * searched column is folded alike: `translate(lower(column), 'ё', 'е') like any ($1)`. Null when nothing is sought.
 */
export function searchPatterns(search: string | null | undefined): readonly string[] | null {
  const text = (search ?? '').trim().toLowerCase();
  if (text === '') return null;
  return [...new Set([pattern(text), pattern(switched(text))])];
}
