import { describe, expect, it } from 'vitest';
import { aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { linesOf, newUnits, nextRow, openAtFirst, rowsOf, showsKey, unitIds } from './invoice-rows.js';
import { progressOf, withoutUnit, withUnit } from '../shared/control-units.js';

const invoice = anInvoice({
  products: [
    aLine(301, 2, [aUnit(1), aUnit(2)], 'Плата'),
    aLine(302, 3, [aUnit(3, { receipt_invoice_product_id: 302, receipt_status: 'visual' })], 'Корпус'),
  ],
});
const lines = linesOf(invoice, unitIds(invoice));
const keys = (open: number[], search = ''): string[] =>
  rowsOf(lines, new Set(open), search).map(({ key }) => key);

describe('rows of the control list', () => {
  it('are groups, their units, and the items without a record', () => {
    expect(keys([302])).toEqual(['g:301', 'g:302', 'u:3', 's:302:pending']);
    const openedKeys = rowsOf(lines, new Set([302]), '', new Set(['s:302:pending'])).map(({ key }) => key);
    expect(openedKeys).toEqual(['g:301', 'g:302', 'u:3', 's:302:pending', 'p:302:0', 'p:302:1']);
    expect(openAtFirst(lines)).toEqual(new Set([302]));
    expect(openAtFirst(lines.slice(0, 1))).toEqual(new Set([301]));
    expect(openAtFirst([])).toEqual(new Set());
  });

  it('are what is searched, in the wrong keyboard layout, too', () => {
    expect(keys([], 'с-2')).toEqual(['g:301', 'u:2']);
    expect(keys([], 'gkfn')).toEqual(['g:301', 'u:1', 'u:2']);
    expect(keys([], 'АРТ-32')).toEqual(['g:302', 'u:3', 's:302:pending']);
    expect(keys([301, 302], 'нет')).toEqual([]);
  });

  it('preserve the shown rows while new units are held back', () => {
    const shownIds = unitIds(invoice);
    const later = withUnit(invoice, aUnit(9, { receipt_invoice_product_id: 302 }));
    expect(newUnits(later, shownIds)).toBe(1);
    const heldKeys = rowsOf(linesOf(later, shownIds), new Set([302]), '').map(({ key }) => key);
    expect(heldKeys).toEqual(keys([302]));
    // The counters are updated at once.
    expect(linesOf(later, shownIds)[1]).toMatchObject({ done: 1, pending: 2 });
    const merged = rowsOf(linesOf(later, unitIds(later)), new Set([302]), '').map(({ key }) => key);
    expect(merged).toEqual(['g:301', 'g:302', 'u:3', 'u:9', 'p:302:0']);
  });

  it('of a line that is put away by quantity are not a million', () => {
    const heap = anInvoice({ products: [aLine(301, 1_000_000)] });
    const rows = rowsOf(linesOf(heap, new Set()), new Set([301]), '');
    expect(rows).toHaveLength(2);
    const openedRows = rowsOf(linesOf(heap, new Set()), new Set([301]), '', new Set(['s:301:pending']));
    expect(openedRows).toHaveLength(10_002);
  });
});

it('a line with a recorded received quantity uses it for its progress and has no pending items', () => {
  const countedInvoice = anInvoice({ products: [{ ...aLine(301, 200), accepted_quantity: 150 }] });
  expect(linesOf(countedInvoice, new Set())).toMatchObject([{ done: 150, pending: 0 }]);
});

describe('products without serial numbers', () => {
  const screw = (id: number, status: 'visual' | 'done', batch: string | null = 'П-1') =>
    aUnit(id, { serial_number: null, receipt_status: status, batch_number: batch });
  const batch = [1, 2, 3].map((id) => screw(id, 'done'));
  const rows = (openedKeys: readonly string[] = []) => {
    const screws = anInvoice({
      products: [aLine(301, 7, [...batch, screw(4, 'visual'), screw(5, 'done', null), aUnit(6)])],
    });
    return rowsOf(linesOf(screws, unitIds(screws)), new Set([301]), '', new Set(openedKeys));
  };

  it('are one row with a count where they are equal', () => {
    const [, equals, ...others] = rows();
    expect(equals).toMatchObject({ kind: 'several', count: 3, place: 1, isOpen: false });
    expect(others.map(({ key }) => key)).toEqual(['u:4', 'u:5', 'u:6', 'p:301:0']);
  });

  it('expand one by one; a shown item is found in the row that contains it', () => {
    const [, equals] = rows();
    expect(showsKey(equals!, 'u:2')).toBe(true);
    expect(showsKey(equals!, 'u:4')).toBe(false);
    const [, opened, ...single] = rows([equals!.key]);
    expect(opened).toMatchObject({ kind: 'several', isOpen: true });
    expect(showsKey(opened!, 'u:2')).toBe(false);
    expect(single.slice(0, 3).map(({ key }) => key)).toEqual(['u:1', 'u:2', 'u:3']);
  });

  it('ten thousand are one row', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => screw(index + 1, 'done'));
    const heap = anInvoice({ products: [aLine(301, 10_000, many)] });
    expect(rowsOf(linesOf(heap, unitIds(heap)), new Set([301]), '')).toHaveLength(2);
  });
});

describe('the row to go on with', () => {
  it('is the next item of the same line, otherwise of another line, otherwise a partly completed unit', () => {
    expect(nextRow(lines, 302)).toEqual({ key: 'p:302:0', lineId: 302 });
    expect(nextRow(lines, 301)).toEqual({ key: 'p:302:0', lineId: 302 });
    const startedLines = linesOf(
      anInvoice({ products: [aLine(301, 2, [aUnit(1), aUnit(2, { receipt_status: 'print' })])] }),
      new Set([1, 2]),
    );
    expect(nextRow(startedLines, 301)).toEqual({ key: 'u:2', lineId: 301 });
    expect(nextRow(lines.slice(0, 1), 301)).toBeNull();
  });
});

describe('units of an invoice', () => {
  it('are replaced only by newer versions, inserted in order, and removed', () => {
    const newer = withUnit(invoice, aUnit(2, { receipt_status: null, version: 2 }));
    expect(progressOf(newer)).toEqual({ total: 5, done: 1, surplus: 0 });
    expect(withUnit(newer, aUnit(2, { version: 1 }))).toBe(newer);
    const between = withUnit(anInvoice({ products: [aLine(301, 3, [aUnit(1), aUnit(5)])] }), aUnit(4));
    expect(between.products[0]!.batch_products.map(({ id }) => id)).toEqual([1, 4, 5]);
    expect(progressOf(withoutUnit(invoice, 1)).done).toBe(1);
    expect(withoutUnit(invoice, 99)).toBe(invoice);
  });
});
