import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes as routes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

/** A line of an invoice to be controlled. */
async function lineOf(quantity: number) {
  const invoice = await bench.invoice([{ quantity }]);
  const line = invoice.products[0]!;
  const store = async (input: Partial<RequestOf<typeof routes.store>> = {}) => {
    const unit = { product_id: line.product_id, receipt_invoice_product_id: line.id };
    return (await bench.controller.call(routes.store, { ...unit, ...input })).data;
  };
  return { invoice, line, store };
}

const refusal = (errors: Record<string, string[]>) => ({ status: 422, body: { errors } });

describe('mass control', () => {
  it('creates done units for the quantity that has no units yet', async () => {
    const { invoice, line, store } = await lineOf(5);
    await store();
    const bulk = (quantity: number, lineId = line.id) =>
      bench.controller.call(routes.bulkCreateForReceiptInvoice, {
        receipt_invoice_id: invoice.id,
        receipt_invoice_product_id: lineId,
        quantity,
      });
    await expect(bulk(5)).rejects.toMatchObject(refusal({ quantity: ['Осталось завести изделий: 4'] }));
    await expect(bulk(0)).rejects.toMatchObject({ status: 422 });
    expect(await endOf(bulk(1, 2_000_000_000))).toBe('RECEIPT_LINE_NOT_FOUND');
    expect(await bulk(3)).toMatchObject({ data: { created: 3 }, message: controlTexts.bulkDone(3) });
    expect(controlTexts.bulkDone(3)).toBe(
      'Массовый контроль выполнен успешно! Обработано 3 единиц продукции.',
    );
    const { control, products } = await bench.read(invoice.id);
    expect(control).toEqual({ total: 5, units: 4, done: 3 });
    expect(products[0]!.batch_products.map((one) => [one.receipt_status, one.serial_number])).toEqual([
      [null, null],
      ['done', null],
      ['done', null],
      ['done', null],
    ]);
  });

  it('makes units of one batch when it is named: one of the supplier, or one without number for its dates', async () => {
    const { invoice, line } = await lineOf(6);
    const bulk = (input: Partial<RequestOf<typeof routes.bulkCreateForReceiptInvoice>>) =>
      bench.controller.call(routes.bulkCreateForReceiptInvoice, {
        receipt_invoice_id: invoice.id,
        receipt_invoice_product_id: line.id,
        quantity: 2,
        ...input,
      });
    const batch = await bench.controller.call(batchRoutes.create, {
      number: 'МК-1',
      manufacture_date: '2026-01-01',
      supplier_id: bench.supplier,
    });
    const batchInput = { batch_manufacture_id: batch.data.id };
    expect((await bulk(batchInput)).data).toEqual({ created: 2 });
    // Two concurrent calls create the missing units once.
    const both = await Promise.allSettled([
      bulk({ ...batchInput, quantity: 3 }),
      bulk({ ...batchInput, quantity: 3 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await bulk({ quantity: 1, expiry_date: '2030-01-01' });
    await expect(bulk({ ...batchInput, quantity: 1 })).rejects.toMatchObject(
      refusal({ quantity: ['Осталось завести изделий: 0'] }),
    );
    const { products } = await bench.read(invoice.id);
    const batches = products[0]!.batch_products.map(({ batch_manufacture: one }) => [
      one?.number,
      one?.expiry_date,
    ]);
    expect(batches).toEqual([...Array(5).fill(['МК-1', null]), [null, '2030-01-01']]);
  });

  it('refuses a batch of another supplier', async () => {
    const { invoice, line } = await lineOf(2);
    const foreign = await bench.controller.call(batchRoutes.create, {
      number: 'МК-2',
      manufacture_date: '2026-01-01',
      supplier_id: await createCompany(app.dataSource),
    });
    const bulk = bench.controller.call(routes.bulkCreateForReceiptInvoice, {
      receipt_invoice_id: invoice.id,
      receipt_invoice_product_id: line.id,
      quantity: 2,
      batch_manufacture_id: foreign.data.id,
    });
    await expect(bulk).rejects.toMatchObject(
      refusal({ batch_manufacture_id: ['Партия другого поставщика'] }),
    );
    expect((await bench.read(invoice.id)).control.units).toBe(0);
  });

  it('is for 10,000 units of an invoice at most', async () => {
    const { invoice, line, store } = await lineOf(12_000);
    const bulk = (quantity: number) =>
      bench.controller.call(routes.bulkCreateForReceiptInvoice, {
        receipt_invoice_id: invoice.id,
        receipt_invoice_product_id: line.id,
        quantity,
      });
    expect(await endOf(bulk(10_001))).toBe('RECEIPT_TOO_MANY_UNITS');
    expect((await bulk(10_000)).data).toEqual({ created: 10_000 });
    expect(await endOf(store())).toBe('RECEIPT_TOO_MANY_UNITS');
    const list = await bench.controller.call(routes.getByReceiptInvoice, { receipt_invoice_id: invoice.id });
    expect(list.data).toHaveLength(10_000);
  });
});

describe('the end of the control', () => {
  it('is reported, is final, and done units stay', async () => {
    const { invoice, line } = await lineOf(1);
    await bench.control(line, 'С-К');
    const { message } = await bench.controller.call(invoices.completeControl, { id: invoice.id });
    expect(message).toBe('Контроль накладной завершён');
    expect(await endOf(bench.control(line))).toBe('RECEIPT_INVOICE_CONTROL_OVER');
    const secondCall = bench.controller.call(invoices.completeControl, { id: invoice.id });
    await expect(secondCall).rejects.toMatchObject({
      status: 422,
      body: { message: 'Контроль накладной уже завершён' },
    });
  });

  it('reports how many are missing', async () => {
    const { invoice, line } = await lineOf(3);
    await bench.control(line);
    await expect(bench.controller.call(invoices.completeControl, { id: invoice.id })).rejects.toMatchObject({
      body: { message: 'Контроль прошли не все изделия: 1 из 3' },
    });
    const stale = bench.controller.call(invoices.archiveReceiptInvoice, { id: invoice.id, version: 7 });
    await expect(stale).rejects.toMatchObject({ status: 409 });
  });
});

describe('stickers', () => {
  it('require an existing unit', async () => {
    for (const input of [{}, { batch_product_ids: null }, { batch_product_ids: [] }]) {
      await expect(bench.controller.call(invoices.printSticker, input)).rejects.toMatchObject({
        status: 400,
        body: { message: 'Не указан ID продукции для печати этикетки' },
      });
    }
    const absent = bench.controller.call(invoices.printSticker, { batch_product_ids: [2_000_000_000] });
    await expect(absent).rejects.toMatchObject({ status: 404, body: { message: 'Изделие не найдено' } });
  });

  it('are requested from the workers in the given order, each unit once', async () => {
    const { store } = await lineOf(2);
    const first = await store({ serial_number: 'СТ-1', manufacture_date: '2026-02-03' });
    const second = await store({ serial_number: 'СТ-2' });
    const answer = bench.controller.call(invoices.printSticker, {
      batch_product_ids: [second.id, first.id, second.id],
      size: '43x25',
    });
    const renderRequest = async () => {
      const [row] = await app.sql<{ id: string; data: unknown }>(
        `select id, data from render_requests where template_key = 'unit-label' and status = 'pending'`,
      );
      return row;
    };
    await expect.poll(renderRequest).toBeTruthy();
    const { id, data } = (await renderRequest())!;
    expect(data).toMatchObject({
      size: '43x25',
      labels: [
        { batch_product_id: second.id, serial_number: 'СТ-2', batch_number: null, expiry_date: null },
        { batch_product_id: first.id, serial_number: 'СТ-1', date: '2026-02-03' },
      ],
    });
    await app.sql(`update render_requests set status = 'done', html = '<p>2</p>' where id = $1`, [id]);
    expect(await answer).toEqual({ success: true, html: '<p>2</p>' });
  });
});
