import { stockRoutes } from '@naryad/contracts/stock/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
} from '../../../../tests/kit/factories/production.js';
import { createPickingBench } from '../../../../tests/kit/factories/picking.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { createTerminal, finishTask, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { createBulkLot, createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

let app: TestApp;
let handheld: Terminal;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  handheld = await createTerminal(app);
});

const refusal = (code: string, message: string, status = 422) => ({
  status,
  body: expect.objectContaining({ success: false, code, message }),
});

describe('Приёмка at a terminal', () => {
  it('of a unit that passed the control: a movement, a balance, an event, an audit row with the device clock', async () => {
    const unit = await handheld.received({ serialNumber: 'СН-1' });
    const scannedAt = '2026-11-21T10:00:00+03:00';
    const answer = await handheld.receive(unit, 1, 'reception-1', { scanned_at: scannedAt });
    const address = await handheld.address(1);
    expect(answer).toMatchObject({
      success: true,
      message: `Продукция принята в ячейку ${address}`,
      data: { batch_product_id: unit, serial_number: 'СН-1', type: 'add', cell_address: address },
    });
    expect(await handheld.house.lying(unit)).toEqual([0, 1, 0]);
    const [movement] = await app.sql(
      'select id, type, from_cell_id, to_cell_id, quantity, document_type, user_id from stock_movements where lot_id = $1',
      [unit],
    );
    expect(movement).toEqual({
      id: answer.data.id,
      type: 'add',
      from_cell_id: null,
      to_cell_id: handheld.house.cell(1),
      quantity: 1,
      document_type: null,
      user_id: handheld.carrier.userId,
    });
    const audit = await app.sql(
      `select action, after->>'scanned_at' as at from audit_log where object_id = $1`,
      [String(answer.data.id)],
    );
    expect(audit).toEqual([{ action: 'stock.add', at: scannedAt }]);
    const events = await app.sql(
      `select 1 from outbox where name = 'stock.moved' and payload->'movements'->0->>'id' = $1::text`,
      [answer.data.id],
    );
    expect(events).toHaveLength(1);
  });

  it.each([
    [
      'a unit before its control',
      { receiptStatus: null },
      'TSD_NOT_CONTROLLED',
      'Изделие не прошло входной контроль',
    ],
    [
      'a unit in its control',
      { receiptStatus: 'print' },
      'TSD_NOT_CONTROLLED',
      'Изделие не прошло входной контроль',
    ],
  ] as const)('refuses %s', async (_name, options, code, message) => {
    const lot = await handheld.received(options);
    await expect(handheld.receive(lot)).rejects.toMatchObject(refusal(code, message));
    expect(await handheld.house.lying(lot)).toEqual([0, 0, 0]);
  });

  it('refuses a bulk lot, and a unit of an archived invoice', async () => {
    const bulkLot = await createBulkLot(app.dataSource, handheld.house.product);
    await expect(handheld.receive(bulkLot)).rejects.toMatchObject({
      status: 422,
      body: { code: 'TSD_PARCEL' },
    });
    const archived = await handheld.received({ invoiceStatus: 'archived' });
    await expect(handheld.receive(archived)).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'TSD_INVOICE_ARCHIVED',
        message: expect.stringMatching(/^Приходная накладная № ТСД-\d+ в архиве$/),
      },
    });
  });

  it('returns the cell of a unit that was received before', async () => {
    const unit = await handheld.received();
    await handheld.receive(unit, 0);
    const address = await handheld.address(0);
    await expect(handheld.receive(unit, 1)).rejects.toMatchObject(
      refusal('TSD_ALREADY_STORED', `Продукция уже находится на складе: ${address}`),
    );
    expect(await handheld.house.lying(unit)).toEqual([1, 0, 0]);
  });

  it('refuses a unit that left the storehouse, and receives one whose reception was reversed', async () => {
    const unit = await handheld.received({ serialNumber: 'СН-7' });
    const { data } = await handheld.receive(unit, 0);
    await handheld.house.undo(data.id);
    await handheld.receive(unit, 1);
    await handheld.house.remove({
      serial_number: 'СН-7',
      storehouse_cell_id: handheld.house.cell(1),
      batch_product_id: unit,
    });
    await expect(handheld.receive(unit, 1)).rejects.toMatchObject(
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({
          code: 'TSD_GONE',
          message: expect.stringMatching(/^.+: выбыло со склада \(Списание\)\. Отложите и позовите мастера$/),
        }),
      }),
    );
  });

  it('accepts only cells of the terminal and only units that are delivered to its storehouse', async () => {
    const unit = await handheld.received();
    const other = await createTerminal(app);
    const noCell = { status: 422, body: { errors: { storehouse_cell_id: ['Ячейка не найдена'] } } };
    await expect(
      handheld.receive(unit, 0, undefined, { storehouse_cell_id: other.house.cell(0) }),
    ).rejects.toMatchObject(noCell);
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [handheld.house.cell(2)]);
    await expect(handheld.receive(unit, 2)).rejects.toMatchObject(noCell);
    await expect(other.receive(unit)).rejects.toMatchObject(
      refusal('TSD_OTHER_STOREHOUSE', 'Изделие предназначено для другого склада'),
    );
    await handheld.receive(unit, 0);
    // A unit in another user's storehouse is reported as not found.
    await expect(other.receive(unit)).rejects.toMatchObject(
      refusal('TSD_PRODUCT_NOT_FOUND', 'Продукция не найдена', 404),
    );
    await expect(handheld.receive(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused to others: without an own terminal, without a connected storehouse', async () => {
    const unit = await handheld.received();
    const input = {
      batch_product_id: unit,
      storehouse_cell_id: handheld.house.cell(0),
      module_id: handheld.moduleId,
    };
    const call = handheldRoutes.createReceptionOperation;
    const picker = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'picking-desk')] });
    await expect(picker.call(call, input)).rejects.toMatchObject({ status: 403 });
    await expect((await app.guest()).call(call, input)).rejects.toMatchObject({ status: 401 });
    const bare = await createModule(app.dataSource, 'tsd-scan');
    const foreignUser = await app.signedIn({ moduleIds: [bare] });
    await expect(foreignUser.call(call, input)).rejects.toMatchObject({ status: 404 });
    await expect(foreignUser.call(call, { ...input, module_id: bare })).rejects.toMatchObject(
      refusal('TSD_NOT_CONNECTED', 'ТСД не подключен к складу'),
    );
    // Users of the storehouse itself may receive, too.
    await handheld.house.storekeeper.call(call, { ...input, module_id: handheld.house.moduleId });
    expect(await handheld.house.lying(unit)).toEqual([1, 0, 0]);
  });
});

describe('Производство at a terminal', () => {
  it('receives a finished unit, not one in work', async () => {
    const floor = await createShopFloor(app);
    const terminal = await createModule(app.dataSource, 'tsd-scan');
    await connectModules(app.dataSource, terminal, floor.modules.storehouse);
    const carrier = await app.signedIn({ moduleIds: [terminal] });
    const [cell] = (await createCells(app.dataSource, floor.modules.storehouse)) as [number];
    const orderId = await createProductionOrder(floor);
    const [operation] = await operationsOf(app.dataSource, orderId);
    const [task] = await app.sql<{ lot_id: number }>('select lot_id from production_tasks where id = $1', [
      operation!.task_id,
    ]);
    const input = { batch_product_id: task!.lot_id, storehouse_cell_id: cell, module_id: terminal };
    const receive = () => carrier.call(handheldRoutes.createReceptionOperation, input);
    await expect(receive()).rejects.toMatchObject(refusal('TSD_NOT_FINISHED', 'Изделие ещё не изготовлено'));
    await finishTask(app, operation!.task_id);
    const { data } = await receive();
    expect(data.type).toBe('production');
    const { data: operations } = await carrier.call(stockRoutes.getStorehouseValues, {
      module_id: floor.modules.storehouse,
    });
    expect(operations).toMatchObject([{ id: data.id, type: 'production', batch_product_id: task!.lot_id }]);
    const audit = await app.sql('select action from audit_log where object_id = $1', [String(data.id)]);
    expect(audit).toEqual([{ action: 'stock.production' }]);
  });

  it('of a picked part: names the unit that contains it and asks for a decision', async () => {
    const floor = await createShopFloor(app);
    const terminal = await createModule(app.dataSource, 'tsd-scan');
    await connectModules(app.dataSource, terminal, floor.modules.storehouse);
    const carrier = await app.signedIn({ moduleIds: [terminal] });
    const bench = await createPickingBench(app, floor);
    await bench.startNew();
    const board = await bench.board();
    await bench.pick(board);
    const [made] = await app.sql<{ serial_number: string; name: string }>(
      `select l.serial_number, p.name from production_tasks t join stock_lots l on l.id = t.lot_id, products p
        where t.id = $1 and p.id = $2`,
      [bench.operation.task_id, floor.products.board],
    );
    const input = { batch_product_id: board, storehouse_cell_id: bench.cells[1], module_id: terminal };
    await expect(carrier.call(handheldRoutes.createReceptionOperation, input)).rejects.toMatchObject(
      refusal(
        'TSD_CONSUMED',
        `${made!.name}: уже в изделии ${made!.serial_number}. Отложите и позовите мастера`,
      ),
    );
    expect(await bench.balance(board)).toBe(0);
  });
});

describe('at once', () => {
  it('by eight terminals at once: one receives it, the others get its cell', async () => {
    const unit = await handheld.received();
    const ends = await endings(Array.from({ length: 8 }, (_, n) => handheld.receive(unit, n % 3)));
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    const cellIndex = (await handheld.house.lying(unit)).indexOf(1);
    const reported = `422 Продукция уже находится на складе: ${await handheld.address(cellIndex)}`;
    expect(ends.filter((one) => one !== 'done')).toEqual(Array.from({ length: 7 }, () => reported));
  });

  it('a reception waits for what is done to its invoice, and sees it', async () => {
    const unit = await handheld.received();
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `update receipt_invoices set status = 'archived' where id = (
         select invoice_id from receipt_invoice_lines where id = (
           select receipt_invoice_line_id from stock_lots where id = $1))`,
      [unit],
    );
    const reception = handheld.receive(unit);
    reception.catch(() => undefined);
    await runner.commitTransaction();
    await runner.release();
    await expect(reception).rejects.toMatchObject({ body: { code: 'TSD_INVOICE_ARCHIVED' } });
  });

  it('a unit deleted concurrently with its invoice is not found', async () => {
    const unit = await handheld.received({ invoiceStatus: 'created' });
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `update receipt_invoices set deleted_at = now() where id = (
         select invoice_id from receipt_invoice_lines where id = (
           select receipt_invoice_line_id from stock_lots where id = $1))`,
      [unit],
    );
    await runner.query('delete from stock_lots where id = $1', [unit]);
    const reception = handheld.receive(unit).catch((error: unknown) => error);
    await waitFor(async () => {
      const rows = await app.sql(
        `select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%receipt_invoices%' and datname = current_database()`,
      );
      return rows.length > 0;
    }, 'the reception to wait');
    await runner.commitTransaction();
    await runner.release();
    expect(await reception).toMatchObject({ status: 404, body: { code: 'TSD_PRODUCT_NOT_FOUND' } });
  });
});
