import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Tx } from '../../../platform/db/tx.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { MOST_FOR_TEN_TIMES, shortest } from '../../../../tests/kit/times-longer.js';
import { type StockItem, StockItemCheck, Lots } from '../index.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const SERIAL_CONSTRAINT = 'stock_lots_serial_key';

let app: TestApp;
let storekeeper: Client;
let lots: Lots;
let moduleId: number;
let product: number;

const inTx = <Answer>(work: (tx: Tx) => Promise<Answer>) => app.get(UnitOfWork).runAsSystem(work);

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  moduleId = await createModule(app.dataSource, 'storehouse');
  storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [moduleId] });
  lots = app.get(Lots);
  product = await createProduct(app.dataSource, { name: 'Реле' });
});
afterAll(() => app?.close());

describe('the page of a batch', () => {
  const page = (id: number) => storekeeper.call(batchRoutes.getBatchWithProducts, { id });

  it('shows what is left of its products, and where', async () => {
    const db = app.dataSource;
    const supplier = await createCompany(db, 'Поставщик');
    const batchId = await createBatch(db, { number: 'П-1', supplierId: supplier, expiryDate: '2027-01-01' });
    const [first, second] = await createCells(db, moduleId, 2);
    const address = async (id: number) =>
      (await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [id]))[0]!
        .address;
    const screw = await createProduct(db, { name: 'Винт' });
    const bulkLot = await createBulkLot(db, screw, { batchId });
    await storeInCell(db, bulkLot, first!, 40);
    await storeInCell(db, bulkLot, second!, 2);
    await storeInCell(db, await createUnit(db, product, { batchId, serialNumber: 'Р-2' }), first!);
    await createUnit(db, product, { batchId, serialNumber: 'Р-1' });
    await createUnit(db, product, { batchId, serialNumber: null });
    await createUnit(db, product, { serialNumber: 'Р-1' });
    const { data } = await page(batchId);
    expect(data).toEqual({
      id: batchId,
      number: 'П-1',
      supplier_id: supplier,
      supplier: { id: supplier, name: 'Поставщик' },
      manufacture_date: null,
      expiry_date: '2027-01-01',
      version: 1,
      products: [
        {
          product_id: screw,
          product_name: 'Винт',
          quantity: 42,
          serial_numbers: [
            { serial_number: null, location: await address(first!), quantity: 40 },
            { serial_number: null, location: await address(second!), quantity: 2 },
          ],
        },
        {
          product_id: product,
          product_name: 'Реле',
          quantity: 1,
          serial_numbers: [
            { serial_number: 'Р-1', location: null, quantity: 0 },
            { serial_number: 'Р-2', location: await address(first!), quantity: 1 },
            { serial_number: null, location: null, quantity: 0 },
          ],
        },
      ],
    });
  });

  it('is empty without products, and returns 404 without the batch', async () => {
    const id = await createBatch(app.dataSource, { number: null });
    expect((await page(id)).data).toMatchObject({ number: null, supplier: null, products: [] });
    const answer = await storekeeper.raw('POST', batchRoutes.getBatchWithProducts.path, {
      body: { id: '2000000000' },
    });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Партия не найдена' } });
  });

  it('with 10,000 units is returned complete, in time proportional to one with 1,000', async () => {
    const timeOf = async (units: number) => {
      const batchId = await createBatch(app.dataSource);
      const [cell] = await createCells(app.dataSource, moduleId);
      await app.sql(
        `with made as (
           insert into stock_lots (kind, product_id, batch_id, serial_number)
           select 'unit', $1, $2, 'М-' || n from generate_series(1, $5::int) n returning id, product_id)
         insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
         select $3, id, true, $4, product_id, 1 from made`,
        [product, batchId, cell, moduleId, units],
      );
      return shortest(async () => {
        const { data } = await page(batchId);
        expect(data.products).toMatchObject([{ quantity: units }]);
        expect(data.products[0]!.serial_numbers).toHaveLength(units);
      });
    };
    const thousand = await timeOf(1_000);
    expect((await timeOf(10_000)) / thousand).toBeLessThan(MOST_FOR_TEN_TIMES);
  });
});

describe('a serial number', () => {
  const isUnique = (input: {
    serial_number: string;
    batch_manufacture_id?: number | null;
    batch_product_id?: number;
    product_id?: number;
  }) =>
    storekeeper
      .call(batchRoutes.checkSerialUniqueInBatch, { product_id: product, ...input })
      .then((answer) => answer.is_unique);

  it('is free once per product and batch; no batch is one, the unit itself does not count', async () => {
    const db = app.dataSource;
    const batch = await createBatch(db);
    const other = await createBatch(db);
    const inBatch = await createUnit(db, product, { batchId: batch, serialNumber: 'СН-А' });
    const without = await createUnit(db, product, { serialNumber: 'СН-Б' });
    const freeInput = { serial_number: 'СН-А', batch_manufacture_id: batch };
    expect(await isUnique(freeInput)).toBe(false);
    expect(await isUnique({ ...freeInput, serial_number: '  СН-А ' })).toBe(false);
    expect(await isUnique({ ...freeInput, batch_manufacture_id: other })).toBe(true);
    expect(await isUnique({ ...freeInput, batch_manufacture_id: null })).toBe(true);
    expect(await isUnique({ ...freeInput, product_id: await createProduct(db) })).toBe(true);
    expect(await isUnique({ ...freeInput, batch_product_id: inBatch })).toBe(true);
    expect(await isUnique({ ...freeInput, batch_product_id: without })).toBe(false);
    expect(await isUnique({ serial_number: 'СН-Б' })).toBe(false);
    expect(await isUnique({ serial_number: 'СН-Б', batch_manufacture_id: batch })).toBe(true);
    expect(await isUnique({ serial_number: 'СН-Б', batch_product_id: without })).toBe(true);
    const empty = await storekeeper.raw('POST', batchRoutes.checkSerialUniqueInBatch.path, {
      body: { serial_number: ' ', product_id: product },
    });
    expect(empty.body).toMatchObject({ errors: { serial_number: ['Укажите серийный номер'] } });
  });

  it('makes one unit, however many make it at once, and finds it', async () => {
    const batchId = await createBatch(app.dataSource);
    for (const batch of [batchId, null]) {
      const unit = { productId: product, batchId: batch, serialNumber: 'СН-В' };
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () => inTx((tx) => lots.createUnit(tx, unit))),
      );
      const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refusals).toHaveLength(5);
      for (const one of refusals) expect(one).toMatchObject({ constraint: SERIAL_CONSTRAINT });
      const units = await lots.unitsWithSerial(app.dataSource, unit);
      expect(units).toMatchObject([{ serialNumber: 'СН-В', batchId: batch, isUnit: true }]);
    }
    const anywhere = { productId: product, serialNumber: 'СН-В' };
    expect(await lots.unitsWithSerial(app.dataSource, anywhere)).toHaveLength(2);
    const unknown = { productId: product, serialNumber: 'нет такого' };
    expect(await lots.unitsWithSerial(app.dataSource, unknown)).toEqual([]);
  });
});

describe('items of a new lot', () => {
  const check = (item: Partial<StockItem>) =>
    inTx((tx) =>
      app.get(StockItemCheck).require(tx, { productId: product, batchId: null, supplierId: null, ...item }),
    );

  it('have the supplier of their batch', async () => {
    const db = app.dataSource;
    const supplierId = await createCompany(db);
    const batchId = await createBatch(db, { supplierId });
    const item = { productId: product, batchId, supplierId };
    expect(await check({ batchId })).toEqual(item);
    expect(await check(item)).toEqual(item);
    expect(await check({ supplierId })).toEqual({ ...item, batchId: null });
    expect(await check({})).toEqual({ productId: product, batchId: null, supplierId: null });
    const nameless = await createBatch(db);
    expect(await check({ ...item, batchId: nameless })).toEqual({ ...item, batchId: nameless });
    await expect(check({ batchId, supplierId: await createCompany(db) })).rejects.toMatchObject({
      field: 'batch_manufacture_id',
      message: 'Партия другого поставщика',
    });
  });

  it('must exist', async () => {
    const db = app.dataSource;
    const deleted = {
      productId: await createProduct(db),
      supplierId: await createCompany(db),
      batchId: await createBatch(db),
    };
    await app.sql('update products set deleted_at = now() where id = $1', [deleted.productId]);
    await app.sql('update companies set deleted_at = now() where id = $1', [deleted.supplierId]);
    await app.sql('update manufacturer_batches set deleted_at = now() where id = $1', [deleted.batchId]);
    const refusals = [
      [{ productId: deleted.productId }, 'product_id', 'Продукция не найдена'],
      [{ supplierId: deleted.supplierId }, 'supplier_id', 'Поставщик не найден'],
      [{ batchId: deleted.batchId }, 'batch_manufacture_id', 'Партия не найдена'],
      [{ batchId: 2_000_000_000 }, 'batch_manufacture_id', 'Партия не найдена'],
    ] as const;
    for (const [item, field, message] of refusals) {
      await expect(check(item)).rejects.toMatchObject({ kind: 'invalid', field, message });
    }
    const before = await app.sql('select count(*) from stock_lots');
    const lot = { productId: product, batchId: deleted.batchId };
    const batchRefusal = { field: 'batch_manufacture_id', message: 'Партия не найдена' };
    await expect(inTx((tx) => lots.createBulk(tx, lot))).rejects.toMatchObject(batchRefusal);
    const units = [
      { productId: product, serialNumber: 'А' },
      { ...lot, serialNumber: 'Б' },
    ];
    await expect(inTx((tx) => lots.createUnits(tx, units))).rejects.toMatchObject(batchRefusal);
    expect(await app.sql('select count(*) from stock_lots')).toEqual(before);
  });

  it('are never added to a batch that is deleted concurrently', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const batchId = await createBatch(app.dataSource);
      const [made, deleted] = await Promise.allSettled([
        inTx((tx) => lots.createBulk(tx, { productId: product, batchId })),
        storekeeper.call(batchRoutes.delete, { id: batchId }),
      ]);
      ends.add(`${made.status} ${deleted.status}`);
    }
    expect([...ends].filter((end) => end === 'fulfilled fulfilled')).toEqual([]);
    const orphans = await app.sql(
      `select 1 from stock_lots l join manufacturer_batches b on b.id = l.batch_id where b.deleted_at is not null`,
    );
    expect(orphans).toEqual([]);
  });

  it('that are being made are waited for by those who delete the batch', async () => {
    const batchId = await createBatch(app.dataSource);
    let deletion: Promise<unknown> = Promise.resolve();
    await inTx(async (tx) => {
      await lots.createUnit(tx, { productId: product, batchId, serialNumber: 'СН-Г' });
      deletion = storekeeper.call(batchRoutes.delete, { id: batchId }).catch((error: unknown) => error);
      await waitFor(async () => {
        const rows = await app.sql(
          `select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%manufacturer_batches%' and datname = current_database()`,
        );
        return rows.length > 0;
      }, 'the deletion to wait');
    });
    expect(await deletion).toMatchObject({ status: 422, message: 'Партия используется: Реле' });
  });
});
