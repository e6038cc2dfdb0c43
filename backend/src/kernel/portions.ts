const PORTION = 500;

/** Ids, or what has some, in portions that fit into an event. */
export function inPortions<T>(all: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let from = 0; from < all.length; from += PORTION) portions.push(all.slice(from, from + PORTION));
  return portions;
}
