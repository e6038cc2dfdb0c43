import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { evaluateScan } from '@naryad/contracts/picking/rules';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createPickingBench, type PickingBench } from '../../../../tests/kit/factories/picking.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { createBatch, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
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

const scanned = async (pid: number) => {
  const { data } = await floor.picker.call(pickingRoutes.scanProduct, {
    pid,
    module_id: floor.modules.pickingDesk,
  });
  return data;
};

/** The request of a client with these instructions for a scan. */
async function pickScanned(pid: number, instructions: Awaited<ReturnType<PickingBench['instructions']>>) {
  const decision = evaluateScan(instructions, await scanned(pid));
  if (!decision.ok) throw new Error(decision.message);
  const { batch_product_id, serial_number, batch_id, receipt_invoice_id, cell_id } = decision.location;
  return bench.pick(batch_product_id, {
    ...{ serial_number, batch_id, receipt_invoice_id, cell_id, quantity: 1, manual_pick: false },
    instead_of_batch_product_id: decision.insteadOf,
  });
}

const usedComponents = async () => {
  const { data } = await floor.planner.call(productionRoutes.getTask, { id: bench.operation.task_id });
  return data.operations.flatMap((operation) => operation.task_products);
};

describe('the lot in the hand', () => {
  it('is the one that is booked, not a look-alike of its batch', async () => {
    const batch = await createBatch(app.dataSource);
    const offered = await bench.screws(5, bench.cells[0], batch);
    const offeredBefore = await bench.instructions();
    const late = await bench.screws(5, bench.cells[1], batch);
    await pickScanned(late, offeredBefore);
    expect([await bench.balance(offered), await bench.balance(late)]).toEqual([5, 4]);
    const [used] = await usedComponents();
    expect(used).toMatchObject({ batch_product: { id: late }, instead_of: { id: offered } });
    const [journal] = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'picking.pick' order by id desc limit 1`,
    );
    expect(journal!.after).toMatchObject({ lot_id: late, instead_of_lot_id: offered });
    const screw = (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;
    expect(screw.picked_items).toMatchObject([{ batch_product_id: late, is_substitute: true }]);
  });

  it('that is offered itself is no substitute', async () => {
    const batch = await createBatch(app.dataSource);
    await bench.screws(5, bench.cells[0], batch);
    const second = await bench.screws(5, bench.cells[1], batch);
    await pickScanned(second, await bench.instructions());
    expect(await bench.balance(second)).toBe(4);
    expect((await usedComponents())[0]).toMatchObject({ batch_product: { id: second }, instead_of: null });
  });

  it('is distinguished from a lot with the same serial number in another batch', async () => {
    const [one, two] = [await createBatch(app.dataSource), await createBatch(app.dataSource)];
    const serialNumber = 'TWO-BATCHES';
    const lots = [];
    for (const batchId of [one, two]) {
      const lot = await createUnit(app.dataSource, floor.products.board, { batchId, serialNumber });
      await storeInCell(app.dataSource, lot, bench.cells[0]);
      lots.push(lot);
    }
    await pickScanned(lots[1]!, await bench.instructions());
    expect([await bench.balance(lots[0]!), await bench.balance(lots[1]!)]).toEqual([1, 0]);
  });

  it('cannot be booked as another one', async () => {
    const batch = await createBatch(app.dataSource);
    const lot = await bench.screws(5, bench.cells[0], batch);
    await expect(bench.pick(lot, { serial_number: 'NOT-MINE' })).rejects.toMatchObject({
      body: { message: 'Отсканирована не подходящая продукция' },
    });
    await expect(bench.pick(lot, { batch_id: batch + 1000 })).rejects.toMatchObject({
      body: { message: 'Отсканированная продукция не подходящей партии или накладной' },
    });
    const stranger = await bench.screws(5, bench.cells[0], await createBatch(app.dataSource));
    await expect(bench.pick(lot, { instead_of_batch_product_id: stranger })).rejects.toMatchObject({
      body: { code: 'PICKING_WRONG_BATCH' },
    });
    expect(await bench.picksOf(lot)).toEqual([]);
  });

  it('is the planned one where something is planned', async () => {
    const batch = await createBatch(app.dataSource);
    const plannedLot = await bench.screws(5, bench.cells[0], batch);
    const other = await bench.screws(5, bench.cells[1], batch);
    await reserveFor(app, bench.operation.id, { lotId: plannedLot, cellId: bench.cells[0], quantity: 3 });
    const substitute = { instead_of_batch_product_id: plannedLot };
    const refusal = { body: { message: 'Для этой операции запланирована другая партия или изделие' } };
    await expect(bench.pick(other, substitute)).rejects.toMatchObject(refusal);
    await expect(bench.pick(other, { quantity: 2 })).rejects.toMatchObject(refusal);
    await bench.pick(other, { quantity: 1 });
    await expect(bench.pick(other, { quantity: 1, manual_pick: true })).rejects.toMatchObject(refusal);
    const screw = (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;
    expect(screw.locations[0]).toMatchObject({ batch_product_id: plannedLot, planned_quantity: 3 });
    await bench.pick(plannedLot, { quantity: 3 });
    expect(await bench.balance(plannedLot)).toBe(2);
  });
});

describe('expired stock', () => {
  const yesterday = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
  const expired = async () =>
    bench.screws(5, bench.cells[2], await createBatch(app.dataSource, { expiryDate: yesterday }));
  const permit = (lot: number, more: object = {}, client = floor.planner) =>
    client.call(pickingRoutes.permitExpiredLot, {
      operation_id: bench.operation.id,
      batch_product_id: lot,
      reason: 'Проверено лабораторией',
      ...more,
    });
  const screws = async () =>
    (await bench.instructions()).find((one) => one.product_id === floor.products.screw)!;

  it('are not offered, and refused by scan, tick, report and server', async () => {
    const lot = await expired();
    const screw = await screws();
    expect(screw.locations.map((one) => one.batch_product_id)).not.toContain(lot);
    expect(screw.expired_quantity).toBeGreaterThanOrEqual(5);
    expect(evaluateScan(await bench.instructions(), await scanned(lot))).toEqual({
      ok: false,
      message: 'Срок годности истёк',
    });
    const refusal = { status: 422, body: { message: 'Срок годности истёк' } };
    await expect(bench.pick(lot, { quantity: 1 })).rejects.toMatchObject(refusal);
    await expect(bench.pick(lot, { manual_pick: true })).rejects.toMatchObject(refusal);
    const [balance] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [lot]);
    await expect(
      floor.picker.call(pickingRoutes.completePickingOperation, {
        operation_id: bench.operation.id,
        module_id: floor.modules.pickingDesk,
        picked_products: [{ storehouse_product_id: balance!.id }],
      }),
    ).rejects.toMatchObject(refusal);
    expect(await bench.balance(lot)).toBe(5);
  });

  it('of today are good until the day is over', async () => {
    const batch = await createBatch(app.dataSource, { expiryDate: '2100-01-01' });
    const lot = await bench.screws(5, bench.cells[2], batch);
    await app.sql(
      `update manufacturer_batches set expiry_date = (now() at time zone 'Europe/Moscow')::date where id = $1`,
      [batch],
    );
    expect((await scanned(lot)).is_expired).toBe(false);
    await bench.pick(lot, { quantity: 1 });
  });

  it('can be picked with a planner’s permit; audit log and passport contain the reason', async () => {
    const lot = await expired();
    await permit(lot);
    const screw = await screws();
    expect(screw.locations.find((one) => one.batch_product_id === lot)).toMatchObject({ is_permitted: true });
    await pickScanned(lot, await bench.instructions());
    expect((await usedComponents())[0]).toMatchObject({
      batch_product: { id: lot },
      expiry_permit: { reason: 'Проверено лабораторией' },
    });
    const [journal] = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'picking.permit-expired' order by id desc limit 1`,
    );
    expect(journal!.after).toMatchObject({ lot_id: lot, reason: 'Проверено лабораторией' });
    expect(
      await app.sql(
        `select name from outbox where name = 'picking.expired-lot-permitted'
        and (payload->>'lot_id')::int = $1`,
        [lot],
      ),
    ).toHaveLength(1);
    await bench.startNew();
    await expect(bench.pick(lot)).rejects.toMatchObject({ body: { code: 'PICKING_EXPIRED' } });
  });

  it('are shown to the planner with what was allowed', async () => {
    const lot = await expired();
    const ask = async () => {
      const input = { operation_id: bench.operation.id };
      const { data } = await floor.planner.call(pickingRoutes.getExpiredLots, input);
      return data.lots.find((one) => one.batch_product_id === lot);
    };
    expect(await ask()).toMatchObject({ product_name: 'Винт', expiry_date: yesterday, permit: null });
    await permit(lot);
    expect(await ask()).toMatchObject({ permit: { reason: 'Проверено лабораторией' } });
  });

  it('is refused again after the planner withdraws the permit in time', async () => {
    const lot = await expired();
    const withdraw = (client = floor.planner) =>
      client.call(pickingRoutes.withdrawExpiredPermit, {
        operation_id: bench.operation.id,
        batch_product_id: lot,
      });
    await permit(lot);
    await expect(withdraw(floor.picker)).rejects.toMatchObject({ status: 403 });
    const stranger = await app.signedIn({
      moduleIds: [await createModule(app.dataSource, 'production', 'Чужое производство')],
    });
    await expect(withdraw(stranger)).rejects.toMatchObject({ status: 404 });
    // Two concurrent calls: one withdraws it, the other finds it deleted.
    await Promise.all([withdraw(), withdraw()]);
    expect(
      await app.sql(
        `select name from outbox where name = 'picking.expired-permit-withdrawn' and (payload->>'lot_id')::int = $1`,
        [lot],
      ),
    ).toHaveLength(1);
    await expect(bench.pick(lot)).rejects.toMatchObject({ body: { code: 'PICKING_EXPIRED' } });

    await permit(lot);
    const ends = await Promise.allSettled([bench.pick(lot), withdraw()]);
    // Exactly one outcome: the lot is picked and the permit stays, or the permit is withdrawn and nothing is
    // picked.
    expect([
      [null, 'PICKING_PERMIT_USED'],
      ['PICKING_EXPIRED', null],
    ]).toContainEqual(ends.map((one) => (one.status === 'rejected' ? one.reason.body.code : null)));
  });

  it('cannot lose its permit after it was used', async () => {
    const lot = await expired();
    await permit(lot);
    await bench.pick(lot);
    await expect(
      floor.planner.call(pickingRoutes.withdrawExpiredPermit, {
        operation_id: bench.operation.id,
        batch_product_id: lot,
      }),
    ).rejects.toMatchObject({
      body: { message: 'По этому разрешению партия уже взята: сначала верните её в ячейку' },
    });
  });

  it('are allowed once, by planners of the order alone, for what is needed, expired and not done', async () => {
    const lot = await expired();
    await expect(permit(lot, {}, floor.picker)).rejects.toMatchObject({ status: 403 });
    const stranger = await app.signedIn({
      moduleIds: [await createModule(app.dataSource, 'production', 'Другое производство')],
    });
    await expect(permit(lot, {}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(
      stranger.call(pickingRoutes.getExpiredLots, { operation_id: bench.operation.id }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(permit(lot, { reason: '  ' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { reason: ['Укажите причину'] } },
    });
    await expect(permit(await bench.screws(1))).rejects.toMatchObject({
      body: { message: 'Срок годности этой партии не истёк: разрешение не нужно' },
    });
    await expect(permit(999_999)).rejects.toMatchObject({ status: 404 });
    const results = await Promise.allSettled([permit(lot), permit(lot), permit(lot)]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results.filter((result) => result.status === 'rejected'))
      expect(one.reason).toMatchObject({ status: 409, body: { code: 'PICKING_PERMITTED' } });
  });
});
