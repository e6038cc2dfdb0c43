import { describe, expect, it } from 'vitest';
import { type InvoiceLine, locationsFit, putawayProblems } from './putaway.js';

const unit = (id: number, isStored = false) => ({ id, isDone: true, isStored });
const bulk: InvoiceLine = { id: 1, productId: 10, productName: 'Винт', quantity: 100, units: [] };
const units: InvoiceLine = {
  id: 2,
  productId: 20,
  productName: 'Плата',
  quantity: 2,
  units: [unit(7), unit(8)],
};
const locations = [
  { lotId: 7, cellId: 1 },
  { lotId: 8, cellId: 2 },
];
const inCell = (quantity: number, productId?: number) => ({ lineId: 1, productId, cellId: 1, quantity });

describe('putaway', () => {
  it('is complete when quantities add up and each unit has a cell', () => {
    expect(putawayProblems([bulk, units], locations, [inCell(60), inCell(40)])).toEqual([]);
  });

  it('reports what is short, exceeded or missing', () => {
    expect(putawayProblems([bulk], [], [])).toEqual(['Продукт "Винт" не имеет распределений']);
    expect(putawayProblems([bulk], [], [inCell(99)])).toEqual(['Продукт "Винт": распределено 99 из 100 шт.']);
    expect(putawayProblems([bulk], [], [inCell(101)])).toEqual([
      'Продукт "Винт": распределено 101 из 100 шт.',
    ]);
    expect(putawayProblems([units], [locations[0]!], [])).toEqual([
      'Продукт "Плата": не указаны ячейки для 1 позиций',
    ]);
    expect(putawayProblems([{ ...units, quantity: 3 }], locations, [])).toEqual([
      'Продукт "Плата": распределено 2 из 3 шт.',
    ]);
  });

  it('needs no cell for a unit that a storehouse has already', () => {
    expect(putawayProblems([{ ...units, units: [unit(7, true), unit(8)] }], [locations[1]!], [])).toEqual([]);
  });

  it('accepts each unit and line of the invoice once, and nothing else', () => {
    expect(locationsFit([bulk, units], locations, [inCell(100, 10)])).toBe(true);
    expect(locationsFit([bulk, units], [locations[0]!, locations[0]!], [])).toBe(false);
    expect(locationsFit([bulk, units], [{ lotId: 9, cellId: 1 }], [])).toBe(false);
    expect(locationsFit([{ ...units, units: [unit(7, true), unit(8)] }], locations, [])).toBe(false);
    expect(locationsFit([bulk], [], [inCell(100, 11)])).toBe(false);
    expect(locationsFit([units], [], [{ ...inCell(2), lineId: 2 }])).toBe(false);
  });
});
