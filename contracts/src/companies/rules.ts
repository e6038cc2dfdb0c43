const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVEN = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELVE = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

const checkDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10;

/**
 * Whether an ИНН of 10 or 12 digits has the right check digits [ux §2.4]. Nine digits are a foreign id and
 * pass; any other length fails. A wrong ИНН is a hint, never a refusal.
 */
export function isInnPlausible(inn: string): boolean {
  if (/^\d{9}$/.test(inn)) return true;
  if (!/^(\d{10}|\d{12})$/.test(inn) || /^0+$/.test(inn)) return false;
  const digits = [...inn].map(Number);
  if (digits.length === 10) return checkDigit(digits, TEN) === digits[9];
  return checkDigit(digits, ELEVEN) === digits[10] && checkDigit(digits, TWELVE) === digits[11];
}

/**
 * A КПП whose leading zero a spreadsheet dropped because it read the value as a number. Codes of regions 01
 * to 09 start with one zero, no code starts with two. Returns the complete КПП, or null when nothing is
 * missing.
 */
export function completedKpp(text: string): string | null {
  return /^[1-9]\d{7}$/.test(text) ? `0${text}` : null;
}

/**
 * The ИНН that a number may have been before its leading zero was dropped; null when none fits. A foreign id
 * may match as well.
 */
export function suspectedInn(text: string): string | null {
  const whole = `0${text}`;
  return /^[1-9](\d{8}|\d{10})$/.test(text) && isInnPlausible(whole) ? whole : null;
}
