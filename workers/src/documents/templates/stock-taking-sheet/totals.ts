import type { Data } from './schema.js';

type Line = Data['lines'][number];

/** Surplus quantity; null without a surplus or without a count. */
export const surplusOf = ({ counted, expected }: Line): number | null =>
  counted !== null && counted > expected ? counted - expected : null;

/** Missing quantity; null without a shortage or without a count. */
export const shortageOf = ({ counted, expected }: Line): number | null =>
  counted !== null && counted < expected ? expected - counted : null;

export interface Totals {
  readonly expected: number;
  readonly counted: number;
  readonly surplus: number;
  readonly shortage: number;
  readonly uncounted: number;
}

export function totalsOf(lines: readonly Line[]): Totals {
  const sum = (countOf: (line: Line) => number | null): number =>
    lines.reduce((total, line) => total + (countOf(line) ?? 0), 0);
  return {
    expected: sum((line) => line.expected),
    counted: sum((line) => line.counted),
    surplus: sum(surplusOf),
    shortage: sum(shortageOf),
    uncounted: lines.filter((line) => line.counted === null).length,
  };
}
