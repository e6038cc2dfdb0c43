import { describe, expect, it } from 'vitest';
import { prioritiesAfterMove, prioritiesAfterMoves, type QueuedOrder } from './order-queue.js';

const order = (id: number, priority = 0, plannedAt = id): QueuedOrder => ({
  id,
  priority,
  planned_at: plannedAt,
});

/** The sequence after the priorities are written, sorted as in the database. */
function after(queue: readonly QueuedOrder[], id: number, beforeId: number | null): number[] {
  const newPriorities = new Map(
    prioritiesAfterMove(queue, id, beforeId).map((one) => [one.id, one.priority]),
  );
  return queue
    .map((one) => ({ ...one, priority: newPriorities.get(one.id) ?? one.priority }))
    .sort((a, b) => a.priority - b.priority || a.planned_at - b.planned_at || a.id - b.id)
    .map((one) => one.id);
}

describe('priorities after a move', () => {
  const queue = [1, 2, 3, 4, 5].map((id) => order(id));

  it('changes the moved order alone at either end of the queue', () => {
    expect(prioritiesAfterMove(queue, 4, 1)).toEqual([{ id: 4, priority: -1 }]);
    expect(prioritiesAfterMove(queue, 2, null)).toEqual([{ id: 2, priority: 1 }]);
  });

  it('changes nothing when the order is already there', () => {
    expect(prioritiesAfterMove(queue, 2, 3)).toEqual([]);
    expect(prioritiesAfterMove(queue, 5, null)).toEqual([]);
  });

  it('uses a priority between two neighbours, or the priority of the neighbour next to which its planned start fits', () => {
    expect(prioritiesAfterMove([order(1, -5), order(2, 5), order(3, 9)], 3, 2)).toEqual([
      { id: 3, priority: 4 },
    ]);
    expect(prioritiesAfterMove([order(1, 0, 1), order(3, 0, 3), order(2, 7, 2)], 2, 3)).toEqual([
      { id: 2, priority: 0 },
    ]);
  });

  it('shifts the shorter side when no number is left', () => {
    expect(prioritiesAfterMove(queue, 5, 2).map((one) => one.id)).toEqual([1, 5]);
    expect(prioritiesAfterMove(queue, 1, 5).map((one) => one.id)).toEqual([1, 5]);
  });

  it('moves every order to every position and keeps the sequence of the others', () => {
    const mixed = [
      order(7, -2, 9),
      order(1, 0, 3),
      order(2, 0, 3),
      order(3, 0, 4),
      order(4, 1, 1),
      order(5, 1, 2),
    ];
    for (const queued of [queue, mixed]) {
      for (const { id } of queued) {
        const others = queued.map((one) => one.id).filter((other) => other !== id);
        for (const beforeId of [...others, null]) {
          const index = beforeId === null ? others.length : others.indexOf(beforeId);
          expect(after(queued, id, beforeId)).toEqual([
            ...others.slice(0, index),
            id,
            ...others.slice(index),
          ]);
        }
      }
    }
  });

  it('moves several orders to one position and keeps their sequence', () => {
    const mixed = [order(7, -2, 9), order(1, 0, 3), order(2, 0, 3), order(3, 0, 4), order(4, 1, 1)];
    const sequence = (ids: number[], beforeId: number | null): number[] => {
      const newPriorities = new Map(
        prioritiesAfterMoves(mixed, ids, beforeId).map((one) => [one.id, one.priority]),
      );
      return mixed
        .map((one) => ({ ...one, priority: newPriorities.get(one.id) ?? one.priority }))
        .sort((a, b) => a.priority - b.priority || a.planned_at - b.planned_at || a.id - b.id)
        .map((one) => one.id);
    };
    expect(sequence([4, 2], 7)).toEqual([2, 4, 7, 1, 3]);
    expect(sequence([7, 1], null)).toEqual([2, 3, 4, 7, 1]);
    expect(sequence([4, 7], 2)).toEqual([1, 7, 4, 2, 3]);
    expect(prioritiesAfterMoves(mixed, [7, 1], 2)).toEqual([]);
  });
});
