import { describe, expect, it } from 'vitest';
import { aStockRow } from '../../../../testing/factories.js';
import { readCard, writeCard } from '../product/product-card.js';
import { inputOfView, isKeyOf, isOfView, latestPatches, patchPage, type StockPatch } from './stock-cache.js';
import { isNarrowed, readView, writeView } from './stock-view.js';

const readQuery = (query: string) => readView(7, new URLSearchParams(query));
const whole = readQuery('');

describe('the view of an address', () => {
  it('is read, and what is none is left out', () => {
    expect(readQuery('view=cell&search=плата&filter=no-place&in_cell=5&of_product=6')).toEqual({
      moduleId: 7,
      group: 'cell',
      search: 'плата',
      filter: 'no-place',
      cellId: 5,
      productId: 6,
      sort: null,
    });
    expect(readQuery('view=x&filter=x&in_cell=-1&of_product=1.5')).toEqual(whole);
    expect([isNarrowed(whole), isNarrowed(readQuery('in_cell=5'))]).toEqual([false, true]);
  });

  it('is written without changing other parameters', () => {
    const before = new URLSearchParams('tab=remains&view=cell&search=x&in_cell=5');
    const after = writeView(before, { group: 'product', filter: 'expiring', cellId: null });
    expect(after.toString()).toBe('tab=remains&search=x&filter=expiring');
    expect(before.get('view')).toBe('cell');
  });

  it('is independent of the product card in the address', () => {
    const card = { productId: 5, cellId: 6, tab: 'history' } as const;
    const address = writeCard(new URLSearchParams('search=x'), card);
    expect(address.toString()).toBe('search=x&product=5&cell=6&card=history');
    expect(readCard(address)).toEqual(card);
    expect(writeCard(address, null).toString()).toBe('search=x');
    expect(readCard(new URLSearchParams('product=x&cell=6'))).toBeNull();
  });
});

describe('patches', () => {
  const patch = (key: string, version: number, count: number): StockPatch => ({
    entity: 'stock-row',
    key,
    version,
    patch: { count, reserved: 1, expiry_date: '2026-12-05' },
  });
  const page = {
    success: true as const,
    data: [aStockRow(1, { count: 5, version: 3, minimum: 4 })],
    current_page: 1,
    per_page: 100,
    total: 1,
    last_page: 1,
    total_count: 5,
  };

  it('change a row when they are newer, and preserve fields that they do not contain', () => {
    const {
      page: next,
      delta,
      matchedKeys,
    } = patchPage(page, latestPatches([patch('p:1', 4, 9), patch('p:1', 5, 2)]));
    expect(next.data[0]).toMatchObject({
      count: 2,
      reserved: 1,
      version: 5,
      minimum: 4,
      expiry_date: '2026-12-05',
    });
    expect([delta, [...matchedKeys]]).toEqual([-3, ['p:1']]);
    expect(patchPage(page, latestPatches([patch('p:1', 3, 9), patch('p:2', 9, 9)])).page).toBe(page);
  });

  it.each([
    ['p:5', '', true],
    ['c:2:5', '', false],
    ['c:2:5', 'view=cell', true],
    ['c:2:5', 'view=cell&in_cell=3', false],
    ['c:3:5', 'view=cell&in_cell=3&of_product=5', true],
    ['c:3:6', 'view=cell&in_cell=3&of_product=5', false],
    ['p:6', 'of_product=5', false],
    ['n:5', 'filter=no-place', true],
    ['p:5', 'filter=no-place', false],
  ])('%s with %j: %s', (key, query, isOwn) => {
    expect(isKeyOf(key, inputOfView(readQuery(query)))).toBe(isOwn);
  });

  it('detect which cached requests belong to a view', () => {
    const request = { module_id: 7, group: 'product', page: 3, per_page: 100 } as const;
    expect(isOfView(request, whole)).toBe(true);
    expect(isOfView({ ...request, search: 'x' }, whole)).toBe(false);
    expect(isOfView({ ...request, product_id: 5 }, whole)).toBe(false);
  });
});
