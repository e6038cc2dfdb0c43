/** Cyrillic letters that look like Latin ones, and their Latin counterparts. */
export const HOMOGLYPHS = { cyrillic: 'АВЕКМНОРСТУХ', latin: 'ABEKMHOPCTYX' } as const;

/**
 * Normalizes a code for comparison: users cannot see that the А of 'А-1' is Cyrillic, and the keyboard may be
 * in either layout.
 */
export const foldHomoglyphs = (code: string): string =>
  [...code.toUpperCase()]
    .map((letter) => HOMOGLYPHS.latin[HOMOGLYPHS.cyrillic.indexOf(letter)] ?? letter)
    .join('');

/** All spellings that look like this code: unchanged, Latin letters only, Cyrillic letters where possible. */
export const spellingsOf = (code: string): string[] => {
  const latin = foldHomoglyphs(code);
  const cyrillic = [...latin].map(
    (letter) => HOMOGLYPHS.cyrillic[HOMOGLYPHS.latin.indexOf(letter)] ?? letter,
  );
  return [...new Set([code, latin, cyrillic.join('')])];
};

/** Also removes leading zeros, because Excel changes 01 to 1. */
export const withoutLeadingZeros = (code: string): string =>
  foldHomoglyphs(code).replace(/(^|[^0-9])0+(?=[0-9])/g, '$1');
