import type { LotOfCell } from '@naryad/contracts/stock-takings/cell-count-routes';
import { expect, it } from 'vitest';
import {
  compared,
  countInput,
  NOTHING_COUNTED,
  rowsOf,
  scanned,
  unscanned,
  type CellCount,
  type CellToCount,
} from './cell-count.js';

const BOLT = { id: 1, name: 'Болт', sku: null, img_url: null };
const BOARD = { id: 2, name: 'Плата', sku: null, img_url: null };

const aLot = (pid: number, part: Partial<LotOfCell> = {}): LotOfCell => ({
  batch_product_id: pid,
  is_unit: false,
  serial_number: null,
  product: BOLT,
  batch_manufacture_id: null,
  batch_number: null,
  quantity: 10,
  reserved: 0,
  ...part,
});
const aUnit = (pid: number, serial: string | null, part: Partial<LotOfCell> = {}): LotOfCell =>
  aLot(pid, { is_unit: true, serial_number: serial, product: BOARD, quantity: 1, ...part });
const aCell = (...lots: LotOfCell[]): CellToCount => ({ cell_id: 5, address: 'A-1', position: 3, lots });
const quantities = (cell: CellToCount, count: CellCount): [number, number][] =>
  countInput(cell, count).counted.map((one) => [one.batch_product_id, one.quantity]);
const scan = (cell: CellToCount, count: CellCount, pid: number): CellCount => {
  const label = scanned(cell, count, pid);
  if (label.is !== 'counted') throw new Error(label.is);
  return label.count;
};

it('groups bulk lots by product and batch, and leaves out units with serial numbers', () => {
  const rows = rowsOf(
    [aLot(1), aLot(2), aLot(3, { batch_manufacture_id: 7, batch_number: 'П-7' }), aUnit(4, 'СН-4')],
    [{ pid: 9, name: 'Гайка', sku: null, serial: null, isUnit: false }],
  );
  expect(rows.map(({ name, batch, lots }) => [name, batch, lots.length])).toEqual([
    ['Болт', null, 2],
    ['Болт', 'П-7', 1],
    ['Гайка', null, 1],
  ]);
});

it.each([
  [
    'as expected',
    '20',
    [
      [1, 10],
      [2, 10],
    ],
  ],
  [
    'a shortage reduces the oldest lot; reserved stock stays',
    '7',
    [
      [1, 4],
      [2, 3],
    ],
  ],
  [
    'a surplus increases the latest lot',
    '23',
    [
      [1, 10],
      [2, 13],
    ],
  ],
  ['nothing typed', '', []],
])('bulk lots: %s', (_, typedCount, expected) => {
  const cell = aCell(aLot(1, { reserved: 4 }), aLot(2));
  expect(quantities(cell, { ...NOTHING_COUNTED, typed: { 'p1-0': typedCount } })).toEqual(expected);
});

it('units: counted by their labels, once each, and let go again', () => {
  const cell = aCell(aUnit(4, 'СН-4'), aUnit(5, 'СН-5'));
  const count = scan(cell, NOTHING_COUNTED, 5);
  expect(scanned(cell, count, 5)).toEqual({ is: 'again' });
  expect(scanned(cell, count, 6)).toEqual({ is: 'unknown' });
  expect(quantities(cell, count)).toEqual([[5, 1]]);
  expect(compared(cell, count)).toMatchObject({
    differences: [{ serials: ['СН-4'], expected: 2, counted: 1 }],
    matching: 1,
  });
  expect(unscanned(count, 5)).toEqual(NOTHING_COUNTED);
});

it('units without serial numbers are typed or scanned; scanned and reserved units are counted first', () => {
  const cell = aCell(aUnit(4, null), aUnit(5, null, { reserved: 1 }), aUnit(6, null));
  const one = scan(cell, NOTHING_COUNTED, 6);
  expect(one.typed).toEqual({ 'u2-0': '1' });
  const typedCount = { ...one, typed: { 'u2-0': '2' } };
  expect(quantities(cell, typedCount)).toEqual([
    [6, 1],
    [5, 1],
  ]);
  expect(scan(cell, typedCount, 4).typed).toEqual({ 'u2-0': '2' });
  expect(compared(cell, { ...one, typed: { 'u2-0': '4' } }).surplusUnits).toHaveLength(1);
});

it('items not expected in the cell: a unit is counted by its scan, a bulk lot by a typed quantity', () => {
  const cell = aCell();
  const foreign = [
    { pid: 8, name: 'Плата', sku: null, serial: 'СН-8', isUnit: true },
    { pid: 9, name: 'Гайка', sku: null, serial: null, isUnit: false },
  ];
  const count = scan(cell, { ...NOTHING_COUNTED, foreign }, 8);
  expect(scanned(cell, count, 9)).toMatchObject({ is: 'row', row: { key: 'f9' } });
  expect(quantities(cell, { ...count, typed: { f9: '3' } })).toEqual([
    [9, 3],
    [8, 1],
  ]);
  expect(compared(cell, count).differences).toMatchObject([{ serials: ['СН-8'], expected: 0 }]);
});
