import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadDb } from '../../../platform/db/read-db.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { MANY, findPasted } from '../queries/pasted-search.query.js';

const PRODUCTS = [
  ['Плата', 'MP-7', 'СН-000042'],
  ['Плата силовая', 'MP-70', 'СН-0000421'],
  ['Щётка', 'ЩТ-1', 'MP-7-1'],
  ['Короб 5%', '5%_к', '--'],
  ['Винт', 'ВН-1', 'ряд-1'],
  ['Гайка', 'ГК-1', 'иное'],
] as const;

let app: TestApp;
let house: Storehouse;
/** Stock of the first cell, by article. */
const createdBySku = new Map<string, { product: number; movement: number; lot: number }>();

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  house = await createStorehouse(app);
  for (const [name, sku, serial_number] of PRODUCTS) {
    const product = await createProduct(app.dataSource, { name, sku });
    const { id, lot } = await house.add({ product_id: product, serial_number });
    createdBySku.set(sku, { product, movement: id, lot });
  }
});
afterAll(() => app?.close());

const column = (...lines: string[]): string => lines.join('\n');

/** Articles of the matching operations. */
async function operations(search: string, filter: Parameters<Storehouse['operations']>[0] = {}) {
  const { data } = await house.operations({ search, ...filter });
  return data.map((one) => one.product_sku).toSorted();
}

/** Articles of the matching balances. */
async function balances(search: string, group: 'product' | 'cell' = 'product') {
  const input = { module_id: house.moduleId, group, search };
  const { data } = await house.storekeeper.call(stockRoutes.getStorehouseProducts, input);
  return data.map((row) => row.product.sku).toSorted();
}

describe('a line of a pasted column', () => {
  it('that is a complete article or name matches only that, folded, in either keyboard layout', async () => {
    for (const search of [operations, balances]) {
      expect(await search(column('mp-7', 'нет такого'))).toEqual(['MP-7']);
      expect(await search(column('ЬЗ-7', 'ЩЕТКА'))).toEqual(['MP-7', 'ЩТ-1']);
      expect(await search(column('плата', '5%_К'))).toEqual(['5%_к', 'MP-7']);
    }
    expect(await balances(column('mp-7', 'нет такого'), 'cell')).toEqual(['MP-7']);
    expect(await operations(column('mp-7', 'mp-7'))).toEqual(['MP-7']);
    // A single text is typed: it also matches parts.
    expect(await operations('mp-7')).toEqual(['MP-7', 'MP-70', 'ЩТ-1']);
    expect(await balances('плата')).toEqual(['MP-7', 'MP-70']);
  });

  it('that is a complete serial number matches only its lot', async () => {
    expect(await operations(column('сн-000042', 'нет такого'))).toEqual(['MP-7']);
    expect(await operations(column('cy-0000421', 'MP-7-1'))).toEqual(['MP-70', 'ЩТ-1']);
    expect(await operations(column('сн-0000421', 'щт-1'))).toEqual(['MP-70', 'ЩТ-1']);
    expect(await balances(column('сн-000042', 'нет такого'))).toEqual(['MP-7']);
  });

  it('that is no complete value matches parts, mixed with lines that are', async () => {
    expect(await operations(column('mp-', 'нет такого'))).toEqual(['MP-7', 'MP-70', 'ЩТ-1']);
    expect(await balances(column('mp-', 'нет такого'))).toEqual(['MP-7', 'MP-70', 'ЩТ-1']);
    expect(await balances(column('mp-70', 'щет'))).toEqual(['MP-70', 'ЩТ-1']);
    expect(await operations(column('щт-1', '00042'))).toEqual(['MP-7', 'MP-70', 'ЩТ-1']);
    expect(await operations(column('%', 'нет такого'))).toEqual(['5%_к']);
    // Without a letter or digit no index can be used.
    expect(await operations(column('--', 'нет такого'))).toEqual(['5%_к']);
    expect(await operations(column('нет такого', 'и такого'))).toEqual([]);
  });

  it('is combined with other filters', async () => {
    const { product, lot, movement } = createdBySku.get('MP-7')!;
    const search = column('mp-7', 'сн-0000421');
    expect(await operations(search)).toEqual(['MP-7', 'MP-70']);
    expect(await operations(search, { product_id: product })).toEqual(['MP-7']);
    expect(await operations(search, { batch_product_id: lot })).toEqual(['MP-7']);
    expect(await operations(search, { cell_id: house.cell(0) })).toEqual(['MP-7', 'MP-70']);
    expect(await operations(search, { cell_id: house.cell(1) })).toEqual([]);
    expect(await operations(search, { type: 'move' })).toEqual([]);
    expect(await operations(search, { before_id: movement })).toEqual([]);
    expect(await operations(column('гк-1', 'mp-7'), { reversed: true })).toEqual([]);
    await house.undo(createdBySku.get('ГК-1')!.movement);
    expect(await operations(column('гк-1', 'mp-7'))).toEqual(['MP-7']);
    expect(await operations(column('гк-1', 'mp-7'), { reversed: true })).toEqual(['ГК-1', 'ГК-1']);
  });

  it('that more lots have than are settled is still compared with each of them', async () => {
    await app.sql(
      `insert into stock_lots (kind, product_id, serial_number)
       select 'unit', $1, 'ряд-' || n from generate_series(2, $2::int) n`,
      [house.product, MANY + 10],
    );
    const search = column('ряд-', 'нет такого');
    expect((await findPasted(app.get(ReadDb), search, null))!.lots).toHaveLength(MANY + 1);
    expect(await operations(search)).toEqual(['ВН-1']);
    expect(await operations(column('ряд-1', 'mp-7'))).toEqual(['MP-7', 'ВН-1']);
  });
});

it('a search of one text is no column', async () => {
  for (const search of [null, '', ' \n ', 'mp-7', 'mp-7\n']) {
    expect(await findPasted(app.get(ReadDb), search, null)).toBeNull();
  }
});

it('a whole column is resolved without comparing products with one text after the other', async () => {
  await app.sql(
    `insert into products (name, sku) select 'Изделие ' || n, 'КОЛОНКА-' || n from generate_series(1, 1000) n`,
  );
  const input: string[] = [];
  const db = {
    query: <Row>(sql: string, values: readonly unknown[] = []) => {
      input.push(sql);
      return app.sql<Row>(sql, [...values]);
    },
  };
  const search = Array.from({ length: 100 }, (_, n) => `колонка-${1 + n * 7}`).join('\n');
  expect((await findPasted(db, search, null))!.products).toHaveLength(100);
  const ofProducts = input.filter((sql) => sql.includes('from products'));
  expect(ofProducts).toHaveLength(1);
  expect(ofProducts[0]).not.toContain(' like ');
});
