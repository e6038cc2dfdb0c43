import { describe, expect, it } from 'vitest';
import { partsOf, type LyingGoods } from './parts-of-lines.js';

const lying = (lotId: number, quantity = 1, reserved = 0, line = 1): LyingGoods => {
  return { line, lotId, cellId: 5, quantity, reserved, name: 'Винт', address: 'A-1' };
};
const taken = (goods: readonly LyingGoods[], quantity: number, withReserved = false) =>
  partsOf([{ lotId: 1, isCounted: true, quantity }], goods, withReserved).map((one) => [
    one.lotId,
    one.quantity,
  ]);

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
      { lotId: 1, isCounted: true, quantity: 1 },
      { lotId: null, isCounted: false, quantity: null },
    ];
    const parts = partsOf(asked, [lying(1), lying(2), lying(3, 4, 0, 2)], false);
    expect(parts.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      [2, 1],
      [3, 4],
    ]);
  });
});

describe('a product in a cell', () => {
  const all = (goods: readonly LyingGoods[], quantity: number | null) =>
    partsOf([{ lotId: null, isCounted: false, quantity }], goods, true).map((one) => [
      one.lotId,
      one.quantity,
    ]);

  it('goes as a whole, if it is what was seen', () => {
    const goods = [lying(1, 100), lying(2, 20)];
    const whole = [
      [1, 100],
      [2, 20],
    ];
    expect(all(goods, 120)).toEqual(whole);
    expect(all(goods, null)).toEqual(whole);
  });

  it('stays when it grew or shrank meanwhile', () => {
    expect(() => all([lying(1, 100), lying(2, 500)], 100)).toThrow(
      'Винт в ячейке A-1: теперь 600 шт, а было 100 шт',
    );
    expect(() => all([lying(1, 20)], 120)).toThrow('Винт в ячейке A-1: теперь 20 шт, а было 120 шт');
  });
});
