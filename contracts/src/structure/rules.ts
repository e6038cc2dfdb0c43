/** Maximum number of nodes created by one range. */
export const RANGE_LIMIT = 500;

/** 'A-' from 1 to 30 with 2 digits: A-01 … A-30. */
export interface NumberRange {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  /** Minimum number of digits; shorter numbers get leading zeros. */
  readonly digits: number;
}

/** Numbers of a range in order; empty when it is reversed or longer than `RANGE_LIMIT`. */
export function numbersOf({ prefix, from, to, digits }: NumberRange): string[] {
  const length = to - from + 1;
  if (!Number.isInteger(length) || length < 1 || length > RANGE_LIMIT) return [];
  return Array.from({ length }, (_, index) => `${prefix}${String(from + index).padStart(digits, '0')}`);
}
