/** The disk settles what waits at once in one go. */
export const CONCURRENCY = 24;

/**
 * Does the work for each, many side by side, and answers in their order. When one fails, no more are begun, and it throws when
 * nothing runs any more: whoever clears away after it is alone.
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
