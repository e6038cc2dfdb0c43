import { batchRoutes } from '@naryad/contracts/batches/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createBatch, createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

const supplierOf = (lot: number) =>
  app
    .sql<{ supplier_id: number | null }>('select supplier_id from stock_lots where id = $1', [lot])
    .then(([row]) => row?.supplier_id);

describe("serial numbers of 'Приёмка'", () => {
  it('accepts a serial number once per product and batch; "no batch" counts as one', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: house.supplier });
    await house.add({ serial_number: 'СН-7' });
    await house.add({ serial_number: 'СН-7', batch_manufacture_id: batch });
    await house.add({ serial_number: 'СН-7', product_id: await createProduct(app.dataSource) });
    const secondReceipt = house.add({
      serial_number: 'СН-7',
      batch_manufacture_id: batch,
      storehouse_cell_id: house.cell(1),
    });
    await expect(secondReceipt).rejects.toMatchObject({ status: 422 });
  });

  it('of one serial number by six at once: one of them', async () => {
    const calls = Array.from({ length: 6 }, (_, index) =>
      house.add({ serial_number: 'СН-9', storehouse_cell_id: house.cell(index % 3) }),
    );
    expect((await endings(calls)).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => '422 Серийный номер уже существует в системе'),
      'done',
    ]);
    const lots = await app.sql('select id from stock_lots where product_id = $1', [house.product]);
    expect(lots).toHaveLength(1);
  });

  it('of a unit with a reversed receipt: its number is free again', async () => {
    const first = await house.add({ serial_number: 'СН-1' });
    const isUnique = async (unit: number | null = null): Promise<boolean> => {
      const input = {
        serial_number: 'СН-1',
        product_id: house.product,
        batch_manufacture_id: null,
        batch_product_id: unit,
      };
      return (await house.storekeeper.call(batchRoutes.checkSerialUniqueInBatch, input)).is_unique;
    };
    expect(await isUnique()).toBe(false);
    await house.undo(first.id);
    expect(await isUnique()).toBe(true);
    // An existing unit cannot take over the number of another unit.
    const { lot: another } = await house.add({ serial_number: 'СН-2' });
    expect(await isUnique(another)).toBe(false);
    expect(await isUnique(first.lot)).toBe(true);
    const other = await createCompany(app.dataSource);
    const addAgain = () =>
      house.add({ serial_number: 'СН-1', supplier_id: other, storehouse_cell_id: house.cell(1) });
    expect((await endings([addAgain(), addAgain(), addAgain()])).toSorted()).toEqual([
      '422 Серийный номер уже существует в системе',
      '422 Серийный номер уже существует в системе',
      'done',
    ]);
    expect(await house.lying(first.lot)).toEqual([0, 1, 0]);
    expect(await supplierOf(first.lot)).toBe(other);
    await house.remove({ serial_number: 'СН-1', storehouse_cell_id: house.cell(1) });
    await expect(addAgain()).rejects.toMatchObject({ status: 422 });
  });
});
