/** Decimal places that are stored. */
const SCALE = 6;
const LARGEST = 1_000_000_000;
const FORMAT = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Why a number cannot be stored, or null. */
export function decimalProblemOf(value: number): string | null {
  if (value < -LARGEST) return 'Не меньше −1 000 000 000';
  if (value > LARGEST) return 'Не больше 1 000 000 000';
  return Number(value.toFixed(SCALE)) === value ? null : `Не более ${SCALE} знаков после запятой`;
}

/**
 * Parses a number as users type and devices send it: comma or point, with or without thousands separators.
 * Null for any other text.
 */
export function parseDecimal(text: string): number | null {
  const bare = text.replaceAll(/\s/gu, '').replace('−', '-');
  if (!FORMAT.test(bare)) return null;
  const value = Number(bare.replace(',', '.'));
  return Object.is(value, -0) ? 0 : value;
}

/** Error message for a typed number, or null. */
export function decimalProblem(text: string): string | null {
  const value = parseDecimal(text);
  if (value === null) return 'Укажите число, например 23,5';
  return decimalProblemOf(value);
}

/** Russian format: 23,5. */
export const decimalText = (value: number): string =>
  String(Number(value.toFixed(SCALE)))
    .replace('.', ',')
    .replace('-', '−');
