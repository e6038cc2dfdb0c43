import { describe, expect, it } from 'vitest';
import { lineChanges, summed } from './requested-lines.js';

const existing = (id: number, productId: number, quantity: number, unitCount = 0) => ({
  id,
  productId,
  quantity,
  unitCount,
  doneCount: unitCount,
  productName: `П${productId}`,
});

describe('lines of an invoice', () => {
  it('are unique per product: duplicates are summed, in the order of first occurrence', () => {
    expect(
      summed([
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 5 },
        { productId: 2, quantity: 3 },
      ]),
    ).toEqual([
      { productId: 2, quantity: 4 },
      { productId: 1, quantity: 5 },
    ]);
  });

  it('retain their ids while their product stays the same', () => {
    const lines = [existing(1, 10, 5), existing(2, 20, 5), existing(3, 30, 5)];
    const requested = [
      { productId: 10, quantity: 5 },
      { productId: 20, quantity: 7 },
      { productId: 40, quantity: 1 },
    ];
    expect(lineChanges(lines, requested)).toEqual({
      added: [requested[2]],
      changed: [{ id: 2, quantity: 7 }],
      removed: [lines[2]],
      tooSmall: [],
    });
  });

  it('cannot have a quantity below the number of their units', () => {
    const line = existing(1, 10, 5, 4);
    expect(lineChanges([line], [{ productId: 10, quantity: 3 }]).tooSmall).toEqual([line]);
    expect(lineChanges([line], [{ productId: 10, quantity: 4 }]).tooSmall).toEqual([]);
    // A stored line with more units than its quantity can stay unchanged.
    expect(lineChanges([existing(1, 10, 3, 4)], [{ productId: 10, quantity: 3 }]).tooSmall).toEqual([]);
  });
});
