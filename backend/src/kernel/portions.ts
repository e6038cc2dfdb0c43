import { setImmediate as letOthersRun } from 'node:timers/promises';

const PORTION = 500;
/** A slow machine gets through fewer things in a turn; whoever waits beside it waits no longer. */
const TURN_MS = 10;

/** Ids, or what has some, in portions that fit into an event. */
export function inPortions<T>(all: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let from = 0; from < all.length; from += PORTION) portions.push(all.slice(from, from + PORTION));
  return portions;
}

/** `map` for long lists: every few milliseconds the event loop goes on with what else there is to do. */
export async function mapInTurns<T, U>(all: readonly T[], change: (item: T) => U): Promise<U[]> {
  const changed: U[] = [];
  let begun = performance.now();
  for (const item of all) {
    changed.push(change(item));
    if (performance.now() - begun < TURN_MS) continue;
    await letOthersRun();
    begun = performance.now();
  }
  return changed;
}
