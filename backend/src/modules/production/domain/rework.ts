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
  judgedId: number,
  backToId: number,
): Operation[] | null {
  const judged = operations.find((one) => one.id === judgedId);
  const first = operations.find((one) => one.id === backToId);
  if (!judged || !first || first.position >= judged.position) return null;
  return operations
    .filter((one) => one.position >= first.position && one.position <= judged.position)
    .toSorted((one, other) => one.position - other.position);
}
