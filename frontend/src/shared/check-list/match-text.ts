import { fixLayout } from '../scanner/layout.js';

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

function typedInLatin(text: string): string {
  return Array.from(text, (character) => {
    const index = LATIN.indexOf(character);
    return index < 0 ? character : RUSSIAN.charAt(index);
  }).join('');
}

/**
 * Returns a predicate for texts that contain the query. Ignores case, ё and the keyboard layout of the query.
 */
export function textMatcher(query: string): (text: string) => boolean {
  const needle = fold(query);
  if (needle === '') return () => true;
  const variants = [...new Set([needle, fold(typedInLatin(needle)), fold(fixLayout(needle))])];
  return (text) => {
    const folded = fold(text);
    return variants.some((variant) => folded.includes(variant));
  };
}
