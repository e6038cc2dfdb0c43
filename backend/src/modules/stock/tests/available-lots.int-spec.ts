import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '../../../platform/db/data-source.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { createTestDatabase, type TestDatabase } from '../../../../tests/kit/test-database.js';
import { StockQuery } from '../index.js';

describe('lots offered for picking', () => {
  let database: TestDatabase;
  let db: DataSource;
  let moduleId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await (await createDataSource(database.url, { poolSize: 2 })).initialize();
    moduleId = await createModule(db, 'storehouse');
  });

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const offered = (productId: number, today = '2026-11-20') =>
    new StockQuery().availableLots(db, {
      moduleIds: [moduleId],
      productIds: [productId],
      taskStepIds: [],
      today,
    });

  it('are sorted by expiry, the earliest first and none last, then by receipt; reserved quantities are not offered', async () => {
    const productId = await createProduct(db);
    const [cell] = (await createCells(db, moduleId)) as [number];
    const late = await createBulkLot(db, productId, {
      batchId: await createBatch(db, { number: 'Б-2', expiryDate: '2027-03-01' }),
    });
    const undated = await createBulkLot(db, productId);
    const early = await createBulkLot(db, productId, {
      batchId: await createBatch(db, {
        number: 'Б-1',
        expiryDate: '2027-01-31',
        manufactureDate: '2026-01-31',
      }),
    });
    const reserved = await createBulkLot(db, productId);
    for (const lot of [late, undated, early, reserved]) await storeInCell(db, lot, cell, 10);
    await db.query('update stock_balances set reserved = 10 where lot_id = $1', [reserved]);
    await db.query('update stock_balances set reserved = 4 where lot_id = $1', [late]);
    const lots = await offered(productId);
    expect(lots.map((one) => [one.lotId, one.availableQuantity])).toEqual([
      [early, 10],
      [late, 6],
      [undated, 10],
    ]);
    expect(lots[0]).toMatchObject({
      cellId: cell,
      cellAddress: expect.stringMatching(/-1-1-1$/),
      batchNumber: 'Б-1',
      manufactureDate: '2026-01-31',
      expiryDate: '2027-01-31',
      serialNumber: null,
      planned: false,
      reservedQuantity: 0,
      isExpired: false,
    });
    expect((await offered(productId, '2027-01-31')).map((one) => one.isExpired)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await offered(productId, '2027-02-01')).map((one) => one.isExpired)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('received on one day are sorted by cell; a move does not change the age of a bulk lot', async () => {
    const productId = await createProduct(db);
    const cells = await createCells(db, moduleId, 3);
    const [old, young, moved] = await Promise.all([0, 1, 2].map(() => createBulkLot(db, productId)));
    await db.query(`update stock_lots set created_at = now() - interval '9 days' where id = any($1)`, [
      [old, moved],
    ]);
    await storeInCell(db, young!, cells[0]!, 10);
    await storeInCell(db, moved!, cells[2]!, 10);
    await storeInCell(db, old!, cells[1]!, 10);
    expect((await offered(productId)).map((one) => one.lotId)).toEqual([old, moved, young]);
  });

  it('exclude other storehouses', async () => {
    const productId = await createProduct(db);
    const [cell] = (await createCells(db, await createModule(db, 'storehouse'))) as [number];
    await storeInCell(db, await createBulkLot(db, productId), cell, 10);
    expect(await offered(productId)).toEqual([]);
  });
});
