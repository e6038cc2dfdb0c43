import { setImmediate as letOthersRun } from 'node:timers/promises';

const CHUNK_SIZE = 500;
/**
 * Time limit of a slice, so that a slow machine processes fewer items per slice and other work is not delayed
 * longer.
 */
const SLICE_MS = 10;

/** Splits a list into portions that fit into one event. */
export function inChunks<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < all.length; from += CHUNK_SIZE) chunks.push(all.slice(from, from + CHUNK_SIZE));
  return chunks;
}

/** `map` for long lists: yields to the event loop every few milliseconds. */
export async function mapInSlices<T, U>(all: readonly T[], transform: (item: T) => U): Promise<U[]> {
  const results: U[] = [];
  let sliceStart = performance.now();
  for (const item of all) {
    results.push(transform(item));
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await letOthersRun();
    sliceStart = performance.now();
  }
  return results;
}
