import { setImmediate as letOthersRun } from 'node:timers/promises';

const PORTION = 500;

/** Ids, or what has some, in portions that fit into an event. */
export function inPortions<T>(all: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let from = 0; from < all.length; from += PORTION) portions.push(all.slice(from, from + PORTION));
  return portions;
}

/** `map` for long lists: after each portion the event loop goes on with what else there is to do. */
export async function mapInTurns<T, U>(all: readonly T[], change: (item: T) => U): Promise<U[]> {
  const changed: U[] = [];
  for (const portion of inPortions(all)) {
    for (const item of portion) changed.push(change(item));
    await letOthersRun();
  }
  return changed;
}
