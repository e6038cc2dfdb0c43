import { describe, expect, it } from 'vitest';
import { type InvoiceLine, placesFit, putawayProblems } from './putaway.js';

const unit = (id: number, isStored = false) => ({ id, isDone: true, isStored });
const bulk: InvoiceLine = { id: 1, productId: 10, productName: 'Винт', quantity: 100, units: [] };
const units: InvoiceLine = {
  id: 2,
  productId: 20,
  productName: 'Плата',
  quantity: 2,
  units: [unit(7), unit(8)],
};
const places = [
  { lotId: 7, cellId: 1 },
  { lotId: 8, cellId: 2 },
];
const inCell = (quantity: number, productId?: number) => ({ lineId: 1, productId, cellId: 1, quantity });

describe('putaway', () => {
  it('is complete when quantities add up and each unit has a cell', () => {
    expect(putawayProblems([bulk, units], places, [inCell(60), inCell(40)])).toEqual([]);
  });

  it('says what is short, exceeded or not placed at all', () => {
    expect(putawayProblems([bulk], [], [])).toEqual(['Продукт "Винт" не имеет распределений']);
    expect(putawayProblems([bulk], [], [inCell(99)])).toEqual(['Продукт "Винт": распределено 99 из 100 шт.']);
    expect(putawayProblems([bulk], [], [inCell(101)])).toEqual([
      'Продукт "Винт": распределено 101 из 100 шт.',
    ]);
    expect(putawayProblems([units], [places[0]!], [])).toEqual([
      'Продукт "Плата": не указаны ячейки для 1 позиций',
    ]);
    expect(putawayProblems([{ ...units, quantity: 3 }], places, [])).toEqual([
      'Продукт "Плата": распределено 2 из 3 шт.',
    ]);
  });

  it('needs no cell for a unit that a storehouse has already', () => {
    expect(putawayProblems([{ ...units, units: [unit(7, true), unit(8)] }], [places[1]!], [])).toEqual([]);
  });

  it('takes only what is the invoice’s, once', () => {
    expect(placesFit([bulk, units], places, [inCell(100, 10)])).toBe(true);
    expect(placesFit([bulk, units], [places[0]!, places[0]!], [])).toBe(false);
    expect(placesFit([bulk, units], [{ lotId: 9, cellId: 1 }], [])).toBe(false);
    expect(placesFit([{ ...units, units: [unit(7, true), unit(8)] }], places, [])).toBe(false);
    expect(placesFit([bulk], [], [inCell(100, 11)])).toBe(false);
    expect(placesFit([units], [], [{ ...inCell(2), lineId: 2 }])).toBe(false);
  });
});
