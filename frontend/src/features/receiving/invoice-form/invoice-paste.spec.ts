import { describe, expect, it } from 'vitest';
import { isTable, pastedRows, productFinder } from './invoice-paste.js';

const products = [
  { id: 1, name: 'Болт М3', sku: 'БЛТ-3' },
  { id: 2, name: 'Щётка', sku: null },
  { id: 3, name: 'БЛТ-3', sku: 'X-1' },
];
const rows = (text: string) => {
  const { rows: parsedRows, unknown } = pastedRows(text, products);
  return [parsedRows.map(({ product, quantity }) => [product.id, quantity]), unknown];
};

describe('rows from Excel', () => {
  it('are reported from a text for one field', () => {
    expect(isTable('БЛТ-3\t5')).toBe(true);
    expect(isTable('БЛТ-3\nX-1')).toBe(true);
    expect(isTable('БЛТ-3\r\n')).toBe(false);
    expect(isTable('Болт М3')).toBe(false);
  });

  it('find products by SKU first, then by name', () => {
    const find = productFinder(products);
    expect(find(' блт-3 ')?.id).toBe(1);
    expect(find('щетка')?.id).toBe(2);
    expect(find('')).toBeNull();
  });

  it.each([
    ['БЛТ-3\t5', [[[1, '5']], []]],
    ['БЛТ-3\t1 200', [[[1, '1200']], []]],
    ['БЛТ-3\t1\u00A0200,00', [[[1, '1200']], []]],
    // Not a whole number, so the quantity is ambiguous.
    ['БЛТ-3\t1,5', [[[1, '']], []]],
    ['БЛТ-3\t-5', [[[1, '']], []]],
    ['Щётка', [[[2, '']], []]],
    ['000123\tЩётка\tшт\t7', [[[2, '7']], []]],
    [
      'Артикул\tКол-во\r\nБЛТ-3\t5\r\n\r\nX-1\t6\r\n',
      [
        [
          [1, '5'],
          [3, '6'],
        ],
        [],
      ],
    ],
    ['НЕТ-1\t5\nБЛТ-3\t5', [[[1, '5']], ['НЕТ-1']]],
  ])('%j', (text, expected) => expect(rows(text)).toEqual(expected));
});
