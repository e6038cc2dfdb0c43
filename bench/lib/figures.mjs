// Statistics of repeated rounds. Medians, because the machine is shared: one disturbed round must not decide.

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * @param {number[]} values
 * @param {number} share 0..1
 */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position - Math.floor(position));
}

/**
 * Ratio of ours to the baseline: the median over pairs of adjacent rounds. Other load of the machine slows
 * both rounds of a pair equally, but differs between pairs.
 * @param {number[]} ours
 * @param {number[]} bare
 */
export const pairedRatio = (ours, bare) => median(ours.map((value, index) => value / bare[index]));

/** A number rounded to about three significant digits, for display: 1234, 87.3, 0.52. */
export function shown(value) {
  if (!Number.isFinite(value)) return '—';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2).replace('.', ',');
}

export const round = (value) => Math.round(value * 1000) / 1000;
