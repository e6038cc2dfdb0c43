import { describe, expect, it } from 'vitest';
import { aCountedProduct, aCountedUnit } from '../testing/fake-takings.js';
import { itemDetail, itemKey, itemName, isUnit, ownCount, withItem } from '../shared/counted-item.js';
import { typedCode } from './label-code.js';
import { PinnedPositions } from './pinned-positions.js';
import { cleanQuantity, quantityProblem } from './quantity.js';

describe('items', () => {
  const lot = aCountedProduct(1, 'Винт', { batch_manufacture_id: 4, batch_number: 'П-4' });
  const unit = aCountedUnit(31, 'Плата');

  it('are the same by unit, or by product and batch', () => {
    expect(itemKey(lot)).toBe(itemKey({ ...lot, product: { ...lot.product, name: 'Винт М3' } }));
    expect(itemKey(lot)).not.toBe(itemKey({ ...lot, batch_manufacture_id: null }));
    expect(itemKey(unit)).not.toBe(itemKey(aCountedUnit(32, 'Плата')));
    const unknown = aCountedProduct(1, 'Плата', { serial_number: 'SN-7' });
    expect(isUnit(unknown)).toBe(true);
    expect(itemKey(unknown)).not.toBe(itemKey(aCountedProduct(1, 'Плата')));
  });

  it('are called by product, serial number and batch', () => {
    expect(itemName(unit)).toBe('Плата, S/N SN-31');
    expect(itemDetail(lot)).toBe('партия П-4 · SKU-1');
    expect(itemDetail({ ...unit, serial_number: null })).toBe('без серийного номера');
  });

  it('add up what the caller counted; zero is a count', () => {
    const items = [{ ...lot, counted: 5 }, { ...unit, counted: 0 }, aCountedProduct(2, 'Гайка')];
    expect(ownCount(items)).toEqual({ lines: 2, pieces: 5, left: 1 });
  });

  it('are replaced by their latest version, or appended', () => {
    const list = [lot, unit];
    expect(withItem(list, { ...lot, counted: 3 }).map(({ counted }) => counted)).toEqual([3, null]);
    expect(withItem(list, aCountedProduct(2, 'Гайка', { counted: 1 })).map(({ counted }) => counted)).toEqual(
      [null, null, 1],
    );
  });
});

describe('positions', () => {
  const seenItem = aCountedProduct(1, 'Винт', { position: 10 });
  const movedItem = { ...seenItem, position: 11 };

  it('stay at the first read, whatever is loaded later', () => {
    const positions = new PinnedPositions();
    positions.pin([seenItem]);
    positions.pin([movedItem]);
    expect(positions.of(movedItem)).toBe(10);
    positions.pinCell(4);
    positions.pinCell(5);
    expect(positions.cell).toBe(4);
  });

  it('advance when the counter rereads the item', () => {
    const positions = new PinnedPositions();
    positions.pin([seenItem]);
    positions.repin(movedItem);
    expect(positions.of(seenItem)).toBe(11);
    positions.pinCell(4);
    positions.repinCell(5);
    expect(positions.cell).toBe(5);
  });

  it('of items that are added later are those of their first read', () => {
    expect(new PinnedPositions().of(movedItem)).toBe(11);
  });
});

describe('a typed quantity', () => {
  it.each([
    ['', 'Введите количество'],
    ['0', null],
    ['1000000', null],
    ['1000001', 'Не более 1 000 000'],
  ])('%s: %s', (text, problem) => {
    expect(quantityProblem(text)).toBe(problem);
  });

  it('has digits only and no zeros in front', () => {
    expect(cleanQuantity('0012')).toBe('12');
    expect(cleanQuantity('00')).toBe('0');
    expect(cleanQuantity('1 2,5 шт')).toBe('125');
    expect(cleanQuantity('123456789')).toBe('1234567');
  });
});

describe('a typed code', () => {
  it.each([
    [' 42 ', 'pid=42'],
    ['cid=7', 'cid=7'],
    ['SN-0042', 'SN-0042'],
    ['12345678901', '12345678901'],
  ])('%s is %s', (text, code) => {
    expect(typedCode(text)).toBe(code);
  });
});
