import { describe, expect, it } from 'vitest';
import { prioritiesAfterMove, prioritiesAfterMoves, type QueuedOrder } from './order-queue.js';

const order = (id: number, priority = 0, planned = id): QueuedOrder => ({
  id,
  priority,
  planned_at: planned,
});

/** The sequence after the priorities were written, as the database sorts it. */
function after(queue: readonly QueuedOrder[], id: number, beforeId: number | null): number[] {
  const changed = new Map(prioritiesAfterMove(queue, id, beforeId).map((one) => [one.id, one.priority]));
  return queue
    .map((one) => ({ ...one, priority: changed.get(one.id) ?? one.priority }))
    .sort((a, b) => a.priority - b.priority || a.planned_at - b.planned_at || a.id - b.id)
    .map((one) => one.id);
}

describe('priorities after a move', () => {
  const queue = [1, 2, 3, 4, 5].map((id) => order(id));

  it('changes the moved order alone at either end of the queue', () => {
    expect(prioritiesAfterMove(queue, 4, 1)).toEqual([{ id: 4, priority: -1 }]);
    expect(prioritiesAfterMove(queue, 2, null)).toEqual([{ id: 2, priority: 1 }]);
  });

  it('changes nothing where the order stands already', () => {
    expect(prioritiesAfterMove(queue, 2, 3)).toEqual([]);
    expect(prioritiesAfterMove(queue, 5, null)).toEqual([]);
  });

  it('takes the number between two neighbours, or that of the one it fits beside by its start', () => {
    expect(prioritiesAfterMove([order(1, -5), order(2, 5), order(3, 9)], 3, 2)).toEqual([
      { id: 3, priority: 4 },
    ]);
    expect(prioritiesAfterMove([order(1, 0, 1), order(3, 0, 3), order(2, 7, 2)], 2, 3)).toEqual([
      { id: 2, priority: 0 },
    ]);
  });

  it('moves the shorter side away where no number is left', () => {
    expect(prioritiesAfterMove(queue, 5, 2).map((one) => one.id)).toEqual([1, 5]);
    expect(prioritiesAfterMove(queue, 1, 5).map((one) => one.id)).toEqual([1, 5]);
  });

  it('brings every order to every place and leaves the others as they stood', () => {
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

  it('brings several to one place in the sequence in which they stood', () => {
    const mixed = [order(7, -2, 9), order(1, 0, 3), order(2, 0, 3), order(3, 0, 4), order(4, 1, 1)];
    const sequence = (ids: number[], beforeId: number | null): number[] => {
      const changed = new Map(
        prioritiesAfterMoves(mixed, ids, beforeId).map((one) => [one.id, one.priority]),
      );
      return mixed
        .map((one) => ({ ...one, priority: changed.get(one.id) ?? one.priority }))
        .sort((a, b) => a.priority - b.priority || a.planned_at - b.planned_at || a.id - b.id)
        .map((one) => one.id);
    };
    expect(sequence([4, 2], 7)).toEqual([2, 4, 7, 1, 3]);
    expect(sequence([7, 1], null)).toEqual([2, 3, 4, 7, 1]);
    expect(sequence([4, 7], 2)).toEqual([1, 7, 4, 2, 3]);
    expect(prioritiesAfterMoves(mixed, [7, 1], 2)).toEqual([]);
  });
});
