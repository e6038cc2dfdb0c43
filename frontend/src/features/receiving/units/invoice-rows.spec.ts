import { describe, expect, it } from 'vitest';
import { aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { linesOf, newUnits, nextRow, openAtFirst, rowsOf, unitIds } from './invoice-rows.js';
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
  it('are groups, their units, and the pieces without a record', () => {
    expect(keys([302])).toEqual(['g:301', 'g:302', 'u:3', 'p:302:0', 'p:302:1']);
    expect(openAtFirst(lines)).toEqual(new Set([302]));
    expect(openAtFirst(lines.slice(0, 1))).toEqual(new Set([301]));
    expect(openAtFirst([])).toEqual(new Set());
  });

  it('are what is searched, in the wrong keyboard layout, too', () => {
    expect(keys([], 'с-2')).toEqual(['g:301', 'u:2']);
    expect(keys([], 'gkfn')).toEqual(['g:301', 'u:1', 'u:2']);
    expect(keys([], 'АРТ-32')).toEqual(['g:302', 'u:3', 'p:302:0', 'p:302:1']);
    expect(keys([301, 302], 'нет')).toEqual([]);
  });

  it('keep what the list has shown while new units wait', () => {
    const shown = unitIds(invoice);
    const later = withUnit(invoice, aUnit(9, { receipt_invoice_product_id: 302 }));
    expect(newUnits(later, shown)).toBe(1);
    const held = rowsOf(linesOf(later, shown), new Set([302]), '').map(({ key }) => key);
    expect(held).toEqual(keys([302]));
    // The counters are true at once.
    expect(linesOf(later, shown)[1]).toMatchObject({ done: 1, pending: 2 });
    const merged = rowsOf(linesOf(later, unitIds(later)), new Set([302]), '').map(({ key }) => key);
    expect(merged).toEqual(['g:301', 'g:302', 'u:3', 'u:9', 'p:302:0']);
  });

  it('of a line that is put away by quantity are not a million', () => {
    const heap = anInvoice({ products: [aLine(301, 1_000_000)] });
    const rows = rowsOf(linesOf(heap, new Set()), new Set([301]), '');
    expect(rows).toHaveLength(10_001);
  });
});

describe('the row to go on with', () => {
  it('is the next piece of the same line, else of another, else a unit left half way', () => {
    expect(nextRow(lines, 302)).toEqual({ key: 'p:302:0', lineId: 302 });
    expect(nextRow(lines, 301)).toEqual({ key: 'p:302:0', lineId: 302 });
    const begun = linesOf(
      anInvoice({ products: [aLine(301, 2, [aUnit(1), aUnit(2, { receipt_status: 'print' })])] }),
      new Set([1, 2]),
    );
    expect(nextRow(begun, 301)).toEqual({ key: 'u:2', lineId: 301 });
    expect(nextRow(lines.slice(0, 1), 301)).toBeNull();
  });
});

describe('units of an invoice', () => {
  it('are replaced by newer ones only, come in their order, and go', () => {
    const newer = withUnit(invoice, aUnit(2, { receipt_status: null, version: 2 }));
    expect(progressOf(newer)).toEqual({ total: 5, done: 1 });
    expect(withUnit(newer, aUnit(2, { version: 1 }))).toBe(newer);
    const between = withUnit(anInvoice({ products: [aLine(301, 3, [aUnit(1), aUnit(5)])] }), aUnit(4));
    expect(between.products[0]!.batch_products.map(({ id }) => id)).toEqual([1, 4, 5]);
    expect(progressOf(withoutUnit(invoice, 1)).done).toBe(1);
    expect(withoutUnit(invoice, 99)).toBe(invoice);
  });
});
