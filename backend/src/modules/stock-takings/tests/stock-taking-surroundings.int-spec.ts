import { documentJobs } from '@naryad/contracts/documents/jobs';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { productRoutes } from '@naryad/contracts/products/routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeletionGuards, type GuardedEntity } from '../../../platform/db/deletion-guards.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { createBatch, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await createStockTakingBench(app);
});

const reason = (objectType: GuardedEntity, id: number) =>
  app.get(UnitOfWork).runAsSystem((tx) => app.get(DeletionGuards).reasonAgainst(tx, objectType, id));

describe('while it is counted', () => {
  it('a cell and its parents cannot be deleted; afterwards they are hidden', async () => {
    const { id } = await bench.plan({ cell_ids: [bench.cell(0)] });
    const remove = () => bench.storekeeper.call(structureRoutes.deleteCell, { id: bench.cell(0) });
    await expect(remove()).rejects.toMatchObject({
      status: 422,
      body: { message: 'В ячейке идёт инвентаризация № 1' },
    });
    const [{ line }] = (await app.sql<{ line: number }>(
      'select id as line from storehouse_lines where module_id = $1',
      [bench.moduleId],
    )) as [{ line: number }];
    await expect(bench.storekeeper.call(structureRoutes.deleteLine, { id: line })).rejects.toMatchObject({
      status: 422,
    });
    await bench.cancel(id);
    await remove();
    const [cell] = await app.sql<{ hidden: boolean }>(
      'select hidden_at is not null as hidden from storehouse_cells where id = $1',
      [bench.cell(0)],
    );
    expect(cell).toEqual({ hidden: true });
  });

  it('the type of a storehouse cannot change', async () => {
    const { id } = await bench.plan();
    expect(await reason('work-module', bench.moduleId)).toBe('Есть незавершённые инвентаризации');
    await bench.cancel(id);
    expect(await reason('work-module', bench.moduleId)).toBeNull();
    // Before the stock-taking its structure already refuses another type.
    expect(await reason('work-module-type', bench.moduleId)).not.toBeNull();
  });

  it('a product in scope, or counted as a surplus, cannot be deleted', async () => {
    const countedProduct = await createProduct(app.dataSource);
    const { lot } = await bench.add({ count: 1 });
    const { id } = await bench.plan({ scope: 'products', product_ids: [bench.product] });
    await bench.remove({ batch_product_id: lot });
    const text = 'Идёт инвентаризация этой продукции: № 1';
    expect(await reason('product', bench.product)).toBe(text);
    await bench.cancel(id);
    expect(await reason('product', bench.product)).toBeNull();
    const other = await bench.plan();
    await bench.count(other.id, 0, 1, { product_id: countedProduct });
    const admin = await app.signedIn({ role: 'Администратор' });
    await expect(admin.call(productRoutes.deleteProduct, { id: countedProduct })).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Идёт инвентаризация этой продукции: № 2') as string },
    });
  });
});

it('subscribers of the storehouse are notified', async () => {
  await bench.add({ count: 2 });
  const socket = await new SocketClient(bench.storekeeper).connected();
  const room = rooms.storehouse(bench.moduleId);
  await socket.subscribe(room);
  const { id } = await bench.plan();
  const reported = (entity: 'stock-takings' | 'stock-taking-cell') =>
    socket.change((message) => message.changes.find((one) => one.entity === entity && one.id === id));
  expect(await reported('stock-takings')).toEqual({ entity: 'stock-takings', id, stale: true });
  await bench.count(id, 0, 2);
  expect(await reported('stock-taking-cell')).toEqual({
    entity: 'stock-taking-cell',
    id,
    cell_id: bench.cell(0),
    stale: true,
  });
  socket.close();
});

describe('the inventory list', () => {
  interface Requested {
    readonly id: string;
    readonly data: { readonly lines: Record<string, unknown>[] };
  }

  /** Prints, simulates the worker, and returns the requested data. */
  async function printed(id: number): Promise<Requested['data']> {
    const answer = bench.storekeeper.call(routes.printStockTaking, { id });
    const request = await waitFor(async () => {
      const [row] = await app.sql<Requested>(
        `select id, data from render_requests
          where status = 'pending' and template_key = 'stock-taking-sheet' and requested_by = $1`,
        [bench.storekeeper.userId],
      );
      return row;
    });
    const result = { request_id: request.id, html: '<p>ИНВ-3</p>', path: null };
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .resultHandler(documentJobs.rendered.name)!
        .handle(tx, result as never, 'job'),
    );
    expect(await answer).toEqual({ success: true, html: '<p>ИНВ-3</p>' });
    return request.data;
  }

  it('is printed with what was counted, by whom, against what; not while it is counted', async () => {
    const batch = await createBatch(app.dataSource, { number: 'П-7', supplierId: bench.supplier });
    const colleague = await bench.colleague();
    await app.sql(`update users set last_name = 'Соколов', first_name = 'Пётр' where id = $1`, [
      colleague.userId,
    ]);
    await bench.add({ count: 4, batch_manufacture_id: batch });
    for (const serial_number of ['СН-1', 'СН-0']) {
      await bench.add({ serial_number, storehouse_cell_id: bench.cell(1) });
    }
    const { id } = await bench.plan();
    await bench.count(id, 0, 3, { batch_manufacture_id: batch }, colleague);
    await expect(bench.storekeeper.call(routes.printStockTaking, { id })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Инвентаризация не на проверке' },
    });
    await bench.review(id);
    const data = await printed(id);
    expect(parseWith(templateData['stock-taking-sheet'], data)).toMatchObject({ ok: true });
    expect(data).toMatchObject({ number: '1', storehouse_name: 'storehouse', posted_at: null });
    const second = await bench.addressOf(1);
    expect(data.lines).toMatchObject([
      {
        address: await bench.addressOf(0),
        batch_number: 'П-7',
        serial_number: null,
        expected: 4,
        counted: 3,
        counted_by: 'Соколов П.',
      },
      ...['СН-0', 'СН-1'].map((serial) => ({
        address: second,
        serial_number: serial,
        expected: 1,
        counted: null,
        counted_by: '',
      })),
    ]);
    await bench.post(id, undefined, true);
    expect(await printed(id)).toMatchObject({ posted_at: expect.any(String) as string });
  });

  it('of more than fits is refused', async () => {
    const { id } = await bench.plan();
    await app.sql(
      `insert into stock_taking_lines (taking_id, cell_id, product_id, serial_number)
       select $1, $2, $3, n::text from generate_series(1, 3001) n`,
      [id, bench.cell(0), bench.product],
    );
    await app.sql(`update stock_takings set status = 'cancelled' where id = $1`, [id]);
    await expect(bench.storekeeper.call(routes.printStockTaking, { id })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Строк: 3001. Напечатать можно не более 3000: выгрузите строки в Excel.' },
    });
  });
});
