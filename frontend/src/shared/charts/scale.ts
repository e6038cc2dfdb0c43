/**
 * Upper ends of an axis that are easy to read, in tenths of a power of ten: at least 75 % of the height is
 * used.
 */
const TENTHS = [10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100] as const;

/**
 * The upper end of an axis for values up to `max`: a round number whose half is whole too, as far as whole
 * items allow.
 */
export function axisEnd(max: number): number {
  if (max <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(max));
  const end = Math.ceil(((TENTHS.find((tenths) => tenths * power >= max * 10) ?? 100) * power) / 10);
  return end % 2 === 0 ? end : end + 1;
}

/** The visible range of a line: from one index to another. */
export interface LineWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The active part of a day: from one hour before the first change to one hour after the last one, at least
 * the minimum number of steps, always including `now`.
 */
export function busyWindow(
  lines: readonly (readonly number[])[],
  count: number,
  now: number,
  step: { readonly hour: number; readonly least: number },
): LineWindow {
  const changedIndexes = [now];
  for (const line of lines) {
    line.forEach((value, index) => {
      if (value !== (line[index - 1] ?? 0)) changedIndexes.push(index);
    });
  }
  const down = (index: number): number => Math.floor(index / step.hour) * step.hour;
  const from = Math.max(0, down(Math.min(...changedIndexes) - step.hour));
  const to = Math.min(count, down(Math.max(...changedIndexes) + 2 * step.hour));
  if (to - from >= step.least) return { from, to };
  const start = Math.max(0, Math.min(from, count - step.least));
  return { from: start, to: Math.min(count, start + step.least) };
}
