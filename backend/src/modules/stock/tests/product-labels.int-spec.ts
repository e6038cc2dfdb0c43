import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { ProductLabelsQuery } from '../queries/product-labels.query.js';

const { createStorehouseProductStickers } = stockRoutes;
type Input = RequestOf<typeof createStorehouseProductStickers>;

let app: TestApp;
let storehouse: Storehouse;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  storehouse = await createStorehouse(app);
});

const print = (overrides: Partial<Input> = {}, key?: string) =>
  storehouse.storekeeper.call(
    createStorehouseProductStickers,
    { module_id: storehouse.moduleId, ...overrides },
    { idempotencyKey: key },
  );
const toPdf = (overrides: Partial<Input> = {}, key?: string) => print({ format: 'pdf', ...overrides }, key);

interface Requested {
  readonly id: string;
  readonly format: string;
  readonly path: string | null;
  readonly data: { readonly size: string; readonly labels: readonly Record<string, unknown>[] };
}

/** Print requests of this storekeeper to the workers. */
const requests = () =>
  app.sql<Requested>(
    `select id, format, path, data from render_requests
      where template_key = 'unit-label' and requested_by = $1 order by created_at`,
    [storehouse.storekeeper.userId],
  );
const lots = async (overrides: Partial<Input> = {}): Promise<unknown[]> => {
  await toPdf(overrides);
  return (await requests()).at(-1)!.data.labels.map((one) => one['batch_product_id']);
};

it('units and bulk lots are labelled in the order of address, product and serial number', async () => {
  const db = app.dataSource;
  const [far, near] = [storehouse.cell(1), storehouse.cell(0)];
  const bolt = await createProduct(db, { name: 'Болт М6' });
  const board = await createProduct(db, { name: 'Плата ПП-24', sku: 'ПП-24' });
  const batchId = await createBatch(db, {
    number: '2026-41',
    manufactureDate: '2026-10-05',
    expiryDate: '2028-10-05',
  });
  const ten = await createUnit(db, board, { batchId, serialNumber: 'ПП-10' });
  const two = await createUnit(db, board, { batchId, serialNumber: 'ПП-2' });
  const nameless = await createUnit(db, board, { serialNumber: null });
  const bulkLot = await createBulkLot(db, bolt);
  for (const lot of [nameless, ten, two]) await storeInCell(db, lot, near);
  await storeInCell(db, bulkLot, near, 40);
  await storeInCell(db, bulkLot, far, 60);

  expect(await lots()).toEqual([bulkLot, two, ten, nameless, bulkLot]);
  const [request] = await requests();
  expect(parseWith(templateData['unit-label'], request!.data)).toMatchObject({ ok: true });
  expect(request!.data.size).toBe('58x40');
  expect(request!.data.labels[1]).toEqual({
    batch_product_id: two,
    serial_number: 'ПП-2',
    product: { id: board, name: 'Плата ПП-24', sku: 'ПП-24' },
    batch_number: '2026-41',
    date: '2026-10-05',
    expiry_date: '2028-10-05',
  });
  // Without a manufacture date it is the receipt date in the time zone of the plant.
  expect(request!.data.labels[0]).toMatchObject({
    date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date()),
    expiry_date: null,
  });
});

it('addresses count as people count', async () => {
  const cells = await createCells(app.dataSource, storehouse.moduleId, 11);
  const storeAt = async (number: string) => {
    const [cell] = await app.sql<{ id: number }>(
      'select id from storehouse_cells where id = any ($1) and number = $2',
      [cells, number],
    );
    const lot = await createUnit(app.dataSource, storehouse.product);
    await storeInCell(app.dataSource, lot, cell!.id);
    return lot;
  };
  const eleventh = await storeAt('11');
  const second = await storeAt('2');
  expect(await lots()).toEqual([second, eleventh]);
});

it('filters apply: product, cell, units, search; and the size is retained', async () => {
  const db = app.dataSource;
  const other = await createProduct(db, { name: 'Клеммник', sku: 'WG-8P' });
  const [a, b] = [await createUnit(db, storehouse.product), await createUnit(db, other)];
  await storeInCell(db, a, storehouse.cell(0));
  await storeInCell(db, b, storehouse.cell(1));
  expect(await lots({ product_id: other })).toEqual([b]);
  expect(await lots({ cell_id: storehouse.cell(0) })).toEqual([a]);
  expect(await lots({ batch_product_ids: [b, 2_000_000_000] })).toEqual([b]);
  expect(await lots({ search: 'wg-8' })).toEqual([b]);
  expect(await lots({ search: 'нет такого\nwg-8' })).toEqual([b]);
  await createProduct(db, { sku: 'WG-8' });
  await expect(toPdf({ search: 'нет такого\nwg-8' })).rejects.toMatchObject({ status: 404 });
  expect(await lots({ search: 'нет такого\nwg-8p' })).toEqual([b]);
  expect(await lots({ search: 'КЛЕММ', size: '43x25' })).toEqual([b]);
  expect((await requests()).at(-1)!.data.size).toBe('43x25');
});

it('stock that left the storehouse, or is in another, has no label', async () => {
  const undone = await storehouse.add({ serial_number: 'УШЛО-1' });
  await storehouse.undo(undone.id);
  const foreign = await createStorehouse(app);
  await foreign.add({ serial_number: 'ЧУЖОЕ-1' });
  const refusal = { status: 404, message: 'На складе нет продукции для создания этикеток' };
  await expect(print()).rejects.toMatchObject(refusal);
  await expect(toPdf()).rejects.toMatchObject(refusal);
  await expect(print({ batch_product_ids: [] })).rejects.toMatchObject(refusal);
  await expect(print({ cell_id: foreign.cell(0) })).rejects.toMatchObject(refusal);
  expect(await requests()).toEqual([]);
});

it('HTML is waited for', async () => {
  await storehouse.add({ serial_number: 'СН-1' });
  const answer = print();
  const [request] = await waitFor(async () => {
    const rows = await requests();
    return rows.length > 0 ? rows : null;
  });
  const result = { request_id: request!.id, html: '<p>этикетка</p>', path: null };
  await app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(documentJobs.rendered.name)!
      .handle(tx, result as never, 'job'),
  );
  expect(await answer).toEqual({ success: true, html: '<p>этикетка</p>' });
});

it('more than 1000 are a PDF, with the number of its pages from the start; more than 5000 are too many', async () => {
  const db = app.dataSource;
  await app.sql(
    `with lots as (insert into stock_lots (kind, product_id, serial_number)
                   select 'unit', $1, 'М-' || n from generate_series(1, 1001) n returning id)
     insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select $2, id, true, $3, $1, 1 from lots`,
    [storehouse.product, storehouse.cell(0), storehouse.moduleId],
  );
  const tooMany = (count: number, limit: number) => ({
    status: 422,
    body: {
      errors: {
        batch_product_ids: [
          `Этикеток продукции на складе: ${count}. Выберите не более ${limit} для одной печати.`,
        ],
      },
    },
  });
  await expect(print()).rejects.toMatchObject(tooMany(1001, 1000));
  const { request } = await toPdf();
  expect(request).toMatchObject({
    template_key: 'unit-label',
    format: 'pdf',
    status: 'pending',
    path: null,
    progress: { done: 0, total: 1001 },
  });
  const [row] = await requests();
  expect(row!.data.labels).toHaveLength(1001);
  expect(row!.path).toMatch(/^documents\/files\/[0-9a-f]{32}\.pdf$/);

  const bulkLot = await createBulkLot(db, storehouse.product);
  await app.sql(
    `with cells as (insert into storehouse_cells (shelf_id, module_id, number, address)
                    select shelf_id, module_id, 'Б' || n, address || '-Б' || n
                      from storehouse_cells, generate_series(1, 4000) n where id = $1 returning id)
     insert into stock_balances (cell_id, lot_id, module_id, product_id, quantity)
     select id, $2, $3, $4, 1 from cells`,
    [storehouse.cell(0), bulkLot, storehouse.moduleId, storehouse.product],
  );
  await expect(toPdf()).rejects.toMatchObject(tooMany(5001, 5000));
  expect(await requests()).toHaveLength(1);
});

it('one key requests the workers once, sequentially and concurrently', async () => {
  await storehouse.add({ serial_number: 'СН-2' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => toPdf({}, 'labels-of-one-intent')));
  answers.push(await toPdf({}, 'labels-of-one-intent'));
  expect(new Set(answers.map((one) => one.request!.id)).size).toBe(1);
  expect(await requests()).toHaveLength(1);
  const reported = await app.sql(
    `select 1 from outbox where name = 'documents.render-requested' and payload->>'request_id' = $1`,
    [answers[0]!.request!.id],
  );
  expect(reported).toHaveLength(1);
  await expect(toPdf({ size: '43x25' }, 'labels-of-one-intent')).rejects.toMatchObject({ status: 422 });
});

it('a repeated print returns the first result, also when the stock has left since', async () => {
  const receipt = await storehouse.add({ serial_number: 'СН-УШЛО' });
  const first = await toPdf({}, 'labels-of-goods-that-left');
  await storehouse.undo(receipt.id);
  expect(await toPdf({}, 'labels-of-goods-that-left')).toEqual(first);
  await expect(toPdf()).rejects.toMatchObject({ status: 404 });
  expect(await requests()).toHaveLength(1);
});

it('eight at once without a key are eight prints', async () => {
  await storehouse.add({ serial_number: 'СН-3' });
  await Promise.all(Array.from({ length: 8 }, () => toPdf()));
  expect(await requests()).toHaveLength(8);
});

it('more than 5000 units are too many to name', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => index + 1);
  await expect(toPdf({ batch_product_ids: many })).rejects.toMatchObject({
    status: 422,
    body: { errors: { batch_product_ids: ['Выберите не более 5000 изделий'] } },
  });
});

it.each([
  [{ size: '10x10' }, 'size'],
  [{ format: 'docx' }, 'format'],
  [{ batch_product_ids: ['x'] }, 'batch_product_ids.0'],
  [{ product_id: -1 }, 'product_id'],
  [{ module_id: 'склад' }, 'module_id'],
])('%j is refused', async (overrides, field) => {
  const body = { module_id: storehouse.moduleId, ...overrides };
  const answer = await storehouse.storekeeper.raw('POST', createStorehouseProductStickers.path, { body });
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
});

it('users of other modules get 404, guests get 401', async () => {
  await storehouse.add({ serial_number: 'СН-4' });
  const input = { module_id: storehouse.moduleId, format: 'pdf' } as const;
  const foreignUser = (await createStorehouse(app)).storekeeper;
  await expect(foreignUser.call(createStorehouseProductStickers, input)).rejects.toMatchObject({
    status: 404,
  });
  const guest = await app.guest();
  await expect(guest.call(createStorehouseProductStickers, input)).rejects.toMatchObject({ status: 401 });
});

it('users of a connected module may print', async () => {
  const terminal = await createModule(app.dataSource, 'tsd-scan');
  await connectModules(app.dataSource, storehouse.moduleId, terminal);
  const lot = await createUnit(app.dataSource, storehouse.product);
  await storeInCell(app.dataSource, lot, storehouse.cell(0));
  const neighbour = await app.signedIn({ role: 'Кладовщик', moduleIds: [terminal] });
  const input = { module_id: storehouse.moduleId, format: 'pdf' } as const;
  expect((await neighbour.call(createStorehouseProductStickers, input)).request).toBeDefined();
});

it('stock that leaves during the read does not prevent the other labels', async () => {
  const db = app.dataSource;
  const product = await createProduct(db);
  const units = [await createUnit(db, product), await createUnit(db, product)] as const;
  for (const unit of units) await storeInCell(db, unit, storehouse.cell(0));
  let queryCount = 0;
  const whileOneGoes = {
    query: async <Row>(sql: string, values?: unknown[]): Promise<Row[]> => {
      queryCount += 1;
      if (queryCount === 2)
        await app.sql('update stock_balances set quantity = 0 where lot_id = $1', [units[0]]);
      return db.query<Row[]>(sql, values);
    },
  };
  const filter = { moduleId: storehouse.moduleId, productId: null, cellId: null, lotIds: null, search: null };
  const { total, labels } = await app.get(ProductLabelsQuery).find(whileOneGoes, filter, 10);
  expect([total, labels.map((one) => one.batch_product_id)]).toEqual([1, [units[1]]]);
});
