import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createBatch, createCells, createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

const DONE = { quantity: 2, units: ['done', 'done'] } as const;
const problems = (...distributions: string[]) => ({ status: 422, body: { errors: { distributions } } });

/** Putaway by quantity; `at` may change the rows of each line. */
async function byQuantity(...quantities: number[]) {
  const invoice = await bench.invoice(quantities.map((quantity) => ({ quantity })));
  type Rows = { storehouse_cell_id: number; quantity: number; batch_manufacture_id?: number }[];
  const accept = (rows: readonly Rows[], module_id = bench.storehouse) =>
    bench.keeper.call(routes.acceptReceiptInvoice, {
      receipt_invoice_id: invoice.id,
      module_id,
      distributions: rows.map((distributions, index) => ({
        receipt_invoice_product_id: invoice.products[index]!.id,
        product_id: invoice.products[index]!.product_id,
        distributions,
      })),
    });
  return { invoice, accept };
}
const inCell = (quantity: number, index = 0) => ({ storehouse_cell_id: bench.cells[index]!, quantity });

describe('a putaway by quantity', () => {
  it('posts bulk lots into cells, with an event and an audit row', async () => {
    const { invoice, accept } = await byQuantity(100, 5);
    await accept([[inCell(60), inCell(40, 1)], [inCell(5)]]);
    expect(await bench.facts(invoice.id)).toEqual({
      status: 'accepted',
      accepted: true,
      deleted: false,
      lines: 2,
      units: 2,
      posted: 105,
      stored: 105,
      moves: 1,
      audits: 1,
    });
    const lots = await app.sql(
      `select l.kind, l.supplier_id, sum(b.quantity)::int as quantity
         from stock_lots l join stock_balances b on b.lot_id = l.id
        where l.receipt_invoice_line_id = any ($1) group by l.id order by l.id`,
      [invoice.products.map((line) => line.id)],
    );
    expect(lots).toEqual([
      { kind: 'bulk', supplier_id: bench.supplier, quantity: 100 },
      { kind: 'bulk', supplier_id: bench.supplier, quantity: 5 },
    ]);
    const names = await lastEvents(app, 2);
    expect(names.map((row) => row.name)).toEqual(['stock.moved', 'receipt-invoices.invoice-changed']);
  });

  it('may split the quantity of a line over several batches of the supplier', async () => {
    const { invoice, accept } = await byQuantity(10);
    const batch_manufacture_id = await createBatch(app.dataSource, { supplierId: bench.supplier });
    const foreign = await createBatch(app.dataSource, { supplierId: await createCompany(app.dataSource) });
    await expect(accept([[{ ...inCell(10), batch_manufacture_id: foreign }]])).rejects.toMatchObject({
      body: { errors: { batch_manufacture_id: ['Партия другого поставщика'] } },
    });
    await accept([
      [{ ...inCell(4), batch_manufacture_id }, inCell(3), { ...inCell(3, 1), batch_manufacture_id }],
    ]);
    const lots = await app.sql(
      `select l.batch_id, sum(b.quantity)::int as quantity
         from stock_lots l join stock_balances b on b.lot_id = l.id
        where l.receipt_invoice_line_id = $1 group by l.id order by l.id`,
      [invoice.products[0]!.id],
    );
    expect(lots).toEqual([
      { batch_id: batch_manufacture_id, quantity: 7 },
      { batch_id: null, quantity: 3 },
    ]);
  });

  it('reports everything that is not distributed, and changes nothing', async () => {
    const { invoice, accept } = await byQuantity(10, 5, 1);
    const before = await bench.traces();
    const [first, second, third] = invoice.products.map((line) => line.product.name);
    await expect(accept([[inCell(9)], [inCell(6)]])).rejects.toMatchObject(
      problems(
        `Продукт "${first}": распределено 9 из 10 шт.`,
        `Продукт "${second}": распределено 6 из 5 шт.`,
        `Продукт "${third}" не имеет распределений`,
      ),
    );
    expect(await bench.traces()).toEqual(before);
  });

  it('accepts only cells of the storehouse', async () => {
    const { invoice, accept } = await byQuantity(10);
    const other = await createModule(app.dataSource, 'storehouse');
    const [elsewhere] = await createCells(app.dataSource, other);
    for (const storehouse_cell_id of [elsewhere!, 2_000_000_000]) {
      await expect(accept([[inCell(5), { storehouse_cell_id, quantity: 5 }]])).rejects.toMatchObject(
        problems('Ячейка не найдена'),
      );
    }
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [bench.cells[1]]);
    await expect(accept([[inCell(10, 1)]])).rejects.toMatchObject(problems('Ячейка не найдена'));
    await app.sql('update storehouse_cells set hidden_at = null where id = $1', [bench.cells[1]]);
    expect(await bench.facts(invoice.id)).toMatchObject({ status: 'created', posted: 0 });
  });

  it('requires a storehouse to which the control module delivers', async () => {
    const { accept } = await byQuantity(1);
    const other = await ReceiptBench.open(app);
    const admin = await app.signedIn({ role: 'Администратор' });
    const invoice = await bench.invoice([{ quantity: 1 }]);
    const input = { ...bench.putaway(invoice), module_id: other.storehouse };
    await expect(admin.call(routes.acceptReceiptInvoiceWithBatchProducts, input)).rejects.toMatchObject({
      body: { errors: { module_id: ['Этот склад не принимает продукцию по накладной'] } },
    });
    await expect(accept([[inCell(1)]], other.storehouse)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a putaway of units', () => {
  it('posts units together with lines by quantity in one transaction', async () => {
    const invoice = await bench.invoice([DONE, { quantity: 100 }]);
    const input = bench.putaway(invoice);
    const accept = (change: object) =>
      bench.keeper.call(routes.acceptReceiptInvoiceWithBatchProducts, { ...input, ...change });
    const [units, screws] = invoice.products.map((line) => line.product.name);
    await expect(accept({ product_distributions: null })).rejects.toMatchObject(
      problems(`Продукт "${screws}" не имеет распределений`),
    );
    await expect(accept({ distributions: input.distributions.slice(1) })).rejects.toMatchObject(
      problems(`Продукт "${units}": не указаны ячейки для 1 позиций`),
    );
    await accept({});
    expect(await bench.facts(invoice.id)).toMatchObject({
      status: 'accepted',
      posted: 102,
      stored: 102,
      moves: 1,
    });
  });

  it('refuses a unit twice, a unit of another invoice, and a quantity for units', async () => {
    const invoice = await bench.invoice([DONE], 'processed');
    const input = bench.putaway(invoice);
    const [unit] = input.distributions;
    const foreign = (await bench.invoice([DONE], 'processed')).products[0]!.batch_products[0]!;
    const fails = async (change: object) =>
      endOf(bench.keeper.call(routes.acceptReceiptInvoiceWithBatchProducts, { ...input, ...change }));
    expect(await fails({ distributions: [...input.distributions, unit!] })).toBe('RECEIPT_PLACES_FOREIGN');
    expect(
      await fails({ distributions: [...input.distributions, { ...unit!, batch_product_id: foreign.id }] }),
    ).toBe('RECEIPT_PLACES_FOREIGN');
    const quantities = [{ receipt_invoice_product_id: invoice.products[0]!.id, distributions: [inCell(2)] }];
    expect(await fails({ product_distributions: quantities })).toBe('RECEIPT_PLACES_FOREIGN');
    expect(await fails({})).toBe('done');
  });

  it('leaves units where a terminal put them before; even all of them', async () => {
    const one = await bench.invoice([DONE], 'processed');
    const [first, second] = one.products[0]!.batch_products.map((unit) => unit.id) as [number, number];
    await bench.store(first);
    const stale = bench.keeper.call(routes.acceptReceiptInvoiceWithBatchProducts, bench.putaway(one));
    expect(await endOf(stale)).toBe('RECEIPT_PLACES_FOREIGN');
    await bench.accept(await bench.read(one.id));
    expect(await bench.facts(one.id)).toMatchObject({ status: 'accepted', posted: 1, stored: 2 });
    const all = await bench.invoice([DONE], 'processed');
    for (const unit of all.products[0]!.batch_products) await bench.store(unit.id);
    await bench.accept(await bench.read(all.id));
    expect(await bench.facts(all.id)).toMatchObject({
      status: 'accepted',
      posted: 0,
      stored: 2,
      moves: 0,
      audits: 1,
    });
    expect(second).toBeGreaterThan(first);
  });

  it('posts a thousand units and a hundred lines in one call', async () => {
    const lines = Array.from({ length: 100 }, () => ({ quantity: 3 }));
    const invoice = await bench.invoice([{ quantity: 1000 }, ...lines]);
    await app.sql(
      `insert into stock_lots (kind, product_id, receipt_invoice_line_id, supplier_id, receipt_status)
       select 'unit', $1, $2, $3, 'done' from generate_series(1, 1000)`,
      [invoice.products[0]!.product_id, invoice.products[0]!.id, bench.supplier],
    );
    await bench.accept(await bench.read(invoice.id));
    expect(await bench.facts(invoice.id)).toMatchObject({ status: 'accepted', posted: 1300, stored: 1300 });
  });
});

describe('the receipt order М-4', () => {
  const print = (id: number) => bench.keeper.call(routes.printReceiptOrder, { id });

  it('is printed with the accepted quantities', async () => {
    const invoice = await bench.invoice([DONE, { quantity: 7 }]);
    await expect(print(invoice.id)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Накладная ещё не оприходована' },
    });
    // A terminal received one unit first; the order names the user who accepted the invoice.
    await bench.store(invoice.products[0]!.batch_products[0]!.id, bench.controller.userId);
    await app.sql(`update users set first_name = 'Светлана' where id = $1`, [bench.keeper.userId]);
    await bench.accept(await bench.read(invoice.id));
    await app.sql(
      `update companies set name = 'ООО «Реле»', inn = '7707083893', kpp = '770701001' where id = $1`,
      [bench.supplier],
    );
    const answer = print(invoice.id);
    const renderRequest = async () => {
      const [row] = await app.sql<{ id: string; data: unknown }>(
        `select id, data from render_requests where template_key = 'receipt-order' and status = 'pending'`,
      );
      return row;
    };
    await expect.poll(renderRequest).toBeTruthy();
    const { id, data } = (await renderRequest())!;
    const [first, , third] = await Promise.all(
      bench.cells.map(async (cell) => {
        const [row] = await app.sql<{ address: string }>(
          'select address from storehouse_cells where id = $1',
          [cell],
        );
        return row!.address;
      }),
    );
    expect(data).toMatchObject({
      number: invoice.number,
      date: '2026-11-20',
      accepted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      supplier: { name: 'ООО «Реле»', inn: '7707083893', kpp: '770701001' },
      storehouse_name: 'Основной склад',
      lines: [
        { quantity: 2, accepted: 2, places: [`${first} (1 шт.)`, `${third} (1 шт.)`] },
        { quantity: 7, accepted: 7, places: [`${first} (7 шт.)`] },
      ],
      accepted_by: { first_name: 'Светлана', last_name: expect.any(String) },
      printed_at: expect.any(String),
    });
    await app.sql(`update render_requests set status = 'done', html = '<p>М-4</p>' where id = $1`, [id]);
    expect(await answer).toEqual({ success: true, html: '<p>М-4</p>' });
  });
});

it('the ledger agrees', async () => {
  // Test stock is inserted without events, and this test has no other administrator: only two invariants
  // apply.
  const findings = (await ledgerFindings(app)).filter((one) => one.invariant === 5 || one.invariant === 1);
  expect(findings).toEqual([]);
});
