import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createCells, createProduct, createUnit } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app);
});

describe('nothing is posted, and the lines contain the reason, when', () => {
  const refusal = (count: number) => ({
    status: 422,
    body: {
      code: 'STOCK_TAKING_NOT_POSTABLE',
      message: `Не удалось провести строк: ${count}. Причины указаны в строках; ничего не проведено.`,
    },
  });

  it('the missing quantity is reserved; posting works after it is released', async () => {
    const { lot } = await bench.add({ count: 3 });
    const { lot: unit } = await bench.add({ serial_number: 'СН-1' });
    const id = await bench.reviewed((taking) => bench.count(taking, 1, 4));
    await app.sql('update stock_balances set reserved = 1 where lot_id = any($1)', [[lot, unit]]);
    await expect(bench.post(id)).rejects.toMatchObject(refusal(2));
    const text = 'Зарезервировано под задание: снимите резерв';
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), text],
      [bench.cell(0), text],
    ]);
    expect(await bench.pieces()).toEqual([4, 0, 0]);
    expect(await bench.taking(id)).toMatchObject({ status: 'review' });
    expect(await app.sql("select 1 from stock_movements where document_type = 'stock-taking'")).toEqual([]);
    await app.sql('update stock_balances set reserved = 0 where lot_id = any($1)', [[lot, unit]]);
    expect(await bench.post(id)).toEqual({ added: 4, removed: 4, moved: 0 });
    expect(await bench.problems(id)).toEqual([]);
  });

  it('less stock is left than the shortage; a new count resolves it', async () => {
    const { lot } = await bench.add({ count: 10 });
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 3));
    await bench.move(lot, 0, 1, 6);
    await expect(bench.post(id)).rejects.toMatchObject(refusal(1));
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), 'Остаток изменился после подсчёта, теперь числится 4: пересчитайте'],
    ]);
    await bench.back(id);
    await bench.reopen(id, 0);
    await bench.count(id, 0, 4);
    await bench.review(id);
    expect(await bench.problems(id)).toEqual([]);
    await bench.post(id);
    expect(await bench.pieces()).toEqual([4, 6, 0]);
  });

  it('a unit moved since it was counted', async () => {
    const { lot } = await bench.add({ serial_number: 'СН-1' });
    const id = await bench.reviewed((taking) => bench.count(taking, 1, 1, { batch_product_id: lot }));
    await bench.move(lot, 0, 2);
    await expect(bench.post(id)).rejects.toMatchObject(refusal(2));
    const text = 'Изделие перемещалось после подсчёта: пересчитайте';
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), text],
      [bench.cell(1), text],
    ]);
    expect(await bench.lying(lot)).toEqual([0, 0, 1]);
  });

  it('a unit is seen in two cells', async () => {
    const { lot } = await bench.add({ serial_number: 'СН-1' });
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 1, { batch_product_id: lot });
      await bench.count(taking, 1, 1, { batch_product_id: lot });
    });
    await expect(bench.post(id)).rejects.toMatchObject(refusal(1));
    expect(await bench.problems(id)).toEqual([
      [bench.cell(1), `Изделие посчитано и в ячейке ${await bench.addressOf(0)}: пересчитайте`],
    ]);
  });

  it('a unit belongs to another storehouse, or is on its way in', async () => {
    const other = await createModule(app.dataSource, 'storehouse', 'Второй склад');
    const [cell] = await createCells(app.dataSource, other);
    const admin = await app.signedIn({ role: 'Администратор' });
    const { data } = await admin.call(stockRoutes.createOrUpdateValue, {
      action: 'add',
      product_id: bench.product,
      serial_number: 'СН-1',
      storehouse_cell_id: cell!,
      module_id: other,
      supplier_id: bench.supplier,
    });
    const [invoice] = await app.sql<{ line: number }>(
      `with i as (insert into receipt_invoices (module_id, supplier_id, date, number) values ($1, $2, '2026-11-01', 'Н-15') returning id)
       insert into receipt_invoice_lines (invoice_id, product_id, quantity) select id, $3, 1 from i returning id as line`,
      [bench.moduleId, bench.supplier, bench.product],
    );
    const arriving = await createUnit(app.dataSource, bench.product, { receiptInvoiceLineId: invoice!.line });
    const id = await bench.reviewed(async (taking) => {
      await bench.count(taking, 0, 1, { batch_product_id: data.batch_product_id });
      await bench.count(taking, 1, 1, { batch_product_id: arriving });
    });
    await expect(bench.post(id)).rejects.toMatchObject(refusal(2));
    expect(await bench.problems(id)).toEqual([
      [bench.cell(0), 'Изделие числится на складе «Второй склад»: сначала спишите его там'],
      [bench.cell(1), 'Изделие ещё не оприходовано по накладной № Н-15'],
    ]);
  });

  it('the product of a surplus is deleted', async () => {
    const product = await createProduct(app.dataSource);
    const id = await bench.reviewed((taking) => bench.count(taking, 0, 2, { product_id: product }));
    await app.sql('update products set deleted_at = now() where id = $1', [product]);
    await expect(bench.post(id)).rejects.toMatchObject(refusal(1));
    expect(await bench.problems(id)).toHaveLength(1);
  });
});
