import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createBatch, createProduct, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { Lots } from '../../batches/index.js';
import { StructureSetup } from '../../structure/index.js';

describe('cells and lots', () => {
  let app: TestApp;
  let db: DataSource;
  let storehouseId: number;

  beforeAll(async () => {
    app = await startTestApp();
    db = app.dataSource;
    storehouseId = await createModule(db, 'storehouse');
  });

  afterAll(() => app.close());

  it('cells are created once with their missing parents, under line-stack-shelf-cell', async () => {
    const cells = ['1', '2'].flatMap((line) =>
      ['1', '2'].map((cell) => ({ line, stack: '5', shelf: '3', cell })),
    );
    const make = () =>
      app.get(UnitOfWork).runAsSystem((tx) => app.get(StructureSetup).createCells(tx, storehouseId, cells));
    const createdCells = await make();
    expect([...createdCells.keys()].toSorted()).toEqual(['1-5-3-1', '1-5-3-2', '2-5-3-1', '2-5-3-2']);
    expect(await make()).toEqual(createdCells);
    const [counts] = await app.sql(
      `select (select count(*)::int from storehouse_lines) as lines, (select count(*)::int from storehouse_stacks) as stacks,
              (select count(*)::int from storehouse_cells) as cells`,
    );
    expect(counts).toEqual({ lines: 2, stacks: 2, cells: 4 });
  });

  it('a lot returns product, batch, and its cells', async () => {
    const lots = app.get(Lots);
    const productId = await createProduct(db, { name: 'Плата', sku: 'ПЛ' });
    const batchId = await createBatch(db, { number: 'П-1', manufactureDate: '2026-01-31' });
    const [first, second] = await app.get(UnitOfWork).runAsSystem((tx) =>
      lots.createUnits(tx, [
        { productId, batchId, serialNumber: 'С-1' },
        { productId, batchId, serialNumber: 'С-2' },
      ]),
    );
    const [cell] = await app.sql<{ id: number; address: string }>('select id, address from storehouse_cells');
    await storeInCell(db, second!, cell!.id);
    expect(await lots.get(db, second!)).toMatchObject({
      productName: 'Плата',
      productSku: 'ПЛ',
      isUnit: true,
      serialNumber: 'С-2',
      batchNumber: 'П-1',
      manufactureDate: '2026-01-31',
      expiryDate: null,
      stored: [{ cellId: cell!.id, cellAddress: cell!.address, moduleId: storehouseId, quantity: 1 }],
    });
    expect((await lots.get(db, first!))!.stored).toEqual([]);
    expect(await lots.get(db, 999_999)).toBeNull();
  });

  it('a serial number is unique per product and batch, "no batch" counting as one', async () => {
    const lots = app.get(Lots);
    const productId = await createProduct(db);
    const create = (batchId: number | null) =>
      app
        .get(UnitOfWork)
        .runAsSystem((tx) => lots.createUnit(tx, { productId, batchId, serialNumber: 'С-1' }));
    await create(null);
    await create(await createBatch(db));
    await expect(create(null)).rejects.toMatchObject({
      constraint: 'stock_lots_serial_key',
    });
  });
});
