/** An operation of a task with its position in work order. */
export interface PlacedOperation {
  readonly id: number;
  readonly position: number;
}

/**
 * Operations to repeat when an item is sent back: from the given one to the one that was inspected, in work
 * order. Null when the given one does not belong to the task or is not an earlier one.
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
