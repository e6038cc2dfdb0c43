import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StockLedger } from '../src/modules/stock/index.js';
import { UnitOfWork } from '../src/platform/db/unit-of-work.js';
import { actorOf } from './kit/factories/actors.js';
import { holdLot, releaseHold } from './kit/factories/holds.js';
import { createPickingBench, type PickingBench } from './kit/factories/picking.js';
import { createCustomerOrder, createShopFloor, type ShopFloor } from './kit/factories/production.js';
import { reserveFor } from './kit/factories/reservations.js';
import { createStockTakingBench } from './kit/factories/stock-taking.js';
import { createStorehouse, type Storehouse } from './kit/factories/storehouse.js';
import { createTerminal, type Terminal } from './kit/factories/terminal.js';
import { createUnit, storeInCell } from './kit/factories/warehouse.js';
import { OpeningBalanceBench } from './kit/opening-balance-bench.js';
import { ReceiptBench } from './kit/receipt-bench.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import { concurrentHoldsAndMovements } from './held-units/concurrent-holds.js';
import { statementsPastTheProgram } from './held-units/statements.js';

let app: TestApp;
let house: Storehouse;
let keeper: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  house = await createStorehouse(app);
  keeper = house.storekeeper.userId;
});
afterAll(() => app?.close());

const REASON = 'Непропай';
const holdUnit = (lot: number) => holdLot(app, keeper, lot, REASON);

let serials = 0;
/** Creates a unit in the first cell of the storehouse. */
const addUnit = async (): Promise<{ lot: number; id: number; serial: string }> => {
  const serial = `УД-${(serials += 1)}`;
  return { ...(await house.add({ serial_number: serial })), serial };
};

/** All data that a refused call must not change. */
async function traces(): Promise<unknown> {
  const [row] = await app.sql(
    `select (select count(*) from stock_movements) as movements, (select sum(version) from stock_balances) as balances,
            (select count(*) from reservations) as reservations, (select count(*) from picks) as picks,
            (select count(*) from customer_shipment_lines) as shipped, (select count(*) from outbox) as events`,
  );
  return row;
}

/** Expects that the database refuses the call with the reason, and that nothing changes. */
async function isRefused(call: () => Promise<unknown>, code = 'STOCK_LOT_HELD'): Promise<void> {
  const before = await traces();
  await expect(call()).rejects.toMatchObject({
    status: 422,
    body: { code, message: expect.stringContaining(REASON) as string },
  });
  expect(await traces()).toEqual(before);
}

describe('the database refuses a unit on hold when a user', () => {
  it('moves it', async () => {
    const { lot, serial } = await addUnit();
    await holdUnit(lot);
    await isRefused(() => house.move(lot, 0, 1));
    await expect(house.move(lot, 0, 1)).rejects.toMatchObject({
      body: { message: `Изделие ${serial} на удержании: ${REASON}` },
    });
  });

  it('writes it off, by its number', async () => {
    const { lot, serial } = await addUnit();
    await holdUnit(lot);
    await isRefused(() => house.remove({ serial_number: serial }));
    await isRefused(() => house.remove({ batch_product_id: lot }));
  });

  it('reverses its receipt', async () => {
    const { lot, id } = await addUnit();
    await holdUnit(lot);
    await isRefused(() => house.undo(id));
  });

  it('reverses its move or its write-off', async () => {
    const { lot, serial } = await addUnit();
    const moveId = await house.move(lot, 0, 1);
    const hold = await holdUnit(lot);
    await isRefused(() => house.undo(moveId));
    await releaseHold(app, keeper, hold);
    const removed = await house.remove({ serial_number: serial, storehouse_cell_id: house.cell(1) });
    await holdUnit(lot);
    await isRefused(() => house.undo(removed.id));
  });

  it('adds it manually again, with the number of a reversed receipt', async () => {
    const { lot, id, serial } = await addUnit();
    await house.undo(id);
    await holdUnit(lot);
    await isRefused(() => house.add({ serial_number: serial }));
  });

  it('puts it away with its delivery', async () => {
    const bench = await ReceiptBench.open(app);
    const invoice = await bench.invoice([{ quantity: 2, units: ['done', 'done'] }], 'processed');
    await holdUnit(invoice.products[0]!.batch_products[1]!.id);
    await isRefused(() => bench.accept(invoice));
  });

  it('loads it as opening balance, or undoes the load', async () => {
    const bench = await OpeningBalanceBench.open(app);
    const { sku } = await bench.product();
    const file = bench.file(
      ['sku', 'cell', 'quantity', 'serial_number'],
      [sku, await bench.address(0), 1, 'УД-Н'],
    );
    const load = await bench.load(file);
    const [lot] = await app.sql<{ id: number }>(`select id from stock_lots where serial_number = 'УД-Н'`);
    const hold = await holdUnit(lot!.id);
    await isRefused(() => bench.undo(load.id));
    await releaseHold(app, keeper, hold);
    await bench.undo(load.id);
    await holdUnit(lot!.id);
    const { plan } = await bench.check(file);
    await isRefused(() => bench.apply(file, plan));
  });

  it('posts a count in which it is missing, is in another cell, or is a surplus', async () => {
    const bench = await createStockTakingBench(app);
    const { lot: missingUnit } = await bench.add({ serial_number: 'УД-П1' });
    const first = await bench.reviewed(async () => {});
    const hold = await holdUnit(missingUnit);
    await isRefused(() => bench.post(first));
    await releaseHold(app, keeper, hold);
    await bench.post(first);
    await holdUnit(missingUnit);
    const second = await bench.reviewed((id) => bench.count(id, 1, 1, { batch_product_id: missingUnit }));
    await isRefused(() => bench.post(second));
    await bench.cancel(second);
    const { lot: elsewhere } = await bench.add({ serial_number: 'УД-П2' });
    const third = await bench.reviewed((id) => bench.count(id, 2, 1, { batch_product_id: elsewhere }));
    await holdUnit(elsewhere);
    await isRefused(() => bench.post(third));
  });

  it('ships it, or reverses its shipment; it is not shippable', async () => {
    const { lot } = await addUnit();
    const freeUnit = await addUnit();
    const order_id = await createCustomerOrder(app.dataSource, 'К-УД', [[house.product, 5]]);
    const line = (batch_product_id: number) => ({ batch_product_id, cell_id: house.cell(0), quantity: 1 });
    const ship = (...lots: number[]) =>
      house.storekeeper.call(shipmentRoutes.createShipment, { order_id, lines: lots.map(line) });
    const hold = await holdUnit(lot);
    const { data } = await house.storekeeper.call(shipmentRoutes.getShippable, { order_id });
    const offered = data.map((one) => one.batch_product_id);
    expect(offered).toContain(freeUnit.lot);
    expect(offered).not.toContain(lot);
    await isRefused(() => ship(freeUnit.lot, lot), 'SHIPMENT_HELD');
    await isRefused(
      () => house.storekeeper.call(shipmentRoutes.findShippable, { order_id, batch_product_id: lot }),
      'SHIPMENT_HELD',
    );
    await releaseHold(app, keeper, hold);
    const shipped = await ship(lot);
    await holdUnit(lot);
    await isRefused(() => house.storekeeper.call(shipmentRoutes.reverseShipment, { id: shipped.data.id }));
  });
});

describe('a unit on hold at a terminal', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await createTerminal(app);
  });

  const scan = (lot: number) =>
    terminal.carrier.call(handheldRoutes.scanProduct, {
      qr_data: `pid=${lot}`,
      module_id: terminal.moduleId,
    });

  it('is not received, and its scan shows the reason', async () => {
    const lot = await terminal.received();
    await holdUnit(lot);
    await isRefused(() => terminal.receive(lot), 'TSD_HELD');
    expect((await scan(lot)).data.reception).toEqual({
      type: null,
      code: 'TSD_HELD',
      message: `Изделие на удержании: ${REASON}`,
    });
  });

  it('is not moved', async () => {
    const lot = await createUnit(app.dataSource, terminal.house.product);
    await storeInCell(app.dataSource, lot, terminal.house.cell(0));
    await holdUnit(lot);
    await isRefused(() => terminal.move(lot, 0, 1));
  });

  it('is not received by the ledger either, regardless of earlier checks', async () => {
    const lot = await terminal.received();
    await holdUnit(lot);
    const actor = actorOf(keeper);
    const posting = app.get(UnitOfWork).run(actor, (tx) =>
      app.get(StockLedger).post(tx, actor, {
        type: 'production',
        documentType: null,
        documentId: null,
        movements: [{ lotId: lot, fromCellId: null, toCellId: terminal.house.cell(0), quantity: 1 }],
      }),
    );
    await expect(posting).rejects.toMatchObject({ code: 'STOCK_LOT_HELD' });
  });
});

describe('a component on hold', () => {
  let floor: ShopFloor;
  let desk: PickingBench;
  beforeAll(async () => {
    floor = await createShopFloor(app);
    desk = await createPickingBench(app, floor);
    await desk.startNew();
  });

  const offered = async () => JSON.stringify(await desk.instructions());

  it('is not offered, and picked by no scan and no tick', async () => {
    const lot = await desk.board();
    const serial = (
      await app.sql<{ serial: string }>('select serial_number as serial from stock_lots where id = $1', [lot])
    )[0]!.serial;
    expect(await offered()).toContain(serial);
    const hold = await holdUnit(lot);
    expect(await offered()).not.toContain(serial);
    await isRefused(() => desk.pick(lot, { manual_pick: true }));
    await isRefused(() => desk.pick(lot, { manual_pick: false }));
    await releaseHold(app, keeper, hold);
    expect(await offered()).toContain(serial);
    await desk.pick(lot);
    await holdUnit(lot);
    await isRefused(() => desk.putBack(lot));
  });

  it('is not picked when the operation is finished', async () => {
    const lot = await desk.screws(10);
    await holdUnit(lot);
    const [balance] = await app.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [lot]);
    await isRefused(() =>
      floor.picker.call(pickingRoutes.completePickingOperation, {
        operation_id: desk.operation.id,
        module_id: floor.modules.pickingDesk,
        picked_products: [{ storehouse_product_id: balance!.id }],
      }),
    );
  });

  it('is not planned', async () => {
    const lot = await desk.board();
    await holdUnit(lot);
    const plan = reserveFor(app, desk.operation.id, { lotId: lot, cellId: desk.cells[0], quantity: 1 });
    await expect(plan).rejects.toMatchObject({ code: 'STOCK_LOT_HELD' });
  });

  it('keeps its reservation, cannot be picked, and its reservation can be released', async () => {
    const lot = await desk.screws(10);
    await reserveFor(app, desk.operation.id, { lotId: lot, cellId: desk.cells[0], quantity: 2 });
    await holdUnit(lot);
    await isRefused(() => desk.pick(lot, { quantity: 1 }));
    await app.sql(`update reservations set state = 'released' where lot_id = $1`, [lot]);
    await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [lot]);
  });
});

statementsPastTheProgram(() => ({ app, keeper, freeCell: house.cell(0) }));

concurrentHoldsAndMovements(() => ({ app, keeper, house, unit: addUnit }));

it('a released unit can be moved, and the stock shows units on hold', async () => {
  const { lot, serial } = await addUnit();
  const shownReasons = async () => {
    const { data } = await house.storekeeper.call(stockRoutes.getPlacedLots, {
      module_id: house.moduleId,
      product_id: house.product,
      search: serial,
    });
    return data.map((one) => one.hold_reason);
  };
  const hold = await holdUnit(lot);
  expect(await shownReasons()).toEqual([REASON]);
  await releaseHold(app, keeper, hold);
  expect(await shownReasons()).toEqual([null]);
  await house.move(lot, 0, 1);
  expect(await house.lying(lot)).toEqual([0, 1, 0]);
});
