/** An open order in the sequence in which its work is offered to work places. */
export interface QueuedOrder {
  readonly id: number;
  readonly priority: number;
  /** Epoch seconds. */
  readonly planned_at: number;
}

export interface NewPriority {
  readonly id: number;
  readonly priority: number;
}

function precedes(one: QueuedOrder, other: QueuedOrder): boolean {
  if (one.priority !== other.priority) return one.priority < other.priority;
  if (one.planned_at !== other.planned_at) return one.planned_at < other.planned_at;
  return one.id < other.id;
}

/**
 * Moves several orders, which keep their sequence.
 * @param beforeId the order to move them in front of, not one of them; null: to the end
 */
export function prioritiesAfterMoves(
  queue: readonly QueuedOrder[],
  ids: readonly number[],
  beforeId: number | null,
): readonly NewPriority[] {
  const previousPriorities = new Map(queue.map((one) => [one.id, one.priority]));
  let current = queue;
  let next = beforeId;
  for (const { id } of queue.filter((one) => ids.includes(one.id)).toReversed()) {
    const newPriorities = new Map(
      prioritiesAfterMove(current, id, next).map((one) => [one.id, one.priority]),
    );
    next = id;
    if (newPriorities.size === 0) continue;
    current = current
      .map((one) => ({ ...one, priority: newPriorities.get(one.id) ?? one.priority }))
      .toSorted((one, other) => (precedes(one, other) ? -1 : 1));
  }
  return current.flatMap(({ id, priority }) =>
    previousPriorities.get(id) === priority ? [] : [{ id, priority }],
  );
}

/**
 * Returns the priorities that move an order in front of another one and change as few orders as possible,
 * mostly the moved one alone. When the new neighbours leave no number between them, the whole shorter side is
 * shifted.
 * @param queue the open orders in their sequence, including the moved one
 * @param beforeId the order to move it in front of; null: to the end
 */
export function prioritiesAfterMove(
  queue: readonly QueuedOrder[],
  id: number,
  beforeId: number | null,
): readonly NewPriority[] {
  const movedOrder = queue.find((one) => one.id === id)!;
  const others = queue.filter((one) => one.id !== id);
  const index = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId);
  const previous = others[index - 1];
  const next = others[index];
  const fits = (priority: number): boolean => {
    const candidate = { ...movedOrder, priority };
    return (!previous || precedes(previous, candidate)) && (!next || precedes(candidate, next));
  };
  const candidates = [
    movedOrder.priority,
    ...(next ? [next.priority, next.priority - 1] : []),
    ...(previous ? [previous.priority, previous.priority + 1] : []),
  ];
  const fitting = candidates.find(fits);
  if (fitting !== undefined) return fitting === movedOrder.priority ? [] : [{ id, priority: fitting }];
  // Only between two neighbours can there be no number left.
  const [low, high] = [previous!.priority, next!.priority];
  if (index <= others.length - index) {
    const shift = low - (high - 2);
    return [
      ...others.slice(0, index).map((one) => ({ id: one.id, priority: one.priority - shift })),
      { id, priority: high - 1 },
    ];
  }
  const shift = low + 2 - high;
  return [
    { id, priority: low + 1 },
    ...others.slice(index).map((one) => ({ id: one.id, priority: one.priority + shift })),
  ];
}
