import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// A storehouse lists invoices ready for putaway: it gets an event when a control step changes that.

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await ReceiptBench.open(app);
});

const isReady = async ({ id }: ReceiptInvoice) => {
  const { data } = await bench.keeper.call(invoices.getReceiptInvoicesReadyForDistribution, {
    module_id: bench.storehouse,
  });
  return data.some((one) => one.id === id);
};

/** Names of the events of a call, and whether the invoice is ready for putaway after it. */
async function reported(invoice: ReceiptInvoice, call: () => Promise<unknown>) {
  const [before] = await app.sql<{ last: number }>('select coalesce(max(id), 0)::int as last from outbox');
  await call();
  const rows = await app.sql<{ name: string }>(
    `select name from outbox where id > $1 and (payload->>'receipt_invoice_id')::int = $2 order by id`,
    [before!.last, invoice.id],
  );
  return [rows.map((one) => one.name.split('.')[1]), await isReady(invoice)];
}

const advance = (id: number, receipt_status: 'print' | 'done') =>
  bench.controller.call(units.updateStatus, { id, receipt_status });
const UNIT = ['unit-changed'];
const BOTH = ['unit-changed', 'invoice-changed'];

it('a mixed invoice: at its last finished unit, at a repeat control, and at the next end', async () => {
  const invoice = await bench.invoice([{ quantity: 2, units: ['done', 'visual'] }, { quantity: 5 }]);
  const [first, last] = invoice.products[0]!.batch_products.map((unit) => unit.id) as [number, number];
  expect(await isReady(invoice)).toBe(false);
  expect(await reported(invoice, () => advance(last, 'print'))).toEqual([UNIT, false]);
  expect(await reported(invoice, () => advance(last, 'done'))).toEqual([BOTH, true]);
  const reset = () => bench.controller.call(units.resetControlStatus, { id: first });
  expect(await reported(invoice, reset)).toEqual([BOTH, false]);
});

it('an invoice by quantity: when its control begins', async () => {
  const invoice = await bench.invoice([{ quantity: 2 }]);
  const [line] = invoice.products as [ReceiptInvoice['products'][number]];
  const store = () =>
    bench.controller.call(units.store, {
      product_id: line.product_id,
      receipt_invoice_product_id: line.id,
      serial_number: null,
    });
  expect(await isReady(invoice)).toBe(true);
  expect(await reported(invoice, store)).toEqual([BOTH, false]);
  expect(await reported(invoice, store)).toEqual([UNIT, false]);
});

it('mass control of a line next to one by quantity: half of it, the rest, and the last line by quantity', async () => {
  const invoice = await bench.invoice([{ quantity: 4 }, { quantity: 1 }]);
  const [line, other] = invoice.products.map((one) => one.id) as [number, number];
  const make = (lineId: number, quantity: number) => () =>
    bench.controller.call(units.bulkCreateForReceiptInvoice, {
      receipt_invoice_id: invoice.id,
      receipt_invoice_product_id: lineId,
      quantity,
    });
  expect(await reported(invoice, make(line, 2))).toEqual([BOTH, false]);
  expect(await reported(invoice, make(line, 2))).toEqual([BOTH, true]);
  // Now the invoice has only units: its control has to be completed first.
  expect(await reported(invoice, make(other, 1))).toEqual([BOTH, false]);
  const complete = () => bench.controller.call(invoices.completeControl, { id: invoice.id });
  expect(await reported(invoice, complete)).toEqual([['invoice-changed'], true]);
});
