import { seenAs } from '@naryad/contracts/kernel/look-alike';
import { fixLayout } from '../../../shared/scanner/layout.js';

const fold = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();

/** Tells names that hold every typed word; case, ё and the keyboard's layout make no difference. */
export function textMatcher(typed: string): (text: string) => boolean {
  const variants = [...new Set([fold(typed), fold(fixLayout(typed))])].map((text) => text.split(/\s+/));
  return (text) => {
    const folded = fold(text);
    return variants.some((words) => words.every((word) => folded.includes(word)));
  };
}

/** Tells serial numbers that hold what is typed; look-alike letters mean the same. */
export function serialMatcher(typed: string): (serial: string) => boolean {
  const wanted = [...new Set([seenAs(typed.trim()), seenAs(fixLayout(typed.trim()))])];
  return (serial) => {
    const seen = seenAs(serial);
    return wanted.some((text) => seen.includes(text));
  };
}
