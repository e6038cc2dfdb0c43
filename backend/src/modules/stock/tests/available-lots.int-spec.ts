import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '../../../platform/db/data-source.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  putInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { createTestDatabase, type TestDatabase } from '../../../../tests/kit/test-database.js';
import { StockQueries } from '../index.js';

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

  const offered = (productId: number, taskId: number | null = null) =>
    new StockQueries().availableLots(db, { moduleIds: [moduleId], productIds: [productId], taskId });

  it('come by expiry, the earliest first and none last, then as received; reserved pieces are not offered', async () => {
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
    for (const lot of [late, undated, early, reserved]) await putInCell(db, lot, cell, 10);
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
    });
  });

  it('do not come from other storehouses', async () => {
    const productId = await createProduct(db);
    const [cell] = (await createCells(db, await createModule(db, 'storehouse'))) as [number];
    await putInCell(db, await createBulkLot(db, productId), cell, 10);
    expect(await offered(productId)).toEqual([]);
  });
});
