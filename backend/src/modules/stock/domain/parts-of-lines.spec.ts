import { describe, expect, it } from 'vitest';
import { partsOf, type StoredLot } from './parts-of-lines.js';

const storedLot = (lotId: number, quantity = 1, reserved = 0, line = 1): StoredLot => {
  return { line, lotId, cellId: 5, quantity, reserved, name: 'Винт', address: 'A-1' };
};
const allocated = (lots: readonly StoredLot[], quantity: number, withReserved = false) =>
  partsOf([{ lotId: 1, isCounted: true, quantity }], lots, withReserved).map((one) => [
    one.lotId,
    one.quantity,
  ]);

describe('equal lots', () => {
  it('give the free and the youngest first, each no more than it has', () => {
    expect(allocated([storedLot(1), storedLot(2), storedLot(3)], 2)).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(allocated([storedLot(1, 10, 8), storedLot(2, 3)], 5)).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('are debited from reserved quantities last, and only when these may move', () => {
    const lots = [storedLot(1), storedLot(2, 1, 1)];
    expect(allocated(lots, 1, true)).toEqual([[1, 1]]);
    expect(allocated(lots, 2, true)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(() => allocated(lots, 2)).toThrow('Винт в ячейке A-1: 1 шт в резерве под задания, свободно 1 шт');
    expect(() => allocated(lots, 3, true)).toThrow(/Винт в ячейке A-1/);
    expect(() => allocated([storedLot(1)], 2)).toThrow('Винт в ячейке A-1: доступно только 1 шт');
  });

  it('of another line stay in their cell', () => {
    const requested = [
      { lotId: 1, isCounted: true, quantity: 1 },
      { lotId: null, isCounted: false, quantity: null },
    ];
    const parts = partsOf(requested, [storedLot(1), storedLot(2), storedLot(3, 4, 0, 2)], false);
    expect(parts.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      [2, 1],
      [3, 4],
    ]);
  });
});

describe('a product in a cell', () => {
  const all = (lots: readonly StoredLot[], quantity: number | null) =>
    partsOf([{ lotId: null, isCounted: false, quantity }], lots, true).map((one) => [
      one.lotId,
      one.quantity,
    ]);

  it('is moved completely if the quantity equals the one shown', () => {
    const lots = [storedLot(1, 100), storedLot(2, 20)];
    const whole = [
      [1, 100],
      [2, 20],
    ];
    expect(all(lots, 120)).toEqual(whole);
    expect(all(lots, null)).toEqual(whole);
  });

  it('stays when its quantity has changed', () => {
    expect(() => all([storedLot(1, 100), storedLot(2, 500)], 100)).toThrow(
      'Винт в ячейке A-1: теперь 600 шт, а было 100 шт',
    );
    expect(() => all([storedLot(1, 20)], 120)).toThrow('Винт в ячейке A-1: теперь 20 шт, а было 120 шт');
  });
});
