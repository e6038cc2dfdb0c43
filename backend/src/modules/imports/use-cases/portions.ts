const PORTION = 500;

/** The ids in portions that fit into an event. */
export function inPortions(ids: readonly number[]): number[][] {
  const portions: number[][] = [];
  for (let from = 0; from < ids.length; from += PORTION) portions.push(ids.slice(from, from + PORTION));
  return portions;
}
