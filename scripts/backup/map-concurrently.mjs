/** Number of concurrent writes; the disk flushes the pending ones together. */
export const CONCURRENCY = 24;

/**
 * Runs `work` for each item concurrently and returns the results in order. After a failure no more items are
 * started, and it throws when all running ones have ended, so that the caller can clean up safely.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function mapConcurrently(items, work) {
  const results = new Array(items.length);
  const failures = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(items[index]);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
