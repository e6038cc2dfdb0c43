import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { balanceHeadings } from '@naryad/contracts/opening-balances/dto';
import { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { receiptControlRoutes as control } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { createStockTakingBench } from '../../../../tests/kit/factories/stock-taking.js';
import { csv } from '../../../../tests/kit/factories/tables.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { endOf } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// Units are deleted with their invoice. Units with movements stay for the history of the storehouse;
// elsewhere they are reported as not found.

let app: TestApp;
let terminal: Terminal;
let controller: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  terminal = await createTerminal(app);
  controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [terminal.controlId] });
});

const invoiceOf = async (unit: number): Promise<number> => {
  const [row] = await app.sql<{ id: number }>(
    `select l.invoice_id as id from stock_lots u join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id
      where u.id = $1`,
    [unit],
  );
  return row!.id;
};
const remove = (id: number) => controller.call(invoices.deleteReceiptInvoice, { id });
const archive = (id: number) => controller.call(invoices.archiveReceiptInvoice, { id });
const originOf = async (unit: number) =>
  (
    await app.sql(
      'select receipt_invoice_line_id as line, receipt_status as status from stock_lots where id = $1',
      [unit],
    )
  )[0];
const lots = (ids: readonly number[]) =>
  app.sql('select id from stock_lots where id = any($1::int[]) order by id', [ids]);

/**
 * A unit that passed the control and was received by a terminal; the reception was reversed, then its invoice
 * was deleted.
 */
async function givenBack(serialNumber: string): Promise<number> {
  const unit = await terminal.received({ invoiceStatus: 'created', serialNumber });
  const { data } = await terminal.receive(unit);
  const invoice = await invoiceOf(unit);
  expect(await endOf(remove(invoice))).toBe('RECEIPT_INVOICE_UNITS_STORED');
  await terminal.house.undo(data.id);
  await remove(invoice);
  return unit;
}

/** A line with quantity 1 of the same product, in a new invoice. */
async function newLine() {
  const { data } = await controller.call(invoices.createReceiptInvoice, {
    module_id: terminal.controlId,
    supplier_id: terminal.house.supplier,
    date: '2026-11-21',
    number: `Вновь-${terminal.controlId}`,
    products: [{ product_id: terminal.house.product, quantity: 1 }],
  });
  return data.products[0]!;
}
const storeIn = (line: { readonly id: number }, serial_number: string) =>
  controller.call(control.store, {
    product_id: terminal.house.product,
    receipt_invoice_product_id: line.id,
    serial_number,
    receipt_status: 'visual',
  });
const isUnique = async (serial_number: string) =>
  (
    await controller.call(batchRoutes.checkSerialUniqueInBatch, {
      serial_number,
      product_id: terminal.house.product,
    })
  ).is_unique;

describe('a unit of a deleted invoice', () => {
  it('is deleted when it has no history in a storehouse', async () => {
    const unit = await terminal.received({ invoiceStatus: 'created', serialNumber: 'НЕ-БЫЛО' });
    const invoice = await invoiceOf(unit);
    await remove(invoice);
    expect(await lots([unit])).toEqual([]);
    const [audit] = await app.sql('select action, object_id, before from audit_log order by id desc limit 1');
    expect(audit).toMatchObject({
      action: 'receipt-invoices.delete',
      object_id: `${invoice}`,
      before: { units: 1 },
    });
    const [event] = await lastEvents(app);
    expect(event).toEqual({
      name: 'receipt-invoices.invoice-changed',
      payload: { receipt_invoice_id: invoice, module_id: terminal.controlId, status: null },
    });
    await expect(terminal.receive(unit)).rejects.toMatchObject({ status: 404 });
  });

  it('with a history in a storehouse stays, and is found neither by the control nor by a terminal', async () => {
    const unit = await givenBack('БЫЛО-1');
    expect(await lots([unit])).toEqual([{ id: unit }]);
    await expect(terminal.receive(unit)).rejects.toMatchObject({
      status: 404,
      body: { code: 'TSD_PRODUCT_NOT_FOUND' },
    });
    const scan = { qr_data: `pid=${unit}`, module_id: terminal.moduleId };
    const scanned = await terminal.carrier.raw('POST', handheldRoutes.scanProduct.path, { body: scan });
    expect(scanned.body).toMatchObject({
      success: true,
      data: { reception: { type: null, code: 'TSD_PRODUCT_NOT_FOUND' } },
    });
    const notFound = { status: 404, body: { code: 'RECEIPT_INVOICE_NOT_FOUND' } };
    await expect(controller.call(control.update, { id: unit })).rejects.toMatchObject(notFound);
    await expect(controller.call(control.resetControlStatus, { id: unit })).rejects.toMatchObject(notFound);
    await expect(
      controller.call(control.updateStatus, { id: unit, receipt_status: 'done' }),
    ).rejects.toMatchObject(notFound);
    await expect(controller.call(invoices.printSticker, { batch_product_ids: [unit] })).rejects.toMatchObject(
      notFound,
    );
  });

  it('releases its serial number for a new delivery, whose control reuses the unit', async () => {
    const unit = await givenBack('БЫЛО-2');
    expect(await isUnique('БЫЛО-2')).toBe(true);
    const line = await newLine();
    expect((await storeIn(line, 'БЫЛО-2')).data).toMatchObject({
      id: unit,
      receipt_invoice_product_id: line.id,
      receipt_status: 'visual',
      is_stored: false,
    });
    await expect(terminal.receive(unit)).rejects.toMatchObject({ body: { code: 'TSD_NOT_CONTROLLED' } });
    await controller.call(control.updateStatus, { id: unit, receipt_status: 'print' });
    await controller.call(control.updateStatus, { id: unit, receipt_status: 'done' });
    await terminal.receive(unit, 1);
    expect(await terminal.house.lying(unit)).toEqual([0, 1, 0]);
  });

  it('reused by a new delivery is received by a stock-taking only after its new control', async () => {
    const unit = await givenBack('БЫЛО-5');
    await storeIn(await newLine(), 'БЫЛО-5');
    const house = await createStockTakingBench(app);
    const id = await house.reviewed((taking) =>
      house.count(taking, 0, 1, { product_id: terminal.house.product, batch_product_id: unit }),
    );
    expect(await endOf(house.post(id))).toBe('STOCK_TAKING_NOT_POSTABLE');
    const text = `Изделие ещё не оприходовано по накладной № Вновь-${terminal.controlId}`;
    expect(await house.problems(id)).toEqual([[house.cell(0), text]]);
    expect(await house.lying(unit)).toEqual([0, 0, 0]);
    await controller.call(control.updateStatus, { id: unit, receipt_status: 'print' });
    await controller.call(control.updateStatus, { id: unit, receipt_status: 'done' });
    expect(await house.post(id)).toEqual({ added: 1, removed: 0, moved: 0 });
    expect(await house.lying(unit)).toEqual([1, 0, 0]);
  });

  it('releases its serial number for a manual receipt without an invoice', async () => {
    const unit = await givenBack('БЫЛО-3');
    const addedUnit = await terminal.house.add({ serial_number: 'БЫЛО-3' });
    expect(addedUnit.lot).toBe(unit);
    expect(await originOf(unit)).toEqual({ line: null, status: null });
    await terminal.house.undo(addedUnit.id);
    await terminal.receive(unit, 2);
    expect(await terminal.house.lying(unit)).toEqual([0, 0, 1]);
  });

  it('releases its serial number for an opening balance without an invoice', async () => {
    const unit = await givenBack('БЫЛО-4');
    const [existing] = await app.sql<{ sku: string; address: string }>(
      `select p.sku, c.address from products p, storehouse_cells c where p.id = $1 and c.id = $2`,
      [terminal.house.product, terminal.house.cell(0)],
    );
    const file = csv([
      [balanceHeadings.sku, balanceHeadings.cell, balanceHeadings.serial_number],
      [existing!.sku, existing!.address, 'БЫЛО-4'],
    ]);
    const moduleInput = { module_id: terminal.house.moduleId };
    const { data } = await terminal.house.storekeeper.call(openingBalanceRoutes.check, moduleInput, { file });
    const load = { ...moduleInput, plan: data.plan };
    await terminal.house.storekeeper.call(openingBalanceRoutes.apply, load, { file });
    expect(await terminal.house.lying(unit)).toEqual([1, 0, 0]);
    expect(await originOf(unit)).toEqual({ line: null, status: null });
  });

  it('is reused once by a concurrent control and manual receipt', async () => {
    for (let round = 0; round < 4; round += 1) {
      const serial = `ОДНО-${round}`;
      terminal = await createTerminal(app);
      controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [terminal.controlId] });
      await givenBack(serial);
      const line = await newLine();
      const ends = await Promise.all([
        endOf(storeIn(line, serial)),
        endOf(terminal.house.add({ serial_number: serial })),
      ]);
      expect([
        ['done', 'STOCK_SERIAL_EXISTS'],
        ['Серийный номер уже существует для этой партии и продукции', 'done'],
      ]).toContainEqual(ends);
    }
  });

  it('that was counted stays for the stock-taking, which can receive it; until then its number is free', async () => {
    const house = await createStockTakingBench(app);
    const unit = await terminal.received({ invoiceStatus: 'created', serialNumber: 'СЧЁТ-1' });
    const { id } = await house.plan({ cell_ids: house.cells });
    await house.count(id, 0, 1, { product_id: terminal.house.product, batch_product_id: unit });
    await remove(await invoiceOf(unit));
    expect(await isUnique('СЧЁТ-1')).toBe(true);
    for (const moduleInput of house.cells.keys()) await house.close(id, moduleInput);
    await house.review(id);
    await house.post(id);
    expect(await house.lying(unit)).toEqual([1, 0, 0]);
    expect(await originOf(unit)).toEqual({ line: null, status: null });
    expect(await isUnique('СЧЁТ-1')).toBe(false);
    await expect(terminal.house.add({ serial_number: 'СЧЁТ-1' })).rejects.toMatchObject({
      body: { code: 'STOCK_SERIAL_EXISTS' },
    });
  });
});

it('a deletion and a reception by a terminal at once: one of the two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const unit = await terminal.received({ invoiceStatus: 'created' });
    const invoice = await invoiceOf(unit);
    const [deleted, received] = await Promise.all([endOf(remove(invoice)), endOf(terminal.receive(unit))]);
    expect([
      ['done', 'TSD_PRODUCT_NOT_FOUND'],
      ['RECEIPT_INVOICE_UNITS_STORED', 'done'],
    ]).toContainEqual([deleted, received]);
  }
});

it('an archiving and a reception by a terminal at once: one of the two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const unit = await terminal.received({ invoiceStatus: 'created' });
    const invoice = await invoiceOf(unit);
    const [archived, received] = await Promise.all([endOf(archive(invoice)), endOf(terminal.receive(unit))]);
    expect([
      ['done', 'TSD_INVOICE_ARCHIVED'],
      ['RECEIPT_INVOICE_NOT_ARCHIVABLE', 'done'],
    ]).toContainEqual([archived, received]);
  }
});

it('a unit of an archived invoice is not received by a stock-taking', async () => {
  const house = await createStockTakingBench(app);
  const unit = await terminal.received({ invoiceStatus: 'created' });
  const { data } = await terminal.receive(unit);
  await terminal.house.undo(data.id);
  const invoice = await invoiceOf(unit);
  expect(await endOf(archive(invoice))).toBe('done');
  const { id } = await house.plan({ cell_ids: house.cells });
  await house.count(id, 0, 1, { product_id: terminal.house.product, batch_product_id: unit });
  for (const cellIndex of house.cells.keys()) await house.close(id, cellIndex);
  await house.review(id);
  expect(await endOf(house.post(id))).toBe('STOCK_TAKING_NOT_POSTABLE');
  expect((await house.problems(id)).map(([, problem]) => problem)).toEqual([
    expect.stringMatching(/^Накладная № .+ в архиве: сначала восстановите её$/),
  ]);
});

it('the ledger agrees', async () => {
  // Invariant 12 requires an administrator; this test has none.
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
