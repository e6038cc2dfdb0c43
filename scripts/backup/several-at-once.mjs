/** The disk settles what waits at once in one go. */
const AT_ONCE = 24;

/**
 * Does the work for each, many side by side, and answers in their order.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function severalAtOnce(items, work) {
  const results = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
  return results;
}
