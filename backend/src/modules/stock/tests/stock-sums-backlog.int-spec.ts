import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBulkLot,
  createCells,
  createProduct,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { FOLD, StockSumsRepository } from '../data/stock-sums.repository.js';
import { StockSumsFolding } from '../services/stock-sums-folding.js';

describe('sums of balances, many changes behind', () => {
  let app: TestApp;
  let cells: number[];
  let lot: number;

  beforeAll(async () => {
    app = await startTestApp({ env: { RELAY: 'off' } });
    cells = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'), 3);
    lot = await createBulkLot(app.dataSource, await createProduct(app.dataSource));
  });
  afterAll(() => app?.close());

  const fold = () => app.get(StockSumsFolding).runOnce();

  it('do not compare each change with each, even with statistics of an empty table', async () => {
    for (const cell of cells) await storeInCell(app.dataSource, lot, cell, 3);
    await fold();
    await app.asOwner('vacuum (truncate false, analyze) stock_sum_changes');
    for (const cell of cells) await storeInCell(app.dataSource, lot, cell, 3);
    const plan = await app.get(UnitOfWork).runAsSystem(async (tx) => {
      await app.get(StockSumsRepository).fold(tx, 1);
      return tx.query<{ 'QUERY PLAN': string }>(`explain ${FOLD}`, [20_000]);
    });
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(steps).toMatch(/Hash|Merge/);
    expect(steps).not.toContain('Nested Loop');
  });

  it('are folded in chunks after a large import, and can be rebuilt', async () => {
    await fold();
    const [product] = await app.sql<{ id: number }>(
      `insert into products (name) select 'Много ' || n from generate_series(1, 21000) n returning id`,
    );
    await app.sql(
      `insert into stock_lots (product_id, kind) select id, 'bulk' from products where name like 'Много %'`,
    );
    // In chunks: a statement has a timeout of ten seconds, and the machine may be busy.
    for (const part of [0, 1, 2, 3]) {
      await app.sql(
        `insert into stock_balances (cell_id, lot_id, module_id, product_id, quantity)
         select c.id, l.id, c.module_id, l.product_id, 2
           from stock_lots l join products p on p.id = l.product_id and p.name like 'Много %', storehouse_cells c
          where c.id = $1 and l.id % 4 = $2`,
        [cells[0], part],
      );
    }
    expect(await fold()).toBe(21_000);
    const sums = () =>
      app.sql(
        'select product_id, count, reserved, lines, version from stock_sums order by module_id, product_id',
      );
    const folded = await sums();
    expect(folded).toContainEqual({
      product_id: product!.id,
      count: '2',
      reserved: '0',
      lines: 1,
      version: '1',
    });
    await app.sql('update stock_sums set count = 0, lines = 7');
    await app.sql('select rebuild_stock_sums()');
    expect((await sums()).filter((one) => one['lines'] !== 0)).toEqual(
      folded.filter((one) => one['lines'] !== 0),
    );
  });
});
