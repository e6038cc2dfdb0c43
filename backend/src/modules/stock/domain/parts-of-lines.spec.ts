import { describe, expect, it } from 'vitest';
import { partsOf, type LyingGoods } from './parts-of-lines.js';

const lying = (lotId: number, quantity = 1, reserved = 0, line = 1): LyingGoods => {
  return { line, lotId, cellId: 5, quantity, reserved, name: 'Винт', address: 'A-1' };
};
const taken = (goods: readonly LyingGoods[], quantity: number, withReserved = false) =>
  partsOf([{ isCounted: true, quantity }], goods, withReserved).map((one) => [one.lotId, one.quantity]);

describe('equal lots', () => {
  it('give the free and the youngest first, each no more than it has', () => {
    expect(taken([lying(1), lying(2), lying(3)], 2)).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(taken([lying(1, 10, 8), lying(2, 3)], 5)).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('give what is set aside last, and only where it may go along', () => {
    const goods = [lying(1), lying(2, 1, 1)];
    expect(taken(goods, 1, true)).toEqual([[1, 1]]);
    expect(taken(goods, 2, true)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(() => taken(goods, 2)).toThrow('Винт в ячейке A-1: 1 шт в резерве под задания, свободно 1 шт');
    expect(() => taken(goods, 3, true)).toThrow(/Винт в ячейке A-1/);
    expect(() => taken([lying(1)], 2)).toThrow('Винт в ячейке A-1: доступно только 1 шт');
  });

  it('of another line stay where they lie', () => {
    const asked = [
      { isCounted: true, quantity: 1 },
      { isCounted: false, quantity: null },
    ];
    const parts = partsOf(asked, [lying(1), lying(2), lying(3, 4, 0, 2)], false);
    expect(parts.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      [2, 1],
      [3, 4],
    ]);
  });
});
