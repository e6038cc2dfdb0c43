import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { createBatch, createCells } from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// Steps of the control, concurrent with calls that end it or delete its input. Both results must match one
// serial order.

const ROUNDS = 5;

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

/** Results of two concurrent calls, repeated with new records each time. */
async function duels<Subject>(make: () => Promise<Subject>, both: (subject: Subject) => Promise<unknown>[]) {
  const ends: { readonly subject: Subject; readonly ends: string[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const subject = await make();
    ends.push({ subject, ends: await Promise.all(both(subject).map(endOf)) });
  }
  return ends;
}

const firstUnit = (invoice: ReceiptInvoice) => invoice.products[0]!.batch_products[0]!.id;
const reset = (id: number) => bench.controller.call(units.resetControlStatus, { id });
const store = (invoice: ReceiptInvoice, input: object = {}) =>
  bench.controller.call(units.store, {
    product_id: invoice.products[0]!.product_id,
    receipt_invoice_product_id: invoice.products[0]!.id,
    serial_number: null,
    ...input,
  });
const complete = ({ id }: ReceiptInvoice) => bench.controller.call(invoices.completeControl, { id });
const archive = ({ id }: ReceiptInvoice) => bench.controller.call(invoices.archiveReceiptInvoice, { id });
const remove = ({ id }: ReceiptInvoice) => bench.controller.call(invoices.deleteReceiptInvoice, { id });
const OVER = 'RECEIPT_INVOICE_CONTROL_OVER';

describe('a putaway of a mixed invoice against', () => {
  const mixed = () => bench.invoice([{ quantity: 1, units: ['done'] }, { quantity: 5 }]);

  it('a repeat control of its unit', async () => {
    for (const { subject, ends } of await duels(mixed, (one) => [bench.accept(one), reset(firstUnit(one))])) {
      expect([
        ['done', OVER],
        ['RECEIPT_INVOICE_NOT_CONTROLLED', 'done'],
      ]).toContainEqual(ends);
      const postedQuantity = ends[0] === 'done' ? 6 : 0;
      expect(await bench.facts(subject.id)).toMatchObject({ posted: postedQuantity, stored: postedQuantity });
    }
  });

  it('the first unit of its other line', async () => {
    const beginsOther = (invoice: ReceiptInvoice) =>
      store(invoice, {
        product_id: invoice.products[1]!.product_id,
        receipt_invoice_product_id: invoice.products[1]!.id,
      });
    for (const { subject, ends } of await duels(mixed, (one) => [bench.accept(one), beginsOther(one)])) {
      expect([
        ['done', OVER],
        ['RECEIPT_INVOICE_NOT_CONTROLLED', 'done'],
      ]).toContainEqual(ends);
      const postedQuantity = ends[0] === 'done' ? 6 : 0;
      expect(await bench.facts(subject.id)).toMatchObject({ posted: postedQuantity, stored: postedQuantity });
    }
  });
});

it('a putaway and the end of the control: both, in this order only', async () => {
  const controlled = () => bench.invoice([{ quantity: 2, units: ['done', 'done'] }]);
  for (const { subject, ends } of await duels(controlled, (one) => [complete(one), bench.accept(one)])) {
    expect([
      ['done', 'done'],
      ['done', 'RECEIPT_INVOICE_NOT_CONTROLLED'],
    ]).toContainEqual(ends);
    const { status } = await bench.facts(subject.id);
    expect(status).toBe(ends[1] === 'done' ? 'accepted' : 'processed');
  }
});

describe('the first save of a unit against', () => {
  const empty = () => bench.invoice([{ quantity: 2 }]);

  it('the archive', async () => {
    for (const { subject, ends } of await duels(empty, (one) => [store(one), archive(one)])) {
      expect([
        ['done', 'done'],
        ['RECEIPT_INVOICE_ARCHIVED', 'done'],
      ]).toContainEqual(ends);
      const facts = await bench.facts(subject.id);
      expect(facts).toMatchObject({ status: 'archived', units: ends[0] === 'done' ? 1 : 0 });
    }
  });

  it('the deletion, which includes it', async () => {
    for (const { subject, ends } of await duels(empty, (one) => [store(one), remove(one)])) {
      expect([
        ['done', 'done'],
        ['RECEIPT_INVOICE_NOT_FOUND', 'done'],
      ]).toContainEqual(ends);
      expect(await bench.facts(subject.id)).toMatchObject({ deleted: true, units: 0 });
    }
  });

  it('the deletion of its batch', async () => {
    const withBatch = async () => ({
      invoice: await empty(),
      batch: await createBatch(app.dataSource, { supplierId: bench.supplier, number: null }),
    });
    const outcomes = await duels(withBatch, ({ invoice, batch }) => [
      store(invoice, { batch_manufacture_id: batch }),
      bench.keeper.call(batchRoutes.delete, { id: batch }),
    ]);
    for (const { ends } of outcomes) {
      expect([
        ['done', 'BATCH_IN_USE'],
        ['LOT_BATCH_GONE', 'done'],
      ]).toContainEqual(ends);
    }
  });
});

it('units without a batch, with the same dates, stored at once: one batch bears the dates', async () => {
  const dates = { manufacture_date: '2026-03-04', expiry_date: '2029-03-04', receipt_status: 'visual' };
  const newInvoices = await Promise.all(Array.from({ length: 6 }, () => bench.invoice([{ quantity: 1 }])));
  const answers = await Promise.all(newInvoices.map((invoice) => store(invoice, dates)));
  expect(new Set(answers.map(({ data }) => data.batch_manufacture_id)).size).toBe(1);
});

it('a putaway and the deletion of its cell: one of the two', async () => {
  const withCell = async () => ({
    invoice: await bench.invoice([{ quantity: 3 }]),
    cell: (await createCells(app.dataSource, bench.storehouse, 1))[0]!,
  });
  const outcomes = await duels(withCell, ({ invoice, cell }) => {
    const body = bench.putaway(invoice);
    body.product_distributions[0]!.distributions[0]!.storehouse_cell_id = cell;
    return [
      bench.keeper.call(invoices.acceptReceiptInvoiceWithBatchProducts, body),
      bench.keeper.call(structureRoutes.deleteCell, { id: cell }),
    ];
  });
  for (const { subject, ends } of outcomes) {
    expect([
      ['done', 'STRUCTURE_HAS_STOCK'],
      ['RECEIPT_CELL_NOT_FOUND', 'done'],
    ]).toContainEqual(ends);
    const postedQuantity = ends[0] === 'done' ? 3 : 0;
    expect(await bench.facts(subject.invoice.id)).toMatchObject({
      posted: postedQuantity,
      stored: postedQuantity,
    });
  }
});

it('a number of an archived invoice: restored, or used again', async () => {
  const archived = async () => {
    const draft = await bench.draft(1);
    const { data } = await bench.controller.call(invoices.createReceiptInvoice, draft);
    await archive(data);
    return { draft, id: data.id };
  };
  const outcomes = await duels(archived, ({ draft, id }) => [
    bench.controller.call(invoices.restoreReceiptInvoice, { id }),
    bench.controller.call(invoices.createReceiptInvoice, draft),
  ]);
  const numberInUse = 'Накладная с таким номером уже существует';
  for (const { ends } of outcomes) {
    expect([
      ['done', numberInUse],
      [numberInUse, 'done'],
    ]).toContainEqual(ends);
  }
});

it('the ledger agrees', async () => {
  // Invariant 12 requires an administrator; this test has none.
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
