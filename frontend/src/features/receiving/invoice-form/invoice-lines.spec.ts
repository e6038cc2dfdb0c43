import { describe, expect, it } from 'vitest';
import {
  addLine,
  addQuantity,
  changeQuantity,
  chooseProduct,
  countedLines,
  emptyLine,
  isTooMuch,
  reuseUnchangedLines,
  quantityOf,
  removeLine,
  type InvoiceLine,
} from './invoice-lines.js';

const bolt = { id: 1, name: 'Болт М3', sku: 'Б-3' };
const nut = { id: 2, name: 'Гайка М3', sku: null };
const aLine = (key: string, product = bolt as typeof bolt | typeof nut, quantity = '5'): InvoiceLine => ({
  key,
  productId: product.id,
  name: product.name,
  sku: product.sku,
  quantity,
  isOffered: false,
});
const short = (lines: readonly InvoiceLine[]) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);

describe('a quantity', () => {
  it.each([
    ['12', '12'],
    ['1a2', '12'],
    ['-5', '5'],
    ['0', ''],
    ['000', ''],
    ['007', '7'],
    ['1 200', '1200'],
    ['', ''],
    ['123456789', '123456789'],
  ])('%s is %s', (typed, expected) => expect(quantityOf(typed)).toBe(expected));

  it('is at most a million', () => {
    expect(isTooMuch(aLine('n1', bolt, '1000000'))).toBe(false);
    expect(isTooMuch(aLine('n1', bolt, '1000001'))).toBe(true);
  });

  it('that is too big is not cut to a valid one', () => {
    expect(quantityOf('10 000 000')).toBe('10000000');
    const before = [aLine('n1', bolt, '9999999'), aLine('n2', nut, '1')];
    const { lines } = chooseProduct(before, 'n2', bolt);
    expect(lines.map(({ quantity }) => quantity)).toEqual(['10000000']);
    expect(lines.every(isTooMuch)).toBe(true);
  });
});

describe('lines of an invoice', () => {
  it('offers one line that does not count while nothing is in it', () => {
    const offered = [emptyLine([], true)];
    expect(countedLines(offered)).toEqual([]);
    expect(countedLines(changeQuantity(offered, 'n1', '3'))).toHaveLength(1);
    // A line added by the button counts even when empty; the suggested line is reused instead of adding a
    // second one.
    const { lines, key } = addLine(offered, false);
    expect(key).toBe('n1');
    expect(countedLines(lines)).toHaveLength(1);
    expect(addLine(lines, true).lines).toEqual(lines);
  });

  it('gives every line a unique key', () => {
    const first = addLine([aLine('l7'), aLine('n3', nut)], false);
    expect(first.key).toBe('n8');
    expect(addLine(removeLine(first.lines, 'l7'), true).key).toBe('n8');
    const filled = chooseProduct(first.lines, 'n8', { id: 9, name: 'Шайба', sku: null });
    expect(addLine(filled.lines, true).key).toBe('n9');
  });

  it('reuses the objects of unchanged lines', () => {
    const previous = [aLine('n1'), aLine('n2', nut)];
    expect(reuseUnchangedLines(previous, structuredClone(previous))).toBe(previous);
    const changedLines = reuseUnchangedLines(previous, structuredClone(changeQuantity(previous, 'n2', '9')));
    expect(changedLines[0]).toBe(previous[0]);
    expect(changedLines[1]).toMatchObject({ quantity: '9' });
    expect(reuseUnchangedLines(previous, [previous[1]!])).toEqual([previous[1]]);
  });

  it('adds the quantity of a duplicate to the line that has the product, and removes the new one', () => {
    const lines = changeQuantity([aLine('n1'), emptyLine([aLine('n1')], false)], 'n2', '7');
    const choice = chooseProduct(lines, 'n2', bolt);
    expect(choice).toMatchObject({ key: 'n1', isMerged: true });
    expect(short(choice.lines)).toEqual([[1, '12']]);
    expect(short(chooseProduct([aLine('n1'), emptyLine([aLine('n1')], true)], 'n2', bolt).lines)).toEqual([
      [1, '5'],
    ]);
  });

  it('changes or clears the product of a line', () => {
    expect(chooseProduct([aLine('n1')], 'n1', nut)).toMatchObject({
      isMerged: false,
      lines: [{ productId: 2, name: 'Гайка М3', sku: null, quantity: '5' }],
    });
    expect(chooseProduct([aLine('n1')], 'n1', null).lines[0]).toMatchObject({ productId: null, name: '' });
    // Choosing the same product again is not a duplicate.
    expect(chooseProduct([aLine('n1')], 'n1', bolt).isMerged).toBe(false);
  });

  it('adds scanned quantities to the empty line, a new line, or the line of the product', () => {
    const one = addQuantity([emptyLine([], true)], bolt, '1');
    expect(short(one.lines)).toEqual([[1, '1']]);
    const two = addQuantity(one.lines, nut, '4');
    const three = addQuantity(two.lines, bolt, '1');
    expect(short(three.lines)).toEqual([
      [1, '2'],
      [2, '4'],
    ]);
    expect(three).toMatchObject({ isMerged: true, key: one.key });
  });
});
