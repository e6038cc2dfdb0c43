import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import { fixLayout } from '../../../shared/scanner/layout.js';

const fold = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();

/** Matches names that contain every typed word; ignores case, ё/е and the keyboard layout. */
export function textMatcher(typedText: string): (text: string) => boolean {
  const variants = [...new Set([fold(typedText), fold(fixLayout(typedText))])].map((text) =>
    text.split(/\s+/),
  );
  return (text) => {
    const folded = fold(text);
    return variants.some((tokens) => tokens.every((token) => folded.includes(token)));
  };
}

/** Matches serial numbers that contain the typed text; look-alike letters are equal. */
export function serialMatcher(typedText: string): (serial: string) => boolean {
  const needles = [
    ...new Set([foldHomoglyphs(typedText.trim()), foldHomoglyphs(fixLayout(typedText.trim()))]),
  ];
  return (serial) => {
    const foldedSerial = foldHomoglyphs(serial);
    return needles.some((text) => foldedSerial.includes(text));
  };
}
