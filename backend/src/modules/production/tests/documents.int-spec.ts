import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateKey } from '@naryad/contracts/documents/dto';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import {
  createCustomerOrder,
  createDocument,
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import {
  createBatch,
  createCells,
  createCompany,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';

let app: TestApp;
let floor: ShopFloor;
let unit: { id: number; serial_number: string };
let order: number;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  const clientOrderId = await createCustomerOrder(app.dataSource, 'К-104', [[floor.products.controller, 1]]);
  order = await createProductionOrder(floor, { clientOrderId });
  const [operation] = await operationsOf(app.dataSource, order);
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: operation!.id,
    status: 'work',
    workshop_post_unit_id: floor.places.picking,
  });
  const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
  const supplierId = await createCompany(app.dataSource, 'АО Микротех');
  const batchId = await createBatch(app.dataSource, {
    number: '2026-41',
    supplierId,
    expiryDate: '2027-01-31',
  });
  const board = await createUnit(app.dataSource, floor.products.board, { batchId, serialNumber: 'PP24-1' });
  await storeInCell(app.dataSource, board, cell!);
  await floor.picker.call(pickingRoutes.manualPick, {
    operation_id: operation!.id,
    module_id: floor.modules.pickingDesk,
    picked_item: { batch_product_id: board },
  });
  [unit] = (await app.sql(
    `select l.id, l.serial_number from stock_lots l join production_tasks t on t.lot_id = l.id where t.order_id = $1`,
    [order],
  )) as [typeof unit];
});
afterAll(() => app?.close());

const render = (template: string, overrides: object = {}, key?: string) =>
  floor.assembler.call(
    documentRoutes.render,
    { template, task_data: { batch_product_id: unit.id }, ...overrides },
    { idempotencyKey: key },
  );
const requested = async (template: string) => {
  const [row] = await app.sql<{ id: string; data: unknown; path: string | null }>(
    'select id, data, path from render_requests where template_key = $1 order by created_at desc limit 1',
    [template],
  );
  return row!;
};
const rendered = (result: { request_id: string; html: string | null; path: string | null }) =>
  app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(documentJobs.rendered.name)!
      .handle(tx, result as never, 'job'),
  );

describe('rendering a document of a unit', () => {
  it.each(['product-passport', 'route-sheet', 'packing-list', 'unit-label'] as const)(
    'reads the data of %s by ids alone, in the shape of its template',
    async (template) => {
      await render(template, { format: 'pdf', components: [{ forged: true }], document: { name: 'x' } });
      const { data } = await requested(template);
      expect(parseWith(templateData[template], data)).toMatchObject({ ok: true });
      expect(JSON.stringify(data)).toContain(unit.serial_number);
      expect(JSON.stringify(data)).not.toContain('forged');
    },
  );

  it('prints a passport with the components of the unit', async () => {
    await render('product-passport', { format: 'pdf' });
    const { data } = await requested('product-passport');
    expect(data).toMatchObject({
      order: { production_order_id: order, customer_order_number: 'К-104', task_number: `${order}-001` },
      specification: { name: 'Контроллер, сборка', version: 1 },
      operations: [
        {
          name: 'Комплектование',
          work_place: 'Комплектование 1',
          components: [
            {
              serial_number: 'PP24-1',
              batch_number: '2026-41',
              supplier: 'АО Микротех',
              expiry_date: '2027-01-31',
            },
          ],
        },
        { name: 'Монтаж' },
        { name: 'Проверка' },
      ],
    });
  });

  it.each(['product-passport', 'route-sheet'] as const)(
    'prints in %s that the order is deleted',
    async (template) => {
      const id = await createProductionOrder(floor);
      const [{ lot }] = (await app.sql('select lot_id as lot from production_tasks where order_id = $1', [
        id,
      ])) as [{ lot: number }];
      await floor.planner.call(productionRoutes.deleteProductionOrder, { id });
      await render(template, { format: 'pdf', task_data: { batch_product_id: lot } });
      const { data } = await requested(template);
      expect(parseWith(templateData[template], data)).toMatchObject({ ok: true });
      expect(data).toMatchObject({
        order: { production_order_id: id, deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      });
    },
  );

  it('waits for HTML and answers it', async () => {
    const answer = render('unit-label');
    const request = await waitFor(async () => {
      const [row] = await app.sql<{ id: string }>(
        `select id from render_requests where status = 'pending' and format = 'html' and template_key = 'unit-label'`,
      );
      return row;
    });
    await rendered({ request_id: request.id, html: '<p>этикетка</p>', path: null });
    expect((await answer).data).toEqual({ html: '<p>этикетка</p>' });
  });

  it('returns the request for a PDF at once; only the requester gets the link', async () => {
    const { data } = await render('product-passport', { format: 'pdf' });
    expect(data.request).toMatchObject({ status: 'pending', path: null, format: 'pdf' });
    const { id } = data.request!;
    const { path } = await requested('product-passport');
    expect(path).toMatch(/^documents\/files\/[0-9a-f]{32}\.pdf$/);
    await rendered({ request_id: id, html: null, path });
    await rendered({ request_id: id, html: null, path });
    const { data: after } = await floor.assembler.call(documentRoutes.getRenderRequest, { id });
    expect(after).toMatchObject({ status: 'done', path });
    await expect(floor.picker.call(documentRoutes.getRenderRequest, { id })).rejects.toMatchObject({
      status: 404,
    });
    const events = await app.sql(
      `select 1 from outbox where name = 'documents.rendered' and payload->'request'->>'id' = $1
       and (payload->>'requested_by')::int = $2`,
      [id, floor.assembler.userId],
    );
    expect(events).toHaveLength(1);
  });

  it('repeats its first response, also after the unit was deleted', async () => {
    const lot = await createUnit(app.dataSource, floor.products.board, { serialNumber: 'PP24-ушла' });
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    await storeInCell(app.dataSource, lot, cell!);
    const label = (key?: string) =>
      floor.picker.call(
        documentRoutes.render,
        { template: 'unit-label', format: 'pdf', task_data: { batch_product_id: lot } },
        { idempotencyKey: key },
      );
    const first = await label('label-of-a-unit-that-left');
    await app.sql('delete from stock_balances where lot_id = $1', [lot]);
    expect(await label('label-of-a-unit-that-left')).toEqual(first);
    await expect(label()).rejects.toMatchObject({ status: 404 });
    const createdDocuments = await app.sql(
      `select 1 from render_requests where (data->'labels'->0->>'batch_product_id')::int = $1`,
      [lot],
    );
    expect(createdDocuments).toHaveLength(1);
  });

  it('reports a permanent failure', async () => {
    const { data } = await render('packing-list', { format: 'pdf' });
    const payload = {
      request_id: data.request!.id,
      template_key: 'packing-list',
      format: 'pdf',
      data: {},
      target_path: '',
    };
    const failure = {
      job_name: documentJobs.render.name,
      job_id: '1',
      payload,
      error: 'Шаблон не подошёл',
      history: [],
      attempts: 1,
    };
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .failureHandler(documentJobs.render.name)!
        .handle(tx, payload as never, failure),
    );
    const { data: after } = await floor.assembler.call(documentRoutes.getRenderRequest, {
      id: data.request!.id,
    });
    expect(after).toMatchObject({ status: 'failed', error: 'Шаблон не подошёл', path: null });
  });

  it('is stored for its retention, then deleted with its file', async () => {
    const storage = app.get<FileStorage>(FileStorage as never);
    const [old, young] = await Promise.all(
      [1, 2].map(async () => (await render('packing-list', { format: 'pdf' })).data.request!.id),
    );
    const path = 'documents/files/0123456789abcdef0123456789abcdef.pdf';
    await storage.put(path, Buffer.from('%PDF-1.7'));
    await app.sql(
      `update render_requests set status = 'done', path = $2, created_at = now() - interval '31 days' where id = $1`,
      [old, path],
    );
    await runRetention(app);
    expect(await app.sql('select id from render_requests where id = any ($1)', [[old, young]])).toEqual([
      { id: young },
    ]);
    expect(await storage.exists(path)).toBe(false);
  });

  it.each([
    ['an empty template', { template: '' }, 422, 'Документ не содержит template_key'],
    ['an unknown template', { template: 'no-such' }, 422, 'Документ не содержит template_key'],
    [
      'a unit that does not exist',
      { task_data: { batch_product_id: 999_999 } },
      404,
      'Не найден batch_product для печати',
    ],
  ])('is refused for %s', async (_, overrides, status, message) => {
    await expect(render('product-passport', overrides)).rejects.toMatchObject({ status, body: { message } });
  });

  it('lists the purpose of each document; documents of units are the ones that can be rendered for a unit', async () => {
    const { data } = await floor.assembler.call(documentRoutes.getDocuments, {});
    const rendered: string[] = [];
    for (const { template_key } of data) {
      await render(template_key!, { format: 'pdf' }).then(
        () => rendered.push(template_key!),
        (failure: { status: number }) => expect(failure.status).toBe(422),
      );
    }
    const forUnits = data.filter((document) => document.prints_for === 'unit');
    expect(rendered.toSorted()).toEqual(forUnits.map((document) => document.template_key).toSorted());
    expect(
      data
        .filter((document) => document.prints_for !== 'unit')
        .map((one) => one.prints_for)
        .toSorted(),
    ).toEqual(['cell', 'invoice', 'invoice', 'stock-taking']);
  });

  it('lists a document per template, and the plant’s own ones', async () => {
    const { data } = await floor.assembler.call(documentRoutes.getDocuments, {});
    expect(data.map((document) => document.template_key).toSorted()).toEqual(templateKey.options.toSorted());
    expect(data.map((document) => document.name)).toContain('Паспорт изделия');
    const id = await createDocument(app.dataSource, 'Паспорт для заказчика', 'product-passport');
    const { data: more } = await floor.assembler.call(documentRoutes.getDocuments, {});
    expect(more).toHaveLength(data.length + 1);
    expect(more).toContainEqual({
      id,
      name: 'Паспорт для заказчика',
      template_key: 'product-passport',
      prints_for: 'unit',
    });
    const without = await createDocument(app.dataSource, 'Бумага', null);
    const { data: all } = await floor.assembler.call(documentRoutes.getDocuments, {});
    expect(all).toContainEqual({ id: without, name: 'Бумага', template_key: null, prints_for: null });
  });
});
