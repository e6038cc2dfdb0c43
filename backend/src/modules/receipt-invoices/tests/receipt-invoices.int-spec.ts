import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const refusal = (errors: Record<string, string[]>, code?: string) => ({
  status: 422,
  body: { errors, ...(code && { code }) },
});

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

const create = async (...quantities: number[]) =>
  (await bench.controller.call(routes.createReceiptInvoice, await bench.draft(...quantities))).data;
const bodyOf = (invoice: ReceiptInvoice) => ({
  id: invoice.id,
  supplier_id: invoice.supplier_id,
  date: invoice.date,
  number: invoice.number,
  products: invoice.products.map(({ product_id, quantity }) => ({ product_id, quantity })),
});
const update = async (
  invoice: ReceiptInvoice,
  change: Partial<ReturnType<typeof bodyOf>> & { version?: number },
) => (await bench.controller.call(routes.updateReceiptInvoice, { ...bodyOf(invoice), ...change })).data;
const lastAudit = async () => {
  const [row] = await app.sql(
    'select user_id, action, object_type, object_id, before, after from audit_log order by id desc limit 1',
  );
  return row;
};
const lastEvent = async () => {
  const [row] = await lastEvents(app);
  return row;
};

describe('a new invoice', () => {
  it('is written down with its lines, an event and an audit row', async () => {
    const draft = await bench.draft(5, 7);
    const { data } = await bench.controller.call(routes.createReceiptInvoice, draft);
    expect(data).toMatchObject({
      module_id: bench.moduleId,
      supplier_id: bench.supplier,
      date: '2026-11-20',
      number: draft.number,
      status: 'created',
      item_count: 2,
      control: { total: 12, units: 0, done: 0 },
      is_ready: true,
      accepted_at: null,
      version: 1,
      products: draft.products.map((one) => ({ ...one, distributions: [], batch_products: [] })),
    });
    expect(await lastEvent()).toEqual({
      name: 'receipt-invoices.invoice-changed',
      payload: { receipt_invoice_id: data.id, module_id: bench.moduleId, status: 'created' },
    });
    expect(await lastAudit()).toMatchObject({
      user_id: bench.controller.userId,
      action: 'receipt-invoices.create',
      object_type: 'receipt-invoice',
      object_id: String(data.id),
    });
  });

  it('sums a product that occurs in several lines', async () => {
    const draft = await bench.draft(5, 7);
    const [first, second] = draft.products;
    const products = [first!, second!, { ...first!, quantity: 10 }];
    const { data } = await bench.controller.call(routes.createReceiptInvoice, { ...draft, products });
    expect(data.products.map((one) => one.quantity)).toEqual([15, 7]);
    const tooMany = [
      { ...first!, quantity: 1_000_000 },
      { ...first!, quantity: 1 },
    ];
    await expect(
      bench.controller.call(routes.createReceiptInvoice, { ...draft, number: 'Н-М', products: tooMany }),
    ).rejects.toMatchObject(refusal({ products: ['Не более 1 000 000 одной продукции'] }));
  });

  it('bears a number once for its supplier and day, until it is archived or deleted', async () => {
    const draft = await bench.draft(1);
    const add = (change: object = {}) =>
      bench.controller.call(routes.createReceiptInvoice, { ...draft, ...change });
    const numberInUse = refusal({ number: ['Накладная с таким номером уже существует'] });
    const { data } = await add();
    await expect(add()).rejects.toMatchObject(numberInUse);
    await add({ date: '2026-11-21' });
    await add({ supplier_id: await createCompany(app.dataSource) });
    await bench.controller.call(routes.archiveReceiptInvoice, { id: data.id });
    const { data: second } = await add();
    await expect(bench.controller.call(routes.restoreReceiptInvoice, { id: data.id })).rejects.toMatchObject(
      numberInUse,
    );
    await bench.controller.call(routes.deleteReceiptInvoice, { id: second.id });
    await bench.controller.call(routes.restoreReceiptInvoice, { id: data.id });
  });

  it('refuses missing records', async () => {
    const draft = await bench.draft(1);
    const add = (change: object) =>
      bench.controller.call(routes.createReceiptInvoice, { ...draft, ...change });
    await expect(add({ supplier_id: 2_000_000_000 })).rejects.toMatchObject(
      refusal({ supplier_id: ['Поставщик не найден'] }),
    );
    await expect(add({ products: [{ product_id: 2_000_000_000, quantity: 1 }] })).rejects.toMatchObject(
      refusal({ products: ['Продукция не найдена'] }),
    );
  });
});

describe('an edited invoice', () => {
  it('retains the ids of lines whose product stays the same', async () => {
    const invoice = await create(5, 7, 9);
    const [first, second] = invoice.products;
    const addedProduct = await bench.product();
    const changedInvoice = await update(invoice, {
      number: `${invoice.number}-и`,
      products: [
        { product_id: second!.product_id, quantity: 8 },
        { product_id: addedProduct, quantity: 1 },
        { product_id: first!.product_id, quantity: 5 },
      ],
    });
    expect(changedInvoice).toMatchObject({
      number: `${invoice.number}-и`,
      version: 2,
      supplier_id: bench.supplier,
    });
    expect(changedInvoice.products.map((one) => [one.id, one.product_id, one.quantity])).toEqual([
      [first!.id, first!.product_id, 5],
      [second!.id, second!.product_id, 8],
      [expect.any(Number), addedProduct, 1],
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'receipt-invoices.update',
      before: {
        number: invoice.number,
        lines: bodyOf(invoice).products.map((one) => ({ productId: one.product_id, quantity: one.quantity })),
      },
    });
  });

  it('leaves no trace when nothing is changed, and is refused when it is stale', async () => {
    const invoice = await create(5);
    const before = await bench.traces();
    expect(await update(invoice, { version: 1 })).toEqual(invoice);
    expect(await bench.traces()).toEqual(before);
    await update(invoice, { date: '2026-11-01', version: 1 });
    await expect(update(invoice, { date: '2026-11-02', version: 1 })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Данные изменены другим пользователем. Обновите страницу.' },
    });
  });

  it('does not contradict units that were controlled', async () => {
    const invoice = await bench.invoice([{ quantity: 3, units: ['done', 'visual'] }, { quantity: 1 }]);
    const [controlled, other] = bodyOf(invoice).products as [
      { product_id: number; quantity: number },
      { product_id: number; quantity: number },
    ];
    const { name } = invoice.products[0]!.product;
    await expect(update(invoice, { products: [other] })).rejects.toMatchObject(
      refusal({ products: [`Нельзя убрать «${name}»: контроль уже начат`] }),
    );
    await expect(update(invoice, { products: [{ ...controlled, quantity: 1 }] })).rejects.toMatchObject(
      refusal({ products: [`«${name}»: не меньше 2 шт., контроль уже начат`] }),
    );
    const supplier_id = await createCompany(app.dataSource);
    await expect(update(invoice, { supplier_id })).rejects.toMatchObject(
      refusal({ supplier_id: ['Поставщика нельзя изменить: контроль уже начат'] }),
    );
    const changedInvoice = await update(invoice, {
      products: [{ ...controlled, quantity: 2 }],
      number: 'Н-К',
    });
    expect(changedInvoice).toMatchObject({ number: 'Н-К', control: { total: 2, units: 2, done: 1 } });
  });

  it('cannot move to another module', async () => {
    const invoice = await create(1);
    const foreign = { ...bodyOf(invoice), module_id: bench.storehouse };
    await expect(bench.controller.call(routes.updateReceiptInvoice, foreign)).rejects.toMatchObject(
      refusal({ module_id: ['Накладную нельзя перенести в другой модуль'] }),
    );
  });
});
