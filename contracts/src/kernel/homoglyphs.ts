/** Cyrillic letters that look like Latin ones, and these. */
export const HOMOGLYPHS = { cyrillic: 'АВЕКМНОРСТУХ', latin: 'ABEKMHOPCTYX' } as const;

/** A code as the eye reads it: nobody sees that the А of 'А-1' is Cyrillic, and a keyboard may be in either layout. */
export const foldHomoglyphs = (code: string): string =>
  [...code.toUpperCase()]
    .map((letter) => HOMOGLYPHS.latin[HOMOGLYPHS.cyrillic.indexOf(letter)] ?? letter)
    .join('');

/** How a code may be written that looks like this one: as it is, in Latin letters only, in Cyrillic ones where they fit. */
export const spellingsOf = (code: string): string[] => {
  const latin = foldHomoglyphs(code);
  const cyrillic = [...latin].map(
    (letter) => HOMOGLYPHS.cyrillic[HOMOGLYPHS.latin.indexOf(letter)] ?? letter,
  );
  return [...new Set([code, latin, cyrillic.join('')])];
};

/** And without leading zeros: Excel makes 1 of 01. */
export const withoutLeadingZeros = (code: string): string =>
  foldHomoglyphs(code).replace(/(^|[^0-9])0+(?=[0-9])/g, '$1');
