import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

const list = async (input: object = {}) =>
  bench.controller.call(routes.getReceiptInvoices, { module_id: bench.moduleId, ...input });
const ready = async (input: object = {}) =>
  bench.keeper.call(routes.getReceiptInvoicesReadyForDistribution, { module_id: bench.storehouse, ...input });
const ids = (answer: { data: { id: number }[] }) => answer.data.map((one) => one.id);

describe('the list of the control', () => {
  it('is sorted newest first, paged, searched by number and supplier in any case and layout', async () => {
    const supplier_id = await createCompany(app.dataSource, 'ООО «Ёлка»');
    const drafts = await Promise.all([bench.draft(1), bench.draft(2, 3), bench.draft(4)]);
    const createdIds: number[] = [];
    for (const [at, draft] of drafts.entries()) {
      const date = `2026-10-0${at + 1}`;
      const body = { ...draft, date, number: `СЧ-${at}`, ...(at === 1 && { supplier_id }) };
      createdIds.push((await bench.controller.call(routes.createReceiptInvoice, body)).data.id);
    }
    expect(ids(await list({ search: 'сч-' }))).toEqual(createdIds.toReversed());
    expect(ids(await list({ search: 'елка' }))).toEqual([createdIds[1]]);
    expect(ids(await list({ search: 'CX-2' }))).toEqual([createdIds[2]]);
    const page = await list({ search: 'СЧ', page: 2, per_page: 2 });
    expect(page).toMatchObject({ current_page: 2, per_page: 2, total: 3, last_page: 2 });
    expect(ids(page)).toEqual([createdIds[0]]);
    const bySize = await list({ search: 'СЧ', sort: 'item_count', direction: 'desc' });
    expect(bySize.data[0]).toMatchObject({
      id: createdIds[1],
      item_count: 2,
      supplier: { id: supplier_id, name: 'ООО «Ёлка»' },
      products: drafts[1]!.products.map((one) => ({ ...one, product: { id: one.product_id } })),
    });
    for (const sort of ['number', 'date', 'status', 'supplier'] as const) {
      expect(ids(await list({ search: 'СЧ', sort, direction: 'asc' })).toSorted()).toEqual(
        createdIds.toSorted(),
      );
    }
  });

  it('is of a status, and never shows what was deleted', async () => {
    const archived = await bench.invoice([{ quantity: 1 }], 'archived');
    const deleted = await bench.invoice([{ quantity: 1 }], 'archived');
    await bench.controller.call(routes.deleteReceiptInvoice, { id: deleted.id });
    expect(ids(await list({ status: 'archived' }))).toEqual([archived.id]);
  });

  it('merges the latest invoices of several modules, page by page', async () => {
    const other = await ReceiptBench.open(app);
    const createdIds: number[] = [];
    for (const [at, of] of [bench, other, other, bench, other].entries()) {
      const { data } = await of.controller.call(routes.createReceiptInvoice, {
        ...(await of.draft(1)),
        date: `2030-01-0${1 + Math.floor(at / 2)}`,
      });
      createdIds.push(data.id);
    }
    const both = await app.signedIn({
      role: 'Контролёр ОТК',
      moduleIds: [bench.moduleId, other.moduleId],
    });
    const page = (number: number) => both.call(routes.getReceiptInvoices, { page: number, per_page: 2 });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.flatMap(ids).slice(0, 5)).toEqual(createdIds.toReversed());
    const [{ total } = { total: 0 }] = await app.sql<{ total: number }>(
      'select count(*)::int as total from receipt_invoices where deleted_at is null and module_id = any ($1)',
      [[bench.moduleId, other.moduleId]],
    );
    expect(pages.map((one) => one.total)).toEqual([total, total, total]);
    expect(
      ids(await both.call(routes.getReceiptInvoices, { page: pages[0]!.last_page + 1, per_page: 2 })),
    ).toEqual([]);
  });

  it('without a module is of all that the user may use', async () => {
    const other = await ReceiptBench.open(app);
    const own = await bench.invoice([{ quantity: 1 }]);
    const foreign = await other.invoice([{ quantity: 1 }]);
    const visibleIds = async (client: typeof bench.controller) =>
      ids(await client.call(routes.getReceiptInvoices, {}));
    expect(await visibleIds(bench.controller)).toContain(own.id);
    expect(await visibleIds(bench.keeper)).toContain(own.id);
    expect(await visibleIds(bench.controller)).not.toContain(foreign.id);
    expect(await visibleIds(await app.signedIn({ role: 'Администратор' }))).toEqual(
      expect.arrayContaining([own.id, foreign.id]),
    );
    expect(await visibleIds(await app.signedIn())).toEqual([]);
  });
});

describe('what is ready for the putaway', () => {
  it('is processed, or has lines without units and no unchecked unit; oldest first', async () => {
    const own = await ReceiptBench.open(app);
    const done = { quantity: 1, units: ['done'] } as const;
    const processed = await own.invoice([done], 'processed');
    const bulk = await own.invoice([{ quantity: 5 }]);
    const mixed = await own.invoice([done, { quantity: 5 }]);
    await own.invoice([done]);
    await own.invoice([{ quantity: 2, units: ['done'] }, { quantity: 5 }]);
    await own.invoice([{ quantity: 5 }], 'archived');
    await own.invoice([{ quantity: 5 }], 'accepted');
    const answer = await own.keeper.call(routes.getReceiptInvoicesReadyForDistribution, {
      module_id: own.storehouse,
      page: 1,
      per_page: 10,
    });
    expect(ids(answer)).toEqual([processed.id, bulk.id, mixed.id]);
    expect(answer.data.every((one) => one.is_ready)).toBe(true);
    expect(answer).toMatchObject({ total: 3, last_page: 1 });
  });

  it('is of the control modules that feed the storehouse', async () => {
    const ownInvoice = await bench.invoice([{ quantity: 5 }]);
    const second = await createModule(app.dataSource, 'receipt-invoice-control');
    await connectModules(app.dataSource, second, bench.storehouse);
    const draft = { ...(await bench.draft(1)), module_id: second };
    const { data } = await (
      await app.signedIn({ moduleIds: [second] })
    ).call(routes.createReceiptInvoice, draft);
    const foreign = await (await ReceiptBench.open(app)).invoice([{ quantity: 5 }]);
    const seenIds = ids(await ready());
    expect(seenIds).toEqual(expect.arrayContaining([ownInvoice.id, data.id]));
    expect(seenIds).not.toContain(foreign.id);
    expect(ids(await ready({ search: data.number }))).toEqual([data.id]);
  });
});

describe('an invoice', () => {
  it('shows batches of its supplier, units, and cells that already contain the product', async () => {
    const invoice = await bench.invoice([{ quantity: 2 }]);
    const [line] = invoice.products;
    const batch = await createBatch(app.dataSource, {
      number: 'П-А',
      supplierId: bench.supplier,
      manufactureDate: '2026-01-02',
    });
    await createBatch(app.dataSource, { number: null, supplierId: bench.supplier });
    const lot = await createBulkLot(app.dataSource, line!.product_id);
    await storeInCell(app.dataSource, lot, bench.cells[0]!, 3);
    await storeInCell(app.dataSource, lot, bench.cells[1]!, 8);
    const other = await createModule(app.dataSource, 'storehouse');
    const [elsewhere] = await createCells(app.dataSource, other);
    await storeInCell(app.dataSource, lot, elsewhere!, 99);
    const readInvoice = await bench.read(invoice.id);
    expect(readInvoice.supplier.batch_manufactures).toEqual([
      { id: batch, number: 'П-А', manufacture_date: '2026-01-02', expiry_date: null },
    ]);
    expect(readInvoice.products[0]!.suggested_cells).toEqual([
      {
        quantity: 8,
        storehouse_cell: expect.objectContaining({ id: bench.cells[1], module_id: bench.storehouse }),
      },
      { quantity: 3, storehouse_cell: expect.objectContaining({ id: bench.cells[0] }) },
    ]);
    const { data } = await bench.keeper.call(routes.getReceiptInvoice, { id: invoice.id, module_id: other });
    expect(data.products[0]!.suggested_cells).toEqual([]);
  });

  it('shows where it was put when it is accepted', async () => {
    const invoice = await bench.invoice([{ quantity: 2, units: ['done', 'done'] }, { quantity: 9 }]);
    const [units, bulk] = invoice.products;
    await bench.store(units!.batch_products[0]!.id);
    await bench.accept(await bench.read(invoice.id));
    const readInvoice = await bench.read(invoice.id);
    expect(readInvoice).toMatchObject({
      status: 'accepted',
      is_ready: false,
      accepted_at: expect.any(String),
    });
    const distributions = readInvoice.products.map((line) =>
      line.distributions.map((one) => [one.quantity, one.storehouse_cell.id]),
    );
    expect(distributions).toEqual([
      [
        [1, bench.cells[0]],
        [1, bench.cells[2]],
      ],
      [[9, bench.cells[0]]],
    ]);
    expect(readInvoice.products.map((line) => line.id)).toEqual([units!.id, bulk!.id]);
  });
});
