import { countingTexts } from '../shared/counting-texts.js';

const texts = countingTexts.sheet;
const MAX = 1_000_000;
/** Number of digits of the largest quantity. */
export const MAX_DIGITS = 7;

/** Removes non-digits and leading zeros, and limits the length. */
export const cleanQuantity = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);

/** Why a typed quantity cannot be saved, or null. Zero is a valid count. */
export function quantityProblem(text: string): string | null {
  if (!/^\d+$/.test(text)) return texts.enter;
  return Number(text) > MAX ? texts.tooMany : null;
}
