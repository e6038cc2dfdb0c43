/** An operation of a task, with its place in the order of work. */
export interface PlacedOperation {
  readonly id: number;
  readonly position: number;
}

/**
 * The operations that begin anew when an item goes back: from the named one to the one where that was decided, in the order
 * of work. Null when the named one is none of the task, or not an earlier one.
 */
export function spanOf<Operation extends PlacedOperation>(
  operations: readonly Operation[],
  inspectedId: number,
  backToId: number,
): Operation[] | null {
  const inspected = operations.find((one) => one.id === inspectedId);
  const first = operations.find((one) => one.id === backToId);
  if (!inspected || !first || first.position >= inspected.position) return null;
  return operations
    .filter((one) => one.position >= first.position && one.position <= inspected.position)
    .toSorted((one, other) => one.position - other.position);
}
