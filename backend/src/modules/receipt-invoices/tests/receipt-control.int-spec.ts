import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes as routes } from '@naryad/contracts/receipt-invoices/control-routes';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import {
  createBatch,
  createCompany,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const refusal = (errors: Record<string, string[]>) => ({ status: 422, body: { errors } });

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

/** A line of an invoice to be controlled, and its calls. */
async function lineOf(quantity: number) {
  const invoice = await bench.invoice([{ quantity }]);
  const line = invoice.products[0]!;
  type Store = Partial<RequestOf<typeof routes.store>>;
  type Update = Partial<RequestOf<typeof routes.update>>;
  return {
    invoice,
    line,
    store: async (input: Store = {}) =>
      (
        await bench.controller.call(routes.store, {
          product_id: line.product_id,
          receipt_invoice_product_id: line.id,
          ...input,
        })
      ).data,
    update: async (id: number, input: Update) =>
      (await bench.controller.call(routes.update, { id, receipt_status: 'visual', ...input })).data,
  };
}

describe('a unit in the wizard', () => {
  it('is stored, entered, inspected and finished, and seen by all', async () => {
    const { invoice, line, store, update } = await lineOf(2);
    const batch = await createBatch(app.dataSource, { number: 'П-1', supplierId: bench.supplier });
    const storedUnit = await store({ batch_manufacture_id: batch, serial_number: ' С-1 ' });
    expect(storedUnit).toEqual({
      id: expect.any(Number),
      product_id: line.product_id,
      receipt_invoice_product_id: line.id,
      batch_manufacture_id: batch,
      batch_number: 'П-1',
      batch_manufacture: { id: batch, number: 'П-1', manufacture_date: null, expiry_date: null },
      serial_number: 'С-1',
      receipt_status: null,
      is_stored: false,
      storehouse_cell: null,
      version: 1,
    });
    const [lot] = await app.sql('select kind, supplier_id from stock_lots where id = $1', [storedUnit.id]);
    expect(lot).toEqual({ kind: 'unit', supplier_id: bench.supplier });
    expect(await update(storedUnit.id, {})).toMatchObject({ receipt_status: 'visual', serial_number: 'С-1' });
    for (const receipt_status of ['print', 'done'] as const) {
      const { data } = await bench.controller.call(routes.updateStatus, {
        id: storedUnit.id,
        receipt_status,
      });
      expect(data.receipt_status).toBe(receipt_status);
    }
    const actions = await app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'received-unit' and object_id = $1 order by id`,
      [String(storedUnit.id)],
    );
    expect(actions.map((row) => row.action.split('.')[1])).toEqual([
      'store-unit',
      'change-unit',
      'advance-unit',
      'advance-unit',
    ]);
    const [event] = await lastEvents(app);
    expect(event).toEqual({
      name: 'receipt-invoices.unit-changed',
      payload: { receipt_invoice_id: invoice.id, module_id: bench.moduleId, batch_product_id: storedUnit.id },
    });
    const list = await bench.keeper.call(routes.getByReceiptInvoice, { receipt_invoice_id: invoice.id });
    expect(list).toMatchObject({ total: 1, data: [{ id: storedUnit.id, receipt_status: 'done' }] });
  });

  it('is stored as entered in one call, with or without batch and serial number', async () => {
    const { store } = await lineOf(2);
    const plain = await store({ receipt_status: 'visual' });
    expect(plain).toMatchObject({
      receipt_status: 'visual',
      serial_number: null,
      batch_manufacture_id: null,
      batch_manufacture: null,
    });
    expect(await store({ serial_number: 'С-0' })).toMatchObject({ serial_number: 'С-0' });
  });

  it('counts against the quantity of its line, and has the product of the line', async () => {
    const { line, store } = await lineOf(1);
    await expect(store({ product_id: await bench.product() })).rejects.toMatchObject(
      refusal({ product_id: ['Продукция не из этой позиции накладной'] }),
    );
    await store();
    await expect(store()).rejects.toMatchObject({
      status: 422,
      body: { code: 'RECEIPT_LINE_FULL', message: 'Для этой позиции уже заведены все изделия: 1' },
    });
    expect((await bench.facts((await bench.invoice([{ quantity: 1 }])).id)).units).toBe(0);
    expect(line.quantity).toBe(1);
  });

  it('has a batch of the invoice’s supplier', async () => {
    const { store } = await lineOf(1);
    const foreign = await createBatch(app.dataSource, { supplierId: await createCompany(app.dataSource) });
    await expect(store({ batch_manufacture_id: foreign })).rejects.toMatchObject(
      refusal({ batch_manufacture_id: ['Партия другого поставщика'] }),
    );
    await expect(store({ batch_manufacture_id: 2_000_000_000 })).rejects.toMatchObject(
      refusal({ batch_manufacture_id: ['Партия не найдена'] }),
    );
  });

  it('is listed by line, unit, serial number, batch and product', async () => {
    const { invoice, line, store } = await lineOf(3);
    const first = await store({ serial_number: 'АБ-1' });
    const second = await store({ serial_number: 'ВГ-2' });
    const visibleIds = async (input: object) => {
      const all = { receipt_invoice_id: invoice.id, ...input };
      return (await bench.controller.call(routes.getByReceiptInvoice, all)).data.map((one) => one.id);
    };
    expect(await visibleIds({})).toEqual([first.id, second.id]);
    expect(await visibleIds({ receipt_invoice_product_id: line.id, search: 'вг' })).toEqual([second.id]);
    expect(await visibleIds({ batch_product_id: first.id })).toEqual([first.id]);
    expect(await visibleIds({ search: line.product.name })).toEqual([first.id, second.id]);
    expect(await visibleIds({ page: 2, per_page: 1 })).toEqual([second.id]);
    expect(await visibleIds({ receipt_invoice_product_id: 2_000_000_000 })).toEqual([]);
  });
});

describe('serial numbers', () => {
  it('are unique per product and batch, "no batch" being one; the check shows it in advance', async () => {
    const { line, store, update } = await lineOf(4);
    const batch = await createBatch(app.dataSource, { supplierId: bench.supplier });
    const serialInUse = refusal({ serial_number: [serialTexts.taken] });
    const check = async (batch_manufacture_id: number | null, batch_product_id: number | null = null) =>
      (
        await bench.controller.call(batchRoutes.checkSerialUniqueInBatch, {
          serial_number: 'С-7',
          product_id: line.product_id,
          batch_manufacture_id,
          batch_product_id,
        })
      ).is_unique;
    const first = await store({ serial_number: 'С-7', batch_manufacture_id: batch });
    expect(await check(batch)).toBe(false);
    expect(await check(batch, first.id)).toBe(true);
    expect(await check(null)).toBe(true);
    await expect(store({ serial_number: 'С-7', batch_manufacture_id: batch })).rejects.toMatchObject(
      serialInUse,
    );
    const second = await store({ serial_number: 'С-7' });
    await expect(store({ serial_number: 'С-7' })).rejects.toMatchObject(serialInUse);
    await expect(update(second.id, { batch_manufacture_id: batch })).rejects.toMatchObject(serialInUse);
    await update(first.id, { serial_number: 'С-8' });
    await update(second.id, { batch_manufacture_id: batch });
    expect((await update(second.id, { serial_number: null })).serial_number).toBeNull();
  });

  it('of a manually added unit with a reversed receipt are free again', async () => {
    const { line, store } = await lineOf(1);
    const unit = await createUnit(app.dataSource, line.product_id, { serialNumber: 'С-Р' });
    await storeInCell(app.dataSource, unit, bench.cells[0]!);
    await expect(store({ serial_number: 'С-Р' })).rejects.toMatchObject(
      refusal({ serial_number: [serialTexts.taken] }),
    );
    await app.sql(
      `with taken as (update stock_balances set quantity = 0, version = version + 1 where lot_id = $1)
       insert into stock_movements (group_id, type, lot_id, from_cell_id, quantity, reversal_of)
       select gen_random_uuid(), type, lot_id, to_cell_id, quantity, id from stock_movements where lot_id = $1`,
      [unit],
    );
    expect(await store({ serial_number: 'С-Р', receipt_status: 'visual' })).toMatchObject({
      id: unit,
      receipt_invoice_product_id: line.id,
      receipt_status: 'visual',
      is_stored: false,
    });
  });
});

describe('dates', () => {
  const DATES = { manufacture_date: '2026-01-31', expiry_date: '2028-01-31' };

  it('of items without a batch are stored in one unnumbered batch, created once', async () => {
    const { store, update } = await lineOf(3);
    const first = await store({ ...DATES, receipt_status: 'visual' });
    expect(first).toMatchObject({ batch_number: null, batch_manufacture: { number: null, ...DATES } });
    const second = await store();
    const dated = await update(second.id, DATES);
    expect(dated.batch_manufacture_id).toBe(first.batch_manufacture_id);
    const other = await update(second.id, { expiry_date: '' });
    expect(other.batch_manufacture).toMatchObject({ manufacture_date: '2026-01-31', expiry_date: null });
    expect(other.batch_manufacture_id).not.toBe(first.batch_manufacture_id);
    const none = await update(second.id, { manufacture_date: null });
    expect(none).toMatchObject({ batch_manufacture_id: null, batch_manufacture: null });
    expect((await update(second.id, {})).version).toBe(none.version);
  });

  it('of a numbered batch change while nothing else is of it', async () => {
    const { store, update } = await lineOf(2);
    const batch = await createBatch(app.dataSource, {
      supplierId: bench.supplier,
      manufactureDate: '2026-01-01',
    });
    const unit = await store({ batch_manufacture_id: batch });
    expect(await update(unit.id, DATES)).toMatchObject({ batch_manufacture: { id: batch, ...DATES } });
    const [event] = await app.sql(`select count(*)::int as n from outbox where name = 'batches.batch-saved'`);
    expect(event!['n']).toBeGreaterThan(0);
    const second = await store({ batch_manufacture_id: batch, ...DATES });
    await expect(update(second.id, { expiry_date: '2030-01-01' })).rejects.toMatchObject(
      refusal({ manufacture_date: ['Даты партии нельзя изменить: в ней есть другие изделия'] }),
    );
    await expect(update(second.id, { expiry_date: '31.01.2030' })).rejects.toMatchObject(
      refusal({ expiry_date: ['Некорректная дата'] }),
    );
  });
});
