import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { createPickingBench, type PickingBench } from '../../../../tests/kit/factories/picking.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { createBatch } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let bench: PickingBench;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  bench = await createPickingBench(app, floor);
});
afterAll(() => app?.close());
beforeEach(() => bench.takeNew());

describe('putting a component back', () => {
  it('reverses its movements and lets it be picked again', async () => {
    const lot = await bench.screws(10);
    await bench.pick(lot, { quantity: 2 });
    await bench.pick(lot, { quantity: 1 });
    await bench.putBack(lot);
    expect(await bench.balance(lot)).toBe(10);
    expect(await bench.picksOf(lot)).toEqual([
      { quantity: 2, returned: true },
      { quantity: 1, returned: true },
    ]);
    await expect(bench.putBack(lot)).rejects.toMatchObject({ body: { code: 'PICKING_NOT_PICKED' } });
    await bench.pick(lot, { quantity: 4 });
    expect(await bench.balance(lot)).toBe(6);
  });

  it('twice at once happens once', async () => {
    const lot = await bench.board();
    await bench.pick(lot);
    const results = await Promise.allSettled([bench.putBack(lot), bench.putBack(lot)]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await bench.balance(lot)).toBe(1);
  });

  it('is refused after the operation is done, also when both meet', async () => {
    const lot = await bench.board();
    await bench.pick(lot);
    await bench.pick(await bench.screws(4), { quantity: 4 });
    const [finished, returned] = await Promise.allSettled([bench.finish(), bench.putBack(lot)]);
    expect([finished.status, returned.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    if (returned.status === 'fulfilled') {
      await bench.pick(lot);
      await bench.finish();
    }
    await expect(bench.putBack(lot)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Операция уже завершена: вернуть комплектующие нельзя' },
    });
    expect(await bench.balance(lot)).toBe(0);
  });
});

describe('completing a picking operation', () => {
  const complete = (ids: number[]) =>
    floor.picker.call(pickingRoutes.completePickingOperation, {
      operation_id: bench.operation.id,
      module_id: floor.modules.pickingDesk,
      picked_products: ids.map((id) => ({ storehouse_product_id: id })),
    });

  it('consumes only what has no pick yet, however often it is sent', async () => {
    const [unit, parcel] = [await bench.board(), await bench.screws(10)];
    const { data: first } = await bench.pick(unit);
    const [row] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [parcel]);
    const sent = [first.storehouse_product_id, row!.id, row!.id, row!.id, row!.id];
    await complete(sent);
    await complete(sent);
    expect([await bench.balance(unit), await bench.balance(parcel)]).toEqual([0, 6]);
    await bench.finish();
    await complete(sent);
    expect([await bench.balance(unit), await bench.balance(parcel)]).toEqual([0, 6]);
  });
});

describe('picking instructions', () => {
  it('offer the earliest expiry first and subtract what is picked', async () => {
    await app.sql('update storehouse_cells set hidden_at = null');
    const late = await bench.screws(
      5,
      bench.cells[1],
      await createBatch(app.dataSource, { expiryDate: '2028-01-01' }),
    );
    const early = await bench.screws(
      5,
      bench.cells[2],
      await createBatch(app.dataSource, { expiryDate: '2027-01-01' }),
    );
    await bench.pick(early, { quantity: 3 });
    const screw = (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;
    expect(screw).toMatchObject({
      product_name: 'Винт',
      required_quantity: 4,
      picked_quantity: 3,
      status: 'in_progress',
      picked_items: [{ batch_product_id: early, quantity: 3 }],
    });
    const order = screw.locations.map((one) => one.batch_product_id);
    expect(order.indexOf(early)).toBeLessThan(order.indexOf(late));
  });

  it('are reported to the own desk only', async () => {
    await expect(
      floor.assembler.call(pickingRoutes.getPickingInstructions, {
        operation_id: bench.operation.id,
        module_id: floor.modules.assemblerDesk,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('scanning a product', () => {
  it('tells what it is and where it lies', async () => {
    const lot = await bench.board(bench.cells[1]);
    const { data } = await floor.picker.call(pickingRoutes.scanProduct, {
      pid: lot,
      module_id: floor.modules.pickingDesk,
    });
    expect(data).toMatchObject({
      product_id: floor.products.board,
      product_name: 'Плата',
      batch_product_id: lot,
      storehouse_info: { cell_id: bench.cells[1] },
    });
    await expect(floor.picker.call(pickingRoutes.scanProduct, { pid: 999_999 })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Не удалось получить данные о продукции' },
    });
  });
});
