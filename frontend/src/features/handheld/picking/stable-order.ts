/**
 * Keeps the order of cards stable while the user taps: shown cards keep their position, new ones are appended
 * in the server's order. Without shown cards it is the server's order.
 */
export function stableOrder(shown: readonly number[], arrived: readonly number[]): readonly number[] {
  const left = shown.filter((id) => arrived.includes(id));
  return [...left, ...arrived.filter((id) => !shown.includes(id))];
}
