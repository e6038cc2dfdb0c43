import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockKey } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBatch,
  createBulkLot,
  createProduct,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockSumsFolding } from '../services/stock-sums-folding.js';

type Input = Partial<RequestOf<(typeof stockRoutes)['getStorehouseProducts']>>;

const PRODUCTS = 7;
const CELLS = 12;

/** Each page is the same part of the whole list, whether or not its balances are folded into the sums. */
describe.each([
  ['before anything is folded', false],
  ['after all is folded', true],
])('pages of balances, %s', (_name, isFolded) => {
  let app: TestApp;
  let house: Storehouse;
  let products: number[];

  beforeAll(async () => {
    app = await startTestApp({ env: { RELAY: 'off' } });
    house = await createStorehouse(app, CELLS);
    products = [];
    // The alphabetical order differs from the order of ids; one product has no stock left.
    for (let n = 0; n < PRODUCTS; n += 1) {
      const product = await createProduct(app.dataSource, {
        name: `${'ЖБЁАДГВ'.charAt(n)} изделие`,
        sku: `П-${n}`,
      });
      products.push(product);
      for (let c = 0; c < CELLS; c += 1 + (n % 3)) {
        const lot = await createBulkLot(app.dataSource, product);
        await storeInCell(app.dataSource, lot, house.cell(c), n + c + 1);
        if (c % 4 === 0)
          await storeInCell(app.dataSource, await createBulkLot(app.dataSource, product), house.cell(c), 2);
      }
    }
    await app.sql('update stock_balances set quantity = 0, version = version + 1 where product_id = $1', [
      products[3],
    ]);
    await app.sql('update stock_balances set quantity = 0, version = version + 1 where cell_id = $1', [
      house.cell(1),
    ]);
    if (isFolded) await app.get(StockSumsFolding).runOnce();
  });
  afterAll(() => app?.close());

  const list = (input: Input) =>
    house.storekeeper.call(stockRoutes.getStorehouseProducts, { module_id: house.moduleId, ...input });

  it.each<[string, Input]>([
    ['by cell', { group: 'cell' }],
    ['by cell, searched', { group: 'cell', search: 'П-' }],
    ['by product', { group: 'product' }],
    ['by product, searched', { group: 'product', search: 'изделие' }],
  ])('%s', async (_group, input) => {
    const whole = await list(input);
    expect(whole.total).toBe(whole.data.length);
    expect(whole.total_count).toBe(whole.data.reduce((sum, row) => sum + row.count, 0));
    const [facts] = await app.sql<{ lines: number; products: number; pieces: number }>(
      `select count(distinct (cell_id, product_id))::int as lines, count(distinct product_id)::int as products,
              sum(quantity)::int as pieces from stock_balances where quantity > 0`,
    );
    expect(whole).toMatchObject({
      total: input.group === 'cell' ? facts!.lines : facts!.products,
      total_count: facts!.pieces,
    });
    for (const per_page of [3, 10]) {
      const pages: string[] = [];
      const last = Math.ceil(whole.total / per_page);
      for (let page = 1; page <= last; page += 1) {
        const answer = await list({ ...input, page, per_page });
        expect(answer).toMatchObject({ total: whole.total, total_count: whole.total_count, last_page: last });
        pages.push(...answer.data.map((row) => row.key));
      }
      expect(pages).toEqual(whole.data.map((row) => row.key));
      expect((await list({ ...input, page: last + 1, per_page })).data).toEqual([]);
    }
  });

  it('lists products by name, and their cells as people count', async () => {
    const { data } = await list({ group: 'cell' });
    const names = data.map((row) => row.product.name.charAt(0));
    expect([...new Set(names)].join('')).toBe('БВГДЁЖ');
    const first = data.filter((row) => row.product.id === products[0]);
    expect(first.map((row) => Number(row.storehouse_cell!.number))).toEqual([
      1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('shows one product, or the contents of one cell row by row in either grouping', async () => {
    expect((await list({ group: 'product', product_id: products[1] })).data).toHaveLength(1);
    const ofProduct = await list({ group: 'cell', product_id: products[1] });
    expect(ofProduct.data.map((row) => row.cell_id)).toEqual(
      [0, 2, 4, 6, 8, 10].map((cellIndex) => house.cell(cellIndex)),
    );
    for (const group of ['product', 'cell'] as const) {
      const inCell = await list({ group, cell_id: house.cell(4) });
      expect(inCell.data.every((row) => row.key === stockKey.byCell(house.cell(4), row.product.id))).toBe(
        true,
      );
      expect(inCell.total).toBe(inCell.data.length);
      const both = await list({ group, cell_id: house.cell(4), product_id: products[1] });
      expect(both.data).toMatchObject([{ count: 8, version: 2 }]);
      expect(both).toMatchObject({ total: 1, total_count: 8 });
    }
    expect((await list({ cell_id: house.cell(1) })).data).toEqual([]);
    expect((await list({ cell_id: 999_999 })).data).toEqual([]);
  });

  it('returns the earliest expiry of the stock', async () => {
    const product = await createProduct(app.dataSource, { name: 'Я клей' });
    const lotOf = async (expiryDate?: string) =>
      createBulkLot(app.dataSource, product, { batchId: await createBatch(app.dataSource, { expiryDate }) });
    await storeInCell(app.dataSource, await lotOf('2027-05-01'), house.cell(0));
    await storeInCell(app.dataSource, await lotOf('2027-03-01'), house.cell(2));
    const usedLot = await lotOf('2027-01-01');
    await storeInCell(app.dataSource, usedLot, house.cell(2));
    await app.sql('update stock_balances set quantity = 0, version = version + 1 where lot_id = $1', [
      usedLot,
    ]);
    await storeInCell(app.dataSource, await lotOf(), house.cell(3));
    if (isFolded) await app.get(StockSumsFolding).runOnce();
    const dates = async (group: 'product' | 'cell') =>
      (await list({ group, product_id: product })).data.map((row) => row.expiry_date);
    expect(await dates('product')).toEqual(['2027-03-01']);
    expect(await dates('cell')).toEqual(['2027-05-01', '2027-03-01', null]);
    // A corrected date is visible at once, without any movement.
    await app.sql(
      `update manufacturer_batches set expiry_date = '2026-12-31' where expiry_date = '2027-03-01'`,
    );
    expect(await dates('product')).toEqual(['2026-12-31']);
  });
});
