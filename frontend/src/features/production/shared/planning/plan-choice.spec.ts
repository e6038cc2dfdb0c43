import type { PlannableProduct } from '@naryad/contracts/component-planning/dto';
import { describe, expect, it } from 'vitest';
import { aPlannable } from '../../testing/planning.js';
import {
  changeChoice,
  choiceOf,
  emptyField,
  fittingRows,
  nextChoice,
  NO_CHOICE,
  optionsOf,
  settleChoice,
  WITHOUT,
} from './plan-choice.js';

const [BOARD, SCREW] = [11, 12] as const;
const other = { id: 5, number: '26-50', manufacture_date: null, expiry_date: null, supplier: null };

const rows: readonly PlannableProduct[] = [
  aPlannable(1, { product_id: BOARD, serial: 'PU7-1' }),
  aPlannable(2, { product_id: BOARD, serial: 'PU7-2', cell: 8 }),
  aPlannable(3, { product_id: BOARD, serial: 'PU7-3', batch: other, supplier: { id: 2, name: 'Завод' } }),
  aPlannable(4, { product_id: SCREW, serial: null, batch: null, supplier: null, quantity: 40 }),
  aPlannable(5, { product_id: SCREW, serial: null, batch: null, supplier: null, quantity: 2, cell: 8 }),
];

const board = { ...NO_CHOICE, product: String(BOARD) };
const labels = (choice: typeof NO_CHOICE, field: Parameters<typeof optionsOf>[2]) =>
  optionsOf(rows, choice, field).map(({ label, count }) => [label, count]);

describe('options', () => {
  it('list the available stock, with the quantity that fits', () => {
    expect(labels(NO_CHOICE, 'product')).toEqual([
      ['А-11 - Изделие 11', 3],
      ['А-12 - Изделие 12', 42],
    ]);
    expect(labels(board, 'batch')).toEqual([
      ['26-44 (от 12.03.2026)', 2],
      ['26-50', 1],
    ]);
    expect(labels({ ...NO_CHOICE, product: String(SCREW) }, 'batch')).toEqual([['без партии', 42]]);
    expect(labels({ ...NO_CHOICE, product: String(SCREW) }, 'supplier')).toEqual([['без поставщика', 42]]);
    expect(labels({ ...NO_CHOICE, product: String(SCREW) }, 'serial')).toEqual([
      ['без серийного номера', 42],
    ]);
    expect(labels({ ...NO_CHOICE, product: String(SCREW) }, 'cell')).toEqual([
      ['A - 1 - 2 - 7', 40],
      ['A - 1 - 2 - 8', 2],
    ]);
  });

  it('of each field are filtered by all other fields, in any order of selection', () => {
    expect(labels({ ...board, cell: '8' }, 'serial')).toEqual([['PU7-2', 1]]);
    expect(labels({ ...board, serial: '3' }, 'batch')).toEqual([['26-50', 1]]);
    expect(labels({ ...board, batch: '5' }, 'supplier')).toEqual([['Завод', 1]]);
    expect(labels({ ...NO_CHOICE, cell: '8' }, 'product')).toEqual([
      ['А-11 - Изделие 11', 1],
      ['А-12 - Изделие 12', 2],
    ]);
  });

  it('of the product remain after one is selected', () => {
    expect(labels({ ...board, cell: '8', serial: '2' }, 'product')).toHaveLength(2);
  });
});

describe('a choice', () => {
  it('with a single option is selected automatically', () => {
    expect(changeChoice(rows, board, 'serial', '3')).toEqual(choiceOf(rows[2]!));
    expect(settleChoice(rows, { ...NO_CHOICE, product: String(SCREW) })).toEqual({
      product: String(SCREW),
      batch: WITHOUT,
      supplier: WITHOUT,
      serial: WITHOUT,
      cell: null,
    });
    expect(settleChoice([], NO_CHOICE)).toEqual(NO_CHOICE);
  });

  it('of another product clears the rest', () => {
    const full = choiceOf(rows[0]!);
    expect(changeChoice(rows, full, 'product', String(SCREW))).toMatchObject({ serial: WITHOUT, cell: null });
    expect(changeChoice(rows, full, 'product', null)).toEqual(NO_CHOICE);
  });

  it('that is cleared remains empty', () => {
    const full = choiceOf(rows[2]!);
    expect(changeChoice(rows, full, 'batch', null)).toEqual({ ...full, batch: null });
    expect(emptyField({ ...full, batch: null })).toBe('batch');
    expect(emptyField(full)).toBeNull();
  });

  it('returns matching stock in the order in which it should be used', () => {
    expect(fittingRows(rows, board).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('after saving', () => {
  const remainingRows = rows.slice(1);

  it('the next like it is chosen, then any other of the product', () => {
    const withSameSerial = [...remainingRows, aPlannable(9, { product_id: BOARD, serial: 'PU7-9' })];
    expect(nextChoice(withSameSerial, choiceOf(rows[0]!))).toEqual(choiceOf(withSameSerial.at(-1)!));
    expect(nextChoice(remainingRows, choiceOf(rows[0]!))).toEqual(choiceOf(rows[1]!));
  });

  it('the product remains when it has no stock left', () => {
    const screws = rows.slice(3);
    expect(nextChoice(screws, choiceOf(rows[0]!))).toEqual(board);
  });
});
