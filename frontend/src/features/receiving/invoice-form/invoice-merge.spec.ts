import { describe, expect, it } from 'vitest';
import type { InvoiceForm } from './invoice-form-values.js';
import { mergeInvoice } from './invoice-merge.js';
import type { InvoiceLine } from './invoice-lines.js';

const names = { number: 'Номер', date: 'Дата', supplier_id: 'Поставщик' };
const line = (id: number, quantity: string, key = `l${id}`): InvoiceLine => ({
  key,
  productId: id,
  name: `Деталь ${id}`,
  sku: null,
  quantity,
  isOffered: false,
});
const base: InvoiceForm = {
  number: 'ТН-1',
  date: '05.01.2026',
  supplier_id: 3,
  products: [line(1, '10'), line(2, '20')],
};
const merge = (mine: Partial<InvoiceForm>, theirs: Partial<InvoiceForm>) => {
  const { form, conflicts } = mergeInvoice(base, { ...base, ...mine }, { ...base, ...theirs }, names);
  const lines = form.products.map(({ productId, quantity }) => [productId, quantity]);
  return { ...form, lines, keys: form.products.map(({ key }) => key), conflicts };
};

describe('two people at one invoice', () => {
  it('preserves my input and takes their other changes', () => {
    expect(merge({ number: 'ТН-2' }, { date: '06.01.2026' })).toMatchObject({
      number: 'ТН-2',
      date: '06.01.2026',
      conflicts: [],
    });
  });

  it('names what both have changed, and leaves mine', () => {
    const merged = merge(
      { number: 'ТН-2', products: [line(1, '11'), line(2, '20')] },
      { number: 'ТН-3', supplier_id: 4, products: [line(1, '12'), line(2, '25')] },
    );
    expect(merged).toMatchObject({ number: 'ТН-2', supplier_id: 4, conflicts: ['Номер', 'Деталь 1'] });
    expect(merged.lines).toEqual([
      [1, '11'],
      [2, '25'],
    ]);
  });

  it('reports no conflict when both made the same change', () => {
    expect(merge({ number: 'ТН-9' }, { number: 'ТН-9' }).conflicts).toEqual([]);
  });

  it('merges lines that were added and removed', () => {
    const merged = merge(
      { products: [line(1, '10'), line(5, '1', 'n6')] },
      { products: [line(2, '20'), line(4, '7')] },
    );
    // 1: they removed it, 2: I removed it, 5: mine, 4: theirs.
    expect(merged.lines).toEqual([
      [5, '1'],
      [4, '7'],
    ]);
    expect(merged.conflicts).toEqual([]);
  });

  it('preserves a line that they removed and I changed', () => {
    const merged = merge({ products: [line(1, '11'), line(2, '20')] }, { products: [line(2, '20')] });
    expect(merged.lines).toEqual([
      [1, '11'],
      [2, '20'],
    ]);
    expect(merged.conflicts).toEqual(['Деталь 1']);
  });

  it('gives lines of two users unique keys', () => {
    // I have changed the product of the first line; they have changed its quantity.
    const merged = merge(
      { products: [line(9, '10', 'l1'), line(2, '20')] },
      { products: [line(1, '15'), line(2, '20')] },
    );
    expect(merged.lines).toEqual([
      [9, '10'],
      [2, '20'],
    ]);
    expect(merged.conflicts).toEqual(['Деталь 1']);
    const mergedAdditions = merge(
      { products: [...base.products, line(9, '1', 'l4')] },
      { products: [...base.products, line(4, '7')] },
    );
    expect(new Set(mergedAdditions.keys).size).toBe(4);
  });
});
