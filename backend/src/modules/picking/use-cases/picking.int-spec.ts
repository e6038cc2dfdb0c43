import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../testing/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../testing/factories/production.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  putInCell,
} from '../../../testing/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let cells: number[];
let operation: { id: number; task_id: number; order_id: number };

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  cells = await createCells(app.dataSource, floor.modules.storehouse, 3);
});
afterAll(() => app?.close());

const takeOperation = async (orderId: number, task: number, place: number) => {
  const found = (await operationsOf(app.dataSource, orderId)).find(
    (one) => one.task === task && one.position === 1,
  )!;
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: found.id,
    status: 'work',
    workshop_post_unit_id: place,
  });
  return { id: found.id, task_id: found.task_id, order_id: orderId };
};
beforeEach(async () => {
  const { data } = await floor.planner.call(productionRoutes.getProductionOrders, {});
  for (const { id } of data) await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
  operation = await takeOperation(
    await createProductionOrder(floor, { quantity: 2 }),
    1,
    floor.places.picking,
  );
});

const board = async (cell = cells[0]!) => {
  const lot = await createUnit(app.dataSource, floor.products.board);
  await putInCell(app.dataSource, lot, cell);
  return lot;
};
const screws = async (quantity: number, cell = cells[0]!, batchId?: number) => {
  const lot = await createBulkLot(app.dataSource, floor.products.screw, { batchId });
  await putInCell(app.dataSource, lot, cell, quantity);
  return lot;
};
const pick = (lot: number, over: object = {}, key?: string, at = operation.id) =>
  floor.picker.call(
    pickingRoutes.manualPick,
    {
      operation_id: at,
      module_id: floor.modules.pickingDesk,
      picked_item: { batch_product_id: lot, ...over },
    },
    { idempotencyKey: key },
  );
const putBack = (lot: number) =>
  floor.picker.call(pickingRoutes.returnPick, {
    batch_product_id: lot,
    operation_id: operation.id,
    module_id: floor.modules.pickingDesk,
  });
const finish = () =>
  floor.picker.call(productionRoutes.changeOperationStatus, { operation_id: operation.id, status: 'done' });
const instructions = async () =>
  (
    await floor.picker.call(pickingRoutes.getPickingInstructions, {
      operation_id: operation.id,
      module_id: floor.modules.pickingDesk,
    })
  ).data;
const balance = async (lot: number) =>
  (
    await app.sql<{ quantity: number }>(
      'select sum(quantity)::int as quantity from stock_balances where lot_id = $1',
      [lot],
    )
  )[0]!.quantity;
const picksOf = (lot: number) =>
  app.sql<{ quantity: number; returned: boolean }>(
    'select quantity, returned_at is not null as returned from picks where lot_id = $1 order by id',
    [lot],
  );
const movementsOf = (lot: number) =>
  app.sql<{ type: string; quantity: number; document_type: string }>(
    `select type, quantity, document_type from stock_movements where lot_id = $1 and type = 'production' order by id`,
    [lot],
  );
const eventsOf = (lot: number) =>
  app.sql<{ name: string }>(
    `select name from outbox where name like 'picking.%' and (payload->>'lot_id')::int = $1 order by id`,
    [lot],
  );

describe('picking a component', () => {
  it('writes the pick, its movement and its events at once', async () => {
    const lot = await screws(10);
    const { data } = await pick(lot, { cell_id: cells[0], quantity: 3, manual_pick: true });
    expect(data).toMatchObject({ picked_quantity: 3, required_quantity: 4, available_quantity: 7 });
    expect(await balance(lot)).toBe(7);
    expect(await picksOf(lot)).toEqual([{ quantity: 3, returned: false }]);
    expect(await movementsOf(lot)).toEqual([
      { type: 'production', quantity: 3, document_type: 'production-order' },
    ]);
    expect(await eventsOf(lot)).toEqual([{ name: 'picking.component-picked' }]);
    const [moved] = await app.sql(`select 1 from outbox where name = 'stock.moved' and payload @> $1`, [
      { movements: [{ lot_id: lot, quantity: 3 }] },
    ]);
    expect(moved).toBeDefined();
  });

  it('refuses what the operation does not need, what is not there and what is picked already', async () => {
    const foreign = await createUnit(app.dataSource, await createProduct(app.dataSource));
    await putInCell(app.dataSource, foreign, cells[0]!);
    await expect(pick(foreign)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Отсканирована не подходящая продукция' },
    });
    const absent = await createUnit(app.dataSource, floor.products.board);
    await expect(pick(absent)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Недостаточно товара: доступно 0 шт.' },
    });
    const few = await screws(2);
    await expect(pick(few, { quantity: 3 })).rejects.toMatchObject({
      body: { message: 'Недостаточно товара: доступно 2 шт.' },
    });
    const lot = await board();
    await pick(lot);
    await expect(pick(lot)).rejects.toMatchObject({ body: { message: 'Продукция уже была отсканирована' } });
    await expect(pick(999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('takes more than required only with a confirmed quantity', async () => {
    await pick(await board());
    const extra = await board();
    await expect(pick(extra, { manual_pick: true })).rejects.toMatchObject({
      body: { message: 'Для этой продукции уже собрано достаточное количество!' },
    });
    const { data } = await pick(extra, { quantity: 1, manual_pick: false });
    expect(data).toMatchObject({ picked_quantity: 2, required_quantity: 1 });
  });

  it('is refused before the start, after the end, at a foreign desk and from a foreign storehouse', async () => {
    const lot = await board();
    const [, , , other] = await operationsOf(app.dataSource, operation.order_id);
    await expect(pick(lot, {}, undefined, other!.id)).rejects.toMatchObject({
      body: { code: 'PICKING_OPERATION_NOT_IN_WORK' },
    });
    await expect(
      floor.assembler.call(pickingRoutes.manualPick, {
        operation_id: operation.id,
        module_id: floor.modules.assemblerDesk,
        picked_item: { batch_product_id: lot },
      }),
    ).rejects.toMatchObject({ status: 404 });
    const foreign = await createModule(app.dataSource, 'storehouse', 'Другой склад');
    const [foreignCell] = await createCells(app.dataSource, foreign);
    await expect(pick(await board(foreignCell))).rejects.toMatchObject({
      body: { code: 'PICKING_NOT_AVAILABLE' },
    });
  });

  it('20 times with one key has one effect and 20 equal answers', async () => {
    const lot = await screws(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pick(lot, { quantity: 2 }, 'pick-one-key')),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await balance(lot)).toBe(8);
    expect(await picksOf(lot)).toHaveLength(1);
    expect(await eventsOf(lot)).toHaveLength(1);
  });

  it('20 times with 20 keys takes a unit once and says so 19 times', async () => {
    const lot = await board();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => pick(lot, {}, `pick-key-${index}`)),
    );
    const refused = results.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const one of refused) {
      expect(one.reason).toMatchObject({
        status: 422,
        body: { message: 'Продукция уже была отсканирована' },
      });
    }
    expect(await picksOf(lot)).toEqual([{ quantity: 1, returned: false }]);
    expect(await movementsOf(lot)).toHaveLength(1);
  });

  it('of the last unit by two places at once gives it to one of them', async () => {
    const lot = await board();
    const other = await takeOperation(operation.order_id, 2, floor.places.picking2);
    const results = await Promise.allSettled([pick(lot), pick(lot, {}, undefined, other.id)]);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({ status: 422 });
    expect((lost[0]!.reason as Error).message).toMatch(/^Недостаточно товара.*доступно 0/);
    expect(await balance(lot)).toBe(0);
    expect(await picksOf(lot)).toHaveLength(1);
  });

  it('uses up what was planned for the task, and nothing that is planned for others', async () => {
    const lot = await screws(10);
    const [step] = await app.sql<{ id: number }>(
      'select id from production_task_steps where task_operation_id = $1',
      [operation.id],
    );
    await app.sql(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity) values ($1, $2, $3, $4, 3)`,
      [operation.task_id, step!.id, lot, cells[0]],
    );
    const [other] = (await operationsOf(app.dataSource, operation.order_id)).filter(
      (one) => one.task === 2 && one.position === 1,
    );
    await app.sql(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
       select $1, id, $2, $3, 5 from production_task_steps where task_operation_id = $4`,
      [other!.task_id, lot, cells[0], other!.id],
    );
    await app.sql('update stock_balances set reserved = 8 where lot_id = $1', [lot]);
    const screw = (await instructions()).find((one) => one.product_id === floor.products.screw)!;
    expect(screw.locations.find((one) => one.batch_product_id === lot)).toMatchObject({
      planned: true,
      available_quantity: 5,
    });
    await pick(lot, { quantity: 4 });
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

describe('putting a component back', () => {
  it('reverses its movements and lets it be picked again', async () => {
    const lot = await screws(10);
    await pick(lot, { quantity: 2 });
    await pick(lot, { quantity: 1 });
    await putBack(lot);
    expect(await balance(lot)).toBe(10);
    expect(await picksOf(lot)).toEqual([
      { quantity: 2, returned: true },
      { quantity: 1, returned: true },
    ]);
    await expect(putBack(lot)).rejects.toMatchObject({ body: { code: 'PICKING_NOT_PICKED' } });
    await pick(lot, { quantity: 4 });
    expect(await balance(lot)).toBe(6);
  });

  it('twice at once happens once', async () => {
    const lot = await board();
    await pick(lot);
    const results = await Promise.allSettled([putBack(lot), putBack(lot)]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await balance(lot)).toBe(1);
  });

  it('is refused after the operation is done, also when both meet', async () => {
    const lot = await board();
    await pick(lot);
    await pick(await screws(4), { quantity: 4 });
    const [finished, returned] = await Promise.allSettled([finish(), putBack(lot)]);
    expect([finished.status, returned.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    if (returned.status === 'fulfilled') {
      await pick(lot);
      await finish();
    }
    await expect(putBack(lot)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Операция уже завершена: вернуть комплектующие нельзя' },
    });
    expect(await balance(lot)).toBe(0);
  });
});

describe('completing a picking operation', () => {
  const complete = (ids: number[]) =>
    floor.picker.call(pickingRoutes.completePickingOperation, {
      operation_id: operation.id,
      module_id: floor.modules.pickingDesk,
      picked_products: ids.map((id) => ({ storehouse_product_id: id })),
    });

  it('consumes only what has no pick yet, however often it is sent', async () => {
    const [unit, parcel] = [await board(), await screws(10)];
    const { data: first } = await pick(unit);
    const [row] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [parcel]);
    const sent = [first.storehouse_product_id, row!.id, row!.id, row!.id, row!.id];
    await complete(sent);
    await complete(sent);
    expect([await balance(unit), await balance(parcel)]).toEqual([0, 6]);
    await finish();
    await complete(sent);
    expect([await balance(unit), await balance(parcel)]).toEqual([0, 6]);
  });
});

describe('picking instructions', () => {
  it('offer the earliest expiry first and subtract what is picked', async () => {
    await app.sql('update storehouse_cells set hidden_at = null');
    const late = await screws(5, cells[1], await createBatch(app.dataSource, { expiryDate: '2028-01-01' }));
    const early = await screws(5, cells[2], await createBatch(app.dataSource, { expiryDate: '2027-01-01' }));
    await pick(early, { quantity: 3 });
    const screw = (await instructions()).find((one) => one.product_id === floor.products.screw)!;
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

  it('are told to the own desk only', async () => {
    await expect(
      floor.assembler.call(pickingRoutes.getPickingInstructions, {
        operation_id: operation.id,
        module_id: floor.modules.assemblerDesk,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('scanning a product', () => {
  it('tells what it is and where it lies', async () => {
    const lot = await board(cells[1]);
    const { data } = await floor.picker.call(pickingRoutes.scanProduct, {
      pid: lot,
      module_id: floor.modules.pickingDesk,
    });
    expect(data).toMatchObject({
      product_id: floor.products.board,
      product_name: 'Плата',
      batch_product_id: lot,
      storehouse_info: { cell_id: cells[1] },
    });
    await expect(floor.picker.call(pickingRoutes.scanProduct, { pid: 999_999 })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Не удалось получить данные о продукции' },
    });
  });
});
