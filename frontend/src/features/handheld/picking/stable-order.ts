/**
 * Cards keep their places under the finger: known ones stay where they are, new ones come last, in the server's order
 * [ux §3.4]. Without known ones it is the server's order.
 */
export function stableOrder(shown: readonly number[], arrived: readonly number[]): readonly number[] {
  const left = shown.filter((id) => arrived.includes(id));
  return [...left, ...arrived.filter((id) => !shown.includes(id))];
}
