/**
 * Net work of some places in percent of the time since the work of the day began; null before it began, or without places.
 * @param workedMs of all places together, with what goes on
 */
export function loadPercent(workedMs: number, sinceMs: number | null, places: number): number | null {
  if (sinceMs === null || sinceMs <= 0 || places === 0) return null;
  return Math.min(100, Math.round((100 * workedMs) / (sinceMs * places)));
}
