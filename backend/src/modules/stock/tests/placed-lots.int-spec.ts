import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBatch,
  createBulkLot,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const route = stockRoutes.getPlacedLots;

describe('lots of a product in a storehouse', () => {
  let app: TestApp;
  let house: Storehouse;
  let late: number;
  let soon: number;
  let plain: number;
  let unit: number;

  beforeAll(async () => {
    app = await startTestApp();
    house = await createStorehouse(app, 10);
    const db = app.dataSource;
    const batch = (number: string, expiryDate?: string) =>
      createBatch(db, { number, expiryDate, supplierId: house.supplier });
    late = await createBulkLot(db, house.product, { batchId: await batch('ПАРТИЯ-7', '2027-09-01') });
    soon = await createBulkLot(db, house.product, { batchId: await batch('ПАРТИЯ-8', '2027-01-01') });
    plain = await createBulkLot(db, house.product);
    unit = await createUnit(db, house.product, { serialNumber: 'ЩЁ-100' });
    for (const [lot, cell, quantity] of [
      [late, 9, 4],
      [plain, 1, 6],
      [late, 1, 3],
      [soon, 1, 2],
      [unit, 1, 1],
      [soon, 2, 5],
    ] as const) {
      await storeInCell(db, lot, house.cell(cell), quantity);
    }
    await app.sql('update stock_balances set reserved = 2, version = 2 where lot_id = $1 and cell_id = $2', [
      late,
      house.cell(9),
    ]);
    await app.sql('update stock_balances set quantity = 0 where lot_id = $1 and cell_id = $2', [
      soon,
      house.cell(2),
    ]);
  });
  afterAll(() => app?.close());

  const list = (input: Partial<RequestOf<typeof route>> = {}) =>
    house.storekeeper.call(route, { module_id: house.moduleId, product_id: house.product, ...input });
  const lots = async (input: Partial<RequestOf<typeof route>>) =>
    (await list(input)).data.map((one) => one.batch_product_id);

  it('are sorted by address in natural order, then by expiry, then by age', async () => {
    const answer = await list();
    expect(answer.data.map((one) => [one.batch_product_id, one.cell_id, one.quantity])).toEqual([
      [soon, house.cell(1), 2],
      [late, house.cell(1), 3],
      [plain, house.cell(1), 6],
      [unit, house.cell(1), 1],
      [late, house.cell(9), 4],
    ]);
    expect(answer).toMatchObject({ total: 5, total_count: 16, current_page: 1, last_page: 1 });
    const [address] = await app.sql<{ address: string }>(
      'select address from storehouse_cells where id = $1',
      [house.cell(9)],
    );
    const [company] = await app.sql<{ name: string }>('select name from companies where id = $1', [
      house.supplier,
    ]);
    expect(answer.data[4]).toEqual({
      batch_product_id: late,
      kind: 'bulk',
      serial_number: null,
      batch_manufacture_id: expect.any(Number) as number,
      batch_number: 'ПАРТИЯ-7',
      supplier_name: company!.name,
      expiry_date: '2027-09-01',
      cell_id: house.cell(9),
      address: address!.address,
      quantity: 4,
      reserved: 2,
      hold_reason: null,
      version: 2,
    });
  });

  it('are searched by serial number, batch and address, and paged', async () => {
    expect(await lots({ search: 'ще-1' })).toEqual([unit]);
    expect(await lots({ search: 'партия-8' })).toEqual([soon]);
    expect(await lots({ search: '-1-1-10' })).toEqual([late]);
    expect(await lots({ search: 'ничего' })).toEqual([]);
    expect(await lots({ cell_id: house.cell(9) })).toEqual([late]);
    expect(await lots({ product_id: 999_999 })).toEqual([]);
    expect(await lots({ page: 2, per_page: 2 })).toEqual([plain, unit]);
    expect(await list({ page: 9, per_page: 2 })).toMatchObject({
      data: [],
      total: 5,
      total_count: 16,
      last_page: 3,
    });
  });

  it('are for those who may see the storehouse', async () => {
    const body = { module_id: house.moduleId, product_id: house.product };
    const foreignUser = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'storehouse')] });
    expect((await foreignUser.raw('POST', route.path, { body })).status).toBe(404);
    expect((await (await app.guest()).raw('POST', route.path, { body })).status).toBe(401);
    const wrong = await house.storekeeper.raw('POST', route.path, { body: { module_id: house.moduleId } });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toHaveProperty('errors.product_id');
  });
});
