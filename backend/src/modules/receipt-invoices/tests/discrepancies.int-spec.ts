import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes as routes } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type ReceiptInvoiceLine = ReceiptInvoice['products'][number];

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

/** Invariant 12 requires an administrator; this test has none. */
const findings = async () => (await ledgerFindings(app)).filter((one) => one.invariant !== 12);

/** A line of an invoice to be controlled. */
async function lineOf(quantity: number) {
  const invoice = await bench.invoice([{ quantity }]);
  return { invoice, line: invoice.products[0]! };
}

describe('a delivery that differs from its invoice', () => {
  const complete = (id: number, discrepancy: object) =>
    bench.controller.call(invoices.completeControl, { id, discrepancy } as RequestOf<
      typeof invoices.completeControl
    >);
  const bulk = (lineId: number, invoiceId: number, quantity: number, surplus_reason?: string) =>
    bench.controller.call(routes.bulkCreateForReceiptInvoice, {
      receipt_invoice_id: invoiceId,
      receipt_invoice_product_id: lineId,
      quantity,
      surplus_reason,
    });

  it('is accepted as delivered: failed units are removed, the rest is put away, the difference stays visible', async () => {
    const { data: invoice } = await bench.controller.call(
      invoices.createReceiptInvoice,
      await bench.draft(5, 100, 7),
    );
    const [boards, screws, nothing] = invoice.products as [
      ReceiptInvoiceLine,
      ReceiptInvoiceLine,
      ReceiptInvoiceLine,
    ];
    await bulk(boards.id, invoice.id, 3);
    const unit = { product_id: boards.product_id, receipt_invoice_product_id: boards.id };
    await bench.controller.call(routes.store, { ...unit, serial_number: 'РБ-1' });
    const lines = [
      { receipt_invoice_product_id: boards.id, accepted_quantity: 3 },
      { receipt_invoice_product_id: screws.id, accepted_quantity: 104 },
    ];
    const discrepancy = { reason: 'mixed', comment: 'Короб вскрыт', lines };
    await expect(complete(invoice.id, { ...discrepancy, reason: 'because' })).rejects.toMatchObject({
      status: 422,
    });
    const ends = await Promise.all([
      endOf(complete(invoice.id, discrepancy)),
      endOf(complete(invoice.id, discrepancy)),
    ]);
    expect(ends.toSorted()).toEqual(['RECEIPT_INVOICE_CONTROL_OVER', 'done']);

    const now = await bench.read(invoice.id);
    expect(now).toMatchObject({
      status: 'processed',
      discrepancy: { reason: 'mixed', comment: 'Короб вскрыт', shortage: 9, surplus: 4 },
      control: { total: 112, units: 3, done: 3 },
    });
    expect(now.products.map((line) => line.accepted_quantity)).toEqual([3, 104, 0]);
    const { data: rows } = await bench.controller.call(invoices.getReceiptInvoices, { search: now.number });
    expect(rows.map((row) => row.discrepancy?.shortage)).toContain(9);
    const [audit] = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'receipt-invoices.complete-control' and object_id = $1`,
      [String(invoice.id)],
    );
    expect(audit!.after).toMatchObject({
      discrepancy_reason: 'mixed',
      shortage: 9,
      surplus: 4,
      removed_units: 1,
    });

    const putawayOf = (quantity: number) => ({
      ...bench.putaway(now),
      product_distributions: [
        {
          receipt_invoice_product_id: screws.id,
          distributions: [{ storehouse_cell_id: bench.cells[0]!, quantity }],
        },
      ],
    });
    const accept = (quantity: number) =>
      bench.keeper.call(invoices.acceptReceiptInvoiceWithBatchProducts, putawayOf(quantity));
    await expect(accept(100)).rejects.toMatchObject({ status: 422 });
    await accept(104);
    expect(await bench.facts(invoice.id)).toMatchObject({ status: 'accepted', posted: 107, stored: 107 });
    expect(nothing.quantity).toBe(7);
    expect(await findings()).toEqual([]);
  });

  it('accepts surplus units only with a reason; a missing quantity of another line does not compensate it', async () => {
    const { data: invoice } = await bench.controller.call(
      invoices.createReceiptInvoice,
      await bench.draft(2, 2),
    );
    const [first, second] = invoice.products as [ReceiptInvoiceLine, ReceiptInvoiceLine];
    await bulk(first.id, invoice.id, 2);
    await expect(bulk(first.id, invoice.id, 1)).rejects.toMatchObject({ status: 422 });
    await bulk(first.id, invoice.id, 1, 'Прислали образец');
    await bulk(second.id, invoice.id, 1);
    expect(await endOf(bench.controller.call(invoices.completeControl, { id: invoice.id }))).toBe(
      'RECEIPT_INVOICE_CONTROL_SURPLUS',
    );
    // The form sends the whole invoice: unchanged lines are not refused.
    await bench.controller.call(invoices.updateReceiptInvoice, {
      id: invoice.id,
      supplier_id: invoice.supplier_id,
      date: invoice.date,
      number: `${invoice.number}-а`,
      products: invoice.products.map(({ product_id, quantity }) => ({ product_id, quantity })),
    });
    await complete(invoice.id, { reason: 'mixed' });
    const now = await bench.read(invoice.id);
    expect(now.products.map((line) => [line.accepted_quantity, line.surplus_reason])).toEqual([
      [3, 'Прислали образец'],
      [1, null],
    ]);
    await bench.accept(now);
    expect(await findings()).toEqual([]);
  });

  it('is not completed with a stale report, nor with nothing at all', async () => {
    const { invoice, line } = await lineOf(4);
    await bulk(line.id, invoice.id, 1);
    const seenLines = [{ receipt_invoice_product_id: line.id, accepted_quantity: 1 }];
    await bulk(line.id, invoice.id, 1);
    const late = complete(invoice.id, { reason: 'shortage', lines: seenLines });
    await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'RECEIPT_DISCREPANCY_STALE' } });
    const { invoice: empty } = await lineOf(3);
    expect(await endOf(complete(empty.id, { reason: 'shortage' }))).toBe('RECEIPT_DISCREPANCY_NOTHING');
    // Everything was delivered after all: no discrepancy is stored, and there is no act.
    await bulk(line.id, invoice.id, 2);
    await complete(invoice.id, { reason: 'shortage' });
    expect(await bench.read(invoice.id)).toMatchObject({ status: 'processed', discrepancy: null });
    const act = bench.controller.call(invoices.printDiscrepancyAct, { id: invoice.id });
    expect(await endOf(act)).toBe('RECEIPT_DISCREPANCY_NONE');
  });

  it('prints its act М-7, for the storehouse as well', async () => {
    const { invoice, line } = await lineOf(2);
    await bulk(line.id, invoice.id, 1);
    await complete(invoice.id, { reason: 'defect', comment: 'Трещина' });
    const answer = bench.keeper.call(invoices.printDiscrepancyAct, { id: invoice.id });
    const renderRequest = async () => {
      const [row] = await app.sql<{ id: string; data: unknown }>(
        `select id, data from render_requests where template_key = 'discrepancy-act' and status = 'pending'`,
      );
      return row;
    };
    await expect.poll(renderRequest).toBeTruthy();
    const { id, data } = (await renderRequest())!;
    expect(data).toMatchObject({
      number: invoice.number,
      reason: 'Брак поставщика',
      comment: 'Трещина',
      lines: [{ quantity: 2, accepted: 1, note: null }],
    });
    await app.sql(`update render_requests set status = 'done', html = '<p>М-7</p>' where id = $1`, [id]);
    expect(await answer).toEqual({ success: true, html: '<p>М-7</p>' });
  });
});
