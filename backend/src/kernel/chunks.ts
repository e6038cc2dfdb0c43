import { setImmediate as letOthersRun } from 'node:timers/promises';

const CHUNK_SIZE = 500;
/** A slow machine gets through fewer things in a turn; whoever waits beside it waits no longer. */
const SLICE_MS = 10;

/** Ids, or what has some, in portions that fit into an event. */
export function inChunks<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < all.length; from += CHUNK_SIZE) chunks.push(all.slice(from, from + CHUNK_SIZE));
  return chunks;
}

/** `map` for long lists: every few milliseconds the event loop goes on with what else there is to do. */
export async function mapInSlices<T, U>(all: readonly T[], transform: (item: T) => U): Promise<U[]> {
  const changed: U[] = [];
  let begun = performance.now();
  for (const item of all) {
    changed.push(transform(item));
    if (performance.now() - begun < SLICE_MS) continue;
    await letOthersRun();
    begun = performance.now();
  }
  return changed;
}
