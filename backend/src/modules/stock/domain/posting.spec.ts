import { describe, expect, it } from 'vitest';
import { decreasesOf, locationKey, type PostingMovement, splitIntoBatches, withReserved } from './posting.js';

const move = (lotId: number, fromCellId: number | null, toCellId: number | null): PostingMovement => ({
  lotId,
  fromCellId,
  toCellId,
  quantity: 3,
});

describe('batches of a posting', () => {
  it('contain movements of different balances together', () => {
    expect(splitIntoBatches([move(1, 10, 20), move(2, 20, 10), move(1, 10, null)])).toHaveLength(1);
  });

  it('part where a balance would be increased and decreased at once', () => {
    const batches = splitIntoBatches([move(1, null, 10), move(1, 10, 20), move(1, 20, 30)]);
    expect(batches.map((batch) => batch.length)).toEqual([1, 1, 1]);
  });

  it('are none for no movements', () => {
    expect(splitIntoBatches([])).toEqual([]);
  });
});

describe('what leaves cells', () => {
  it('is added up by cell and lot', () => {
    const movements = [move(1, 10, 20), move(1, 10, null), move(1, 20, null), move(2, null, 10)];
    expect(decreasesOf(movements)).toEqual([
      { cellId: 10, lotId: 1, quantity: 6 },
      { cellId: 20, lotId: 1, quantity: 3 },
    ]);
  });
});

describe('reserved quantities', () => {
  const reserved = (quantity: number, ...movements: PostingMovement[]): number[] =>
    withReserved(movements, new Map([[locationKey(10, 1), quantity]])).map((movement) => movement.reserved);

  it('are assigned to the movements that debit them, in their order', () => {
    expect(reserved(5, move(1, 10, null), move(1, 10, null))).toEqual([3, 2]);
    expect(reserved(2, move(1, 10, null), move(1, 10, null))).toEqual([2, 0]);
  });

  it('never exceed the quantity of a movement, nor apply to another cell or lot', () => {
    expect(reserved(9, move(1, 10, null))).toEqual([3]);
    expect(reserved(9, move(1, 20, null), move(2, 10, null), move(1, null, 10))).toEqual([0, 0, 0]);
  });
});
