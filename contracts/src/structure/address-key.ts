import { withoutLeadingZeros, foldHomoglyphs } from '../kernel/homoglyphs.js';

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const partsOf = (text: string): string[] =>
  foldHomoglyphs(text)
    .split(SEPARATORS)
    .filter((part) => part !== '');

/**
 * Search keys of a cell address, from the line down: `A-1-1-02` has 'A-1', 'A-1-1-2', 'A112', 'A1102' … The
 * database function `address_keys` returns the same keys; an index uses it.
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
 * The search key of a typed text ('a-1-1-02', 'А 1 1 2', 'а112'), or null when it cannot be an address: an
 * address has a letter and a digit, or separators between its numbers.
 */
export function addressKeyOf(typedText: string): string | null {
  const parts = partsOf(typedText);
  const whole = parts.join('');
  if (!/\d/.test(whole) || whole.length > 40) return null;
  if (parts.length > 1) return parts.map(withoutLeadingZeros).join('-');
  return /\p{L}/u.test(whole) ? whole : null;
}
