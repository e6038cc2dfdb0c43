import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { createPickingBench, type PickingBench } from '../../../../tests/kit/factories/picking.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { createBatch } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { shortest } from '../../../../tests/kit/times-longer.js';

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
      body: { message: 'Операция уже завершена: вернуть материалы нельзя' },
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

  it('consumes only what is not picked yet, also when repeated', async () => {
    const [unit, lot] = [await bench.board(), await bench.screws(10)];
    const { data: first } = await bench.pick(unit);
    const [row] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [lot]);
    const sentIds = [first.storehouse_product_id, row!.id, row!.id, row!.id, row!.id];
    await complete(sentIds);
    await complete(sentIds);
    expect([await bench.balance(unit), await bench.balance(lot)]).toEqual([0, 6]);
    await bench.finish();
    await complete(sentIds);
    expect([await bench.balance(unit), await bench.balance(lot)]).toEqual([0, 6]);
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

  it('name the storehouses of their locations: the desk refetches after changes there', async () => {
    const { storehouse_ids: ids } = await floor.picker.call(pickingRoutes.getPickingInstructions, {
      operation_id: bench.operation.id,
      module_id: floor.modules.pickingDesk,
    });
    expect(ids).toEqual([floor.modules.storehouse]);
  });

  it('are reported only to the desk of the operation', async () => {
    await expect(
      floor.assembler.call(pickingRoutes.getPickingInstructions, {
        operation_id: bench.operation.id,
        module_id: floor.modules.assemblerDesk,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('interchangeable units', () => {
  const some = (quantity: number, more: object = {}) => ({
    alike: true,
    quantity,
    manual_pick: true,
    ...more,
  });
  let lots: number[];
  /** No other stock of the product exists. */
  const fill = async (count: number) => {
    await app.sql('update stock_balances set quantity = 0 where product_id = $1', [floor.products.screw]);
    lots = await bench.looseScrews(count);
  };
  const screwInstruction = async () =>
    (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;
  const remainingLots = () =>
    app.sql<{ id: number }>(
      'select lot_id as id from stock_balances where lot_id = any ($1) and quantity > 0 order by lot_id',
      [lots],
    );

  it('are picked and returned by quantity, each with its own pick', async () => {
    await fill(20);
    await expect(bench.pick(lots[0]!, some(3, { alike: false }))).rejects.toMatchObject({
      body: { code: 'PICKING_UNIT_QUANTITY' },
    });
    await expect(bench.pick(lots[0]!, some(5))).rejects.toMatchObject({ body: { code: 'PICKING_TOO_MUCH' } });
    const { data } = await bench.pick(lots[7]!, some(3));
    expect(data).toMatchObject({ picked_quantity: 3, required_quantity: 4 });
    const { picked_items: pickedItems, locations } = await screwInstruction();
    expect([pickedItems.length, locations.length]).toEqual([3, 17]);
    expect(await bench.picksOf(lots[7]!)).toEqual([{ quantity: 1, returned: false }]);
    expect(await bench.eventsOf(lots[7]!)).toEqual([{ name: 'picking.component-picked' }]);
    const audit = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'picking.pick' and object_id = $1`,
      [String(bench.operation.id)],
    );
    expect(audit).toMatchObject([{ after: { quantity: 3, lot_ids: expect.arrayContaining([lots[7]]) } }]);
    const [first, ...others] = pickedItems.map((one) => one.batch_product_id);
    await bench.putBack(first!, others);
    await expect(bench.putBack(first!, others)).rejects.toMatchObject({
      body: { code: 'PICKING_NOT_PICKED' },
    });
    expect((await screwInstruction()).locations).toHaveLength(20);
  });

  it('are never picked twice by two users and two retries at once', async () => {
    await fill(7);
    const other = await bench.takeOperation(bench.operation.order_id, 2, floor.places.picking2);
    const both = [bench.operation.id, other.id];
    await Promise.all(
      both.flatMap((operation) =>
        [1, 2].map(() => bench.pick(lots[0]!, some(3), `alike-units-of-${operation}`, operation)),
      ),
    );
    expect(await remainingLots()).toHaveLength(1);
  });

  it('that were scanned are picked themselves, or the pick is refused', async () => {
    await fill(5);
    await bench.pick(lots[2]!, some(1));
    await expect(bench.pick(lots[2]!, some(2, { manual_pick: false }))).rejects.toMatchObject({
      body: { code: 'PICKING_NOT_AVAILABLE' },
    });
    await bench.pick(lots[3]!, some(2, { manual_pick: false }));
    expect(await bench.balance(lots[3]!)).toBe(0);
  });

  it('are hundreds in far less than hundreds of times the time of one', async () => {
    await fill(1600);
    const pickNext = async (quantity: number) => {
      const [next] = await remainingLots();
      await bench.pick(next!.id, some(quantity, { manual_pick: false }));
    };
    const one = await shortest(() => pickNext(1));
    expect((await shortest(() => pickNext(500))) / one).toBeLessThan(150);
  });
});

describe('scanning a product', () => {
  it('returns the product and its location', async () => {
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
