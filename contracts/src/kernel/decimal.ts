import * as z from 'zod/mini';

/** Digits after the comma that are kept. */
const SCALE = 6;
const LARGEST = 1_000_000_000;
const FORMAT = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

const isKept = (value: number): boolean => Number(value.toFixed(SCALE)) === value;

/** A measured or demanded value: at most 6 digits after the comma. */
export const decimal = z
  .number('Укажите число')
  .check(
    z.minimum(-LARGEST, 'Не меньше −1 000 000 000'),
    z.maximum(LARGEST, 'Не больше 1 000 000 000'),
    z.refine(isKept, `Не более ${SCALE} знаков после запятой`),
  );

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
  return decimal.safeParse(value).error?.issues[0]?.message ?? null;
}

/** 23,5: as people write it. */
export const decimalText = (value: number): string =>
  String(Number(value.toFixed(SCALE)))
    .replace('.', ',')
    .replace('-', '−');
