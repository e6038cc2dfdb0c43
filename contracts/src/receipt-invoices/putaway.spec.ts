import { describe, expect, it } from 'vitest';
import {
  addRow,
  isDistributed,
  planProblems,
  remainingOf,
  removeRow,
  rowLimit,
  typedQuantity,
} from './putaway.js';

const row = (cellId: number | null, quantity: number | null) => ({ cellId, quantity });
const empty = (quantity: number | null) => row(null, quantity);

describe('rows of a putaway', () => {
  it.each([
    ['half of the first, rounded down', 10, [row(null, 10)], [row(null, 5), row(null, 5)]],
    ['the smaller half of an odd quantity', 7, [row(4, 7)], [row(4, 4), row(null, 3)]],
    ['the rest when the first holds one', 5, [row(1, 1), row(2, 2)], [row(1, 1), row(2, 2), row(null, 2)]],
    ['the rest when the first holds none', 5, [row(1, null)], [row(1, null), row(null, 5)]],
    ['nothing when nothing is left', 1, [row(1, 1)], [row(1, 1), row(null, null)]],
    ['everything when there is no row', 3, [], [row(null, 3)]],
  ])('a new row gets %s', (_name, quantity, rows, after) => {
    expect(addRow(quantity, rows, empty)).toEqual(after);
  });

  it.each([
    ['to the first with a cell', [row(null, 2), row(7, 3), row(8, 4)], 2, [row(null, 2), row(7, 7)]],
    ['to the first when none has a cell', [row(null, 2), row(null, 3)], 1, [row(null, 5)]],
    ['to the next row when the first one is removed', [row(7, 2), row(8, 3)], 0, [row(8, 5)]],
    ['nowhere when it is the last row', [row(7, 2)], 0, [row(7, 2)]],
    ['as nothing when there was nothing', [row(7, null), row(8, null)], 1, [row(7, null)]],
    ['nowhere when it does not exist', [row(7, 1), row(8, 1)], 5, [row(7, 1), row(8, 1)]],
  ])('moves the quantity of a removed row %s', (_name, rows, index, after) => {
    expect(removeRow(rows, index)).toEqual(after);
  });

  it('preserve the total quantity', () => {
    let rows = [row(1, 1000)];
    for (let round = 0; round < 9; round += 1) rows = addRow(1000, rows, empty) as typeof rows;
    for (let round = 0; round < 9; round += 1) rows = removeRow(rows, round % rows.length);
    expect(rows.map((one) => one.quantity)).toEqual([1000]);
  });

  it('count as distributed with a cell only, and hold no more than the others leave', () => {
    const rows = [row(7, 4), row(null, 3)];
    expect(remainingOf(10, rows)).toBe(6);
    expect(rowLimit(10, rows, 0)).toBe(7);
    expect(rowLimit(2, rows, 0)).toBe(0);
  });

  it.each([
    ['12', undefined, 12],
    ['1a2', undefined, 12],
    ['-5', undefined, 5],
    ['15', 10, 10],
    ['0', undefined, null],
    ['', undefined, null],
    ['абв', undefined, null],
    ['5', 0, null],
  ])('typed %j of at most %s is %s', (text, limit, quantity) => {
    expect(typedQuantity(text, limit)).toBe(quantity);
  });
});

describe('a product', () => {
  const productOf = (quantity: number, ...rows: ReturnType<typeof row>[]) => ({
    name: 'Винт',
    quantity,
    rows,
  });
  it.each([
    ['is distributed', productOf(5, row(1, 2), row(2, 3)), []],
    ['has no rows', productOf(5), ['Продукт "Винт" не имеет распределений']],
    ['is short', productOf(5, row(1, 2)), ['Продукт "Винт": распределено 2 из 5 шт.']],
    ['is exceeded', productOf(5, row(1, 6)), ['Продукт "Винт": распределено 6 из 5 шт.']],
    [
      'lacks a cell',
      productOf(5, row(1, 2), row(null, 3)),
      ['Продукт "Винт": не заполнены ячейки или количество для 1 позиций'],
    ],
    [
      'lacks a quantity',
      productOf(5, row(1, null)),
      [
        'Продукт "Винт": распределено 0 из 5 шт.',
        'Продукт "Винт": не заполнены ячейки или количество для 1 позиций',
      ],
    ],
    ['of units has all cells', { ...productOf(2), unitCells: [1, 1] }, []],
    [
      'of units lacks cells',
      { ...productOf(3), unitCells: [1, null, null] },
      ['Продукт "Винт": не указаны ячейки для 2 позиций'],
    ],
    ['of units is already stored', { ...productOf(3), unitCells: [] }, []],
  ])('%s', (_name, plan, problems) => {
    expect(planProblems(plan)).toEqual(problems);
    expect(isDistributed(plan)).toBe(problems.length === 0);
  });
});
