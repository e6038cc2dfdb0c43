/**
 * Keeps the order of cards stable while the user taps: shown cards keep their position, new ones are appended
 * in the server's order. Without shown cards it is the server's order.
 */
export function stableOrder(shownIds: readonly number[], arrived: readonly number[]): readonly number[] {
  const remainingIds = shownIds.filter((id) => arrived.includes(id));
  return [...remainingIds, ...arrived.filter((id) => !shownIds.includes(id))];
}
