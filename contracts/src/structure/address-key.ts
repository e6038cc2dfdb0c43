import { withoutLeadingZeros, foldHomoglyphs } from '../kernel/homoglyphs.js';

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const partsOf = (text: string): string[] =>
  foldHomoglyphs(text)
    .split(SEPARATORS)
    .filter((part) => part !== '');

/**
 * What a cell with this address is found by, from the line down: `A-1-1-02` by 'A-1', 'A-1-1-2', 'A112', 'A1102' …
 * The function `address_keys` of the database says the same; cells are looked up by it along an index.
 */
export function addressKeys(address: string): readonly string[] {
  const parts = partsOf(address);
  const keys = parts.flatMap((_, index) => {
    const upTo = parts.slice(0, index + 1);
    const plain = upTo.map(withoutLeadingZeros);
    return [plain.join('-'), plain.join(''), upTo.join('')];
  });
  return [...new Set(keys)];
}

/**
 * The key that a typed text asks for ('a-1-1-02', 'А 1 1 2', 'а112'), or null when it cannot be meant as an address: one
 * has a letter and a digit, or separates its numbers.
 */
export function addressKeyOf(typed: string): string | null {
  const parts = partsOf(typed);
  const whole = parts.join('');
  if (!/\d/.test(whole) || whole.length > 40) return null;
  if (parts.length > 1) return parts.map(withoutLeadingZeros).join('-');
  return /\p{L}/u.test(whole) ? whole : null;
}
