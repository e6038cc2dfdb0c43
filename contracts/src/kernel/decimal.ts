/** Digits after the comma that are kept. */
const SCALE = 6;
const LARGEST = 1_000_000_000;
const FORMAT = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Why a number is not kept, or null. */
export function decimalProblemOf(value: number): string | null {
  if (value < -LARGEST) return 'Не меньше −1 000 000 000';
  if (value > LARGEST) return 'Не больше 1 000 000 000';
  return Number(value.toFixed(SCALE)) === value ? null : `Не более ${SCALE} знаков после запятой`;
}

/** A number as people type and devices send it, with comma or point, thousands apart or not; null for everything else. */
export function parseDecimal(text: string): number | null {
  const bare = text.replaceAll(/\s/gu, '').replace('−', '-');
  if (!FORMAT.test(bare)) return null;
  const value = Number(bare.replace(',', '.'));
  return Object.is(value, -0) ? 0 : value;
}

/** What is wrong with a typed number, or null. */
export function decimalProblem(text: string): string | null {
  const value = parseDecimal(text);
  if (value === null) return 'Укажите число, например 23,5';
  return decimalProblemOf(value);
}

/** 23,5: as people write it. */
export const decimalText = (value: number): string =>
  String(Number(value.toFixed(SCALE)))
    .replace('.', ',')
    .replace('-', '−');
