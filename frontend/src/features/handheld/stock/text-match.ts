import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import { fixLayout } from '../../../shared/scanner/layout.js';

const fold = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();

/** Matches names that contain every typed word; ignores case, ё/е and the keyboard layout. */
export function textMatcher(typed: string): (text: string) => boolean {
  const variants = [...new Set([fold(typed), fold(fixLayout(typed))])].map((text) => text.split(/\s+/));
  return (text) => {
    const folded = fold(text);
    return variants.some((tokens) => tokens.every((token) => folded.includes(token)));
  };
}

/** Matches serial numbers that contain the typed text; look-alike letters are equal. */
export function serialMatcher(typed: string): (serial: string) => boolean {
  const needles = [...new Set([foldHomoglyphs(typed.trim()), foldHomoglyphs(fixLayout(typed.trim()))])];
  return (serial) => {
    const seen = foldHomoglyphs(serial);
    return needles.some((text) => seen.includes(text));
  };
}
