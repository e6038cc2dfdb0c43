import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { createPickingBench, type PickingBench } from '../../../../tests/kit/factories/picking.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createShopFloor, operationsOf, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import {
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
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
beforeEach(() => bench.startNew());

describe('picking a component', () => {
  it('writes the pick, its movement and its events at once', async () => {
    const lot = await bench.screws(10);
    const { data } = await bench.pick(lot, { cell_id: bench.cells[0], quantity: 3, manual_pick: true });
    expect(data).toMatchObject({ picked_quantity: 3, required_quantity: 4, available_quantity: 7 });
    expect(await bench.balance(lot)).toBe(7);
    expect(await bench.picksOf(lot)).toEqual([{ quantity: 3, returned: false }]);
    expect(await bench.movementsOf(lot)).toEqual([
      { type: 'production', quantity: 3, document_type: 'production-order' },
    ]);
    expect(await bench.eventsOf(lot)).toEqual([{ name: 'picking.component-picked' }]);
    const [moved] = await app.sql(`select 1 from outbox where name = 'stock.moved' and payload @> $1`, [
      { movements: [{ lot_id: lot, quantity: 3 }] },
    ]);
    expect(moved).toBeDefined();
  });

  it('refuses stock that the operation does not need, that is missing or picked already', async () => {
    const foreign = await createUnit(app.dataSource, await createProduct(app.dataSource));
    await storeInCell(app.dataSource, foreign, bench.cells[0]!);
    await expect(bench.pick(foreign)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Отсканирована не подходящая продукция' },
    });
    const absent = await createUnit(app.dataSource, floor.products.board);
    await expect(bench.pick(absent)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Недостаточно товара: доступно 0 шт.' },
    });
    const few = await bench.screws(2);
    await expect(bench.pick(few, { quantity: 3 })).rejects.toMatchObject({
      body: { message: 'Недостаточно товара: доступно 2 шт.' },
    });
    const lot = await bench.board();
    await bench.pick(lot);
    await expect(bench.pick(lot)).rejects.toMatchObject({
      body: { message: 'Продукция уже была отсканирована' },
    });
    await expect(bench.pick(999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('exceeds the requirement only with a confirmed quantity', async () => {
    await bench.pick(await bench.board());
    const extraLot = await bench.board();
    await expect(bench.pick(extraLot, { manual_pick: true })).rejects.toMatchObject({
      body: { message: 'Для этой продукции уже собрано достаточное количество!' },
    });
    const { data } = await bench.pick(extraLot, { quantity: 1, manual_pick: false });
    expect(data).toMatchObject({ picked_quantity: 2, required_quantity: 1 });
  });

  it('is refused before the start, after the end, at a foreign desk and from a foreign storehouse', async () => {
    const lot = await bench.board();
    const [, , , other] = await operationsOf(app.dataSource, bench.operation.order_id);
    await expect(bench.pick(lot, {}, undefined, other!.id)).rejects.toMatchObject({
      body: { code: 'PICKING_OPERATION_NOT_IN_WORK' },
    });
    await expect(
      floor.assembler.call(pickingRoutes.manualPick, {
        operation_id: bench.operation.id,
        module_id: floor.modules.assemblerDesk,
        picked_item: { batch_product_id: lot },
      }),
    ).rejects.toMatchObject({ status: 404 });
    const foreign = await createModule(app.dataSource, 'storehouse', 'Другой склад');
    const [foreignCell] = await createCells(app.dataSource, foreign);
    await expect(bench.pick(await bench.board(foreignCell))).rejects.toMatchObject({
      body: { code: 'PICKING_NOT_AVAILABLE' },
    });
  });

  it('is refused when the client names another product, even when the operation needs both', async () => {
    const lot = await bench.board();
    const lie = bench.pick(lot, { product_id: floor.products.screw });
    await expect(lie).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'PICKING_OTHER_PRODUCT',
        errors: { 'picked_item.product_id': ['Изделие относится к другой продукции'] },
      },
    });
    expect([await bench.balance(lot), await bench.picksOf(lot)]).toEqual([1, []]);
    await bench.pick(lot, { product_id: floor.products.board });
    expect(await bench.balance(lot)).toBe(0);
  });

  it('20 times with one key has one effect and 20 equal answers', async () => {
    const lot = await bench.screws(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bench.pick(lot, { quantity: 2 }, 'pick-one-key')),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await bench.balance(lot)).toBe(8);
    expect(await bench.picksOf(lot)).toHaveLength(1);
    expect(await bench.eventsOf(lot)).toHaveLength(1);
  });

  it('20 times with 20 keys picks a unit once and is refused 19 times', async () => {
    const lot = await bench.board();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => bench.pick(lot, {}, `pick-key-${index}`)),
    );
    const refusals = results.filter((one) => one.status === 'rejected');
    expect(refusals).toHaveLength(19);
    for (const one of refusals) {
      expect(one.reason).toMatchObject({
        status: 422,
        body: { message: 'Продукция уже была отсканирована' },
      });
    }
    expect(await bench.picksOf(lot)).toEqual([{ quantity: 1, returned: false }]);
    expect(await bench.movementsOf(lot)).toHaveLength(1);
  });

  it('of the last unit at two work places at once succeeds at one of them', async () => {
    const lot = await bench.board();
    const other = await bench.takeOperation(bench.operation.order_id, 2, floor.places.picking2);
    const results = await Promise.allSettled([bench.pick(lot), bench.pick(lot, {}, undefined, other.id)]);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({ status: 422 });
    expect((lost[0]!.reason as Error).message).toMatch(/^Недостаточно товара.*доступно 0/);
    expect(await bench.balance(lot)).toBe(0);
    expect(await bench.picksOf(lot)).toHaveLength(1);
  });

  it('uses up what was planned for the task, and nothing that is planned for others', async () => {
    const lot = await bench.screws(10);
    const [other] = (await operationsOf(app.dataSource, bench.operation.order_id)).filter(
      (one) => one.task === 2 && one.position === 1,
    );
    await reserveFor(app, bench.operation.id, { lotId: lot, cellId: bench.cells[0], quantity: 3 });
    await reserveFor(app, other!.id, { lotId: lot, cellId: bench.cells[0], quantity: 5 });
    const screw = (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;
    expect(screw.locations.find((one) => one.batch_product_id === lot)).toMatchObject({
      planned: true,
      available_quantity: 5,
    });
    await bench.pick(lot, { quantity: 4 });
    expect(await app.sql('select quantity, reserved from stock_balances where lot_id = $1', [lot])).toEqual([
      { quantity: 6, reserved: 5 },
    ]);
    expect(
      await app.sql('select state, quantity from reservations where lot_id = $1 order by id', [lot]),
    ).toEqual([
      { state: 'consumed', quantity: 3 },
      { state: 'active', quantity: 5 },
    ]);
  });
});
