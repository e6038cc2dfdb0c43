import { describe, expect, it } from 'vitest';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import { aLot } from '../testing/lots.js';
import { firstCount, freeText, lotNow, moveReason, planText } from './move-stock.js';

describe('a move', () => {
  const lot = aLot(1);
  const form = { ...NO_CELL, line: 2, stack: 12, shelf: 113, cell: 504, count: '8' };
  it.each([
    [form, null],
    [{ ...form, count: '' }, 'Укажите количество от 1'],
    [{ ...form, count: '0' }, 'Укажите количество от 1'],
    [{ ...form, count: '10' }, null],
    [{ ...form, count: '11' }, 'Доступно только 10 шт'],
    [{ ...form, shelf: null, cell: null }, 'Выберите полку'],
    [{ ...form, cell: null }, 'Выберите ячейку'],
    [{ ...form, cell: 501 }, 'Продукция уже находится в этой ячейке'],
  ])('%j: %s', (filled, reason) => {
    expect(moveReason(filled, lot, false)).toBe(reason);
  });

  it('moves reservations as well, and reports it, when free stock is not sufficient', () => {
    expect(moveReason(form, aLot(1, { reserved: 10 }), false)).toBeNull();
    expect([8, 10, 99].map((count) => planText(count, lot))).toEqual([
      null,
      '2 шт в резерве под задания: резерв останется за ними и в новой ячейке',
      '2 шт в резерве под задания: резерв останется за ними и в новой ячейке',
    ]);
    expect([firstCount(lot), firstCount(aLot(1, { reserved: 10 }))]).toEqual([8, 10]);
  });

  it('is impossible when nothing is left', () => {
    expect(moveReason(form, lot, true)).toContain('уже списано');
    expect([freeText(lot), freeText(aLot(1, { reserved: 0 }))]).toEqual([
      'Доступно 10 шт, из них 2 шт в резерве под задания',
      'Доступно 10 шт',
    ]);
  });

  it('follows its lot, as far as the list is loaded', () => {
    const newer = aLot(1, { quantity: 4 });
    expect(lotNow([aLot(2), newer], lot)).toBe(newer);
    expect(lotNow([aLot(1, { cell_id: 9 })], lot)).toBeNull();
    expect(lotNow([aLot(2), undefined], lot)).toBeUndefined();
    expect(lotNow(undefined, lot)).toBeUndefined();
  });
});
