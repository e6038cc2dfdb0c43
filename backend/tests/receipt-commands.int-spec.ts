import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { ReceiptBench } from './kit/receipt-bench.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

// Commands of receiving, tested in the same way as those in `commands.int-spec.ts`.

let app: TestApp;
let bench: CommandBench;
let receipt: ReceiptBench;

beforeAll(async () => {
  app = await startTestApp();
  receipt = await ReceiptBench.open(app);
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

it('an invoice: written down, edited, archived, restored, deleted', async () => {
  const { controller } = receipt;
  const draft = await receipt.draft(3);
  const { data } = await bench.once(controller, invoices.createReceiptInvoice, draft);
  const { id } = data;
  const changedInvoice = { ...draft, id, number: `${draft.number}-и`, version: data.version };
  await bench.once(controller, invoices.updateReceiptInvoice, changedInvoice);
  await bench.once(controller, invoices.archiveReceiptInvoice, { id });
  await bench.once(controller, invoices.restoreReceiptInvoice, { id });
  await bench.once(controller, invoices.deleteReceiptInvoice, { id });
});

it('units: stored, entered, inspected, finished, reversed, created in bulk; then their control is finished and they are put away', async () => {
  const { controller, keeper } = receipt;
  const invoice = await receipt.invoice([{ quantity: 4 }]);
  const line = invoice.products[0]!;
  const { data: unit } = await bench.once(controller, units.store, {
    product_id: line.product_id,
    receipt_invoice_product_id: line.id,
    serial_number: 'С-1',
  });
  const { id } = unit;
  const dates = { manufacture_date: '2026-11-01', expiry_date: '2028-11-01' };
  const enter = () => bench.once(controller, units.update, { id, receipt_status: 'visual', ...dates });
  const inspect = () => bench.once(controller, units.updateStatus, { id, receipt_status: 'print' });
  await enter();
  await inspect();
  await bench.once(controller, units.updateStatus, { id, receipt_status: 'done' });
  await bench.once(controller, units.resetControlStatus, { id });
  await enter();
  await inspect();
  await bench.once(controller, units.updateStatus, { id, receipt_status: 'done' });
  await bench.once(controller, units.bulkCreateForReceiptInvoice, {
    receipt_invoice_id: invoice.id,
    receipt_invoice_product_id: line.id,
    quantity: 3,
  });
  await bench.once(controller, invoices.completeControl, { id: invoice.id });
  const putaway = receipt.putaway(await receipt.read(invoice.id));
  await bench.once(keeper, invoices.acceptReceiptInvoiceWithBatchProducts, putaway);
  expect(await receipt.facts(invoice.id)).toMatchObject({
    status: 'accepted',
    posted: 4,
    stored: 4,
    moves: 1,
  });
});

it('stock by quantity: put away', async () => {
  const invoice = await receipt.invoice([{ quantity: 500 }]);
  const { product_distributions: distributions, receipt_invoice_id, module_id } = receipt.putaway(invoice);
  await bench.once(receipt.keeper, invoices.acceptReceiptInvoice, {
    receipt_invoice_id,
    module_id,
    distributions,
  });
  expect(await receipt.facts(invoice.id)).toMatchObject({ status: 'accepted', stored: 500, moves: 1 });
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.receiving)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  // Invariant 12 requires an administrator; this test has none.
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
