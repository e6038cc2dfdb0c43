import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createProduct, createUnit } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
});
afterAll(() => app?.close());

const order = async (id: number) => {
  const [row] = await app.sql<{
    status: string;
    completed_task_count: number;
    task_count: number;
    deleted_at: Date | null;
    version: number;
  }>(
    'select status, completed_task_count, task_count, deleted_at, version from production_orders where id = $1',
    [id],
  );
  return row!;
};
const eventNames = async (orderId: number) =>
  (
    await app.sql<{ name: string }>(
      `select name from outbox where (payload->'order'->>'id')::int = $1 order by id`,
      [orderId],
    )
  ).map((row) => row.name);
const input = (overrides: object = {}) => ({
  module_id: floor.modules.production,
  without_client_order: true,
  product_id: floor.products.controller,
  quantity: 2,
  start_datetime: '2026-11-21T06:00:00Z',
  end_datetime: '2026-11-21T09:00:00Z',
  tech_map_id: floor.techMap.id,
  ...overrides,
});
const serials = async (orderId: number) =>
  (
    await app.sql<{ serial_number: string }>(
      `select l.serial_number from production_tasks t join stock_lots l on l.id = t.lot_id
       where t.order_id = $1 order by t.sort`,
      [orderId],
    )
  ).map((row) => row.serial_number);
const start = (id: number) => floor.planner.call(productionRoutes.changeStatus, { id, status: 'work' });
const cancel = (id: number) => floor.planner.call(productionRoutes.changeStatus, { id, status: 'new' });

describe('creating a production order', () => {
  it('interprets start and end without a zone as plant time', async () => {
    const local = input({ start_datetime: '2026-11-21T08:30', end_datetime: '2026-11-21T17:00' });
    const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, local);
    const [row] = await app.sql(
      `select to_char(plan_start_at at time zone 'UTC', 'DD HH24:MI') as start,
              to_char(plan_end_at at time zone 'UTC', 'DD HH24:MI') as end from production_orders where id = $1`,
      [data.id],
    );
    expect(row).toEqual({ start: '21 05:30', end: '21 14:00' });
    const early = input({ start_datetime: '2026-11-21T08:30', end_datetime: '2026-11-21T05:29:00Z' });
    await expect(
      floor.planner.call(productionRoutes.createOrEditProductionOrder, early),
    ).rejects.toMatchObject({
      status: 422,
      errors: { end_datetime: ['Окончание должно быть позже начала'] },
    });
  });

  it('accepts numbers as form strings', async () => {
    const { product_id, tech_map_id } = input();
    const texts = { product_id: String(product_id), tech_map_id: String(tech_map_id), quantity: '2' };
    const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, input(texts));
    expect(data).toMatchObject({ count: 2, task_count: 2 });
    const readOrder = await floor.planner.call(productionRoutes.getProductionOrder, {
      id: String(data.id) as never,
    });
    expect(readOrder.data.id).toBe(data.id);
    await expect(
      floor.planner.call(productionRoutes.createOrEditProductionOrder, input({ quantity: '2,5' })),
    ).rejects.toMatchObject({ status: 422, errors: { quantity: ['Укажите количество'] } });
  });

  it('makes a task per item with the operations and steps of the specification in order', async () => {
    const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, input());
    expect(data).toMatchObject({
      status: 'new',
      count: 2,
      task_count: 2,
      completed_task_count: 0,
      order: null,
    });
    const operations = await operationsOf(app.dataSource, data.id);
    expect(operations.map((one) => [one.task, one.position, one.status, one.is_ready])).toEqual([
      [1, 1, 'new', true],
      [1, 2, 'new', false],
      [1, 3, 'new', false],
      [2, 1, 'new', true],
      [2, 2, 'new', false],
      [2, 3, 'new', false],
    ]);
    const frozen = await app.sql(
      `select oo.name, oo.technology_name, oo.is_picking, s.name as step
       from production_order_operations oo join production_order_steps s on s.order_operation_id = oo.id
       where oo.order_id = $1 order by oo.position, s.sort`,
      [data.id],
    );
    expect(frozen).toEqual([
      { name: 'Комплектование', technology_name: 'Сборка', is_picking: true, step: 'Комплектация изделия' },
      { name: 'Монтаж', technology_name: 'Сборка', is_picking: false, step: 'Осмотр' },
      { name: 'Монтаж', technology_name: 'Сборка', is_picking: false, step: 'Установка платы' },
      { name: 'Проверка', technology_name: 'Контроль', is_picking: false, step: 'Включение' },
    ]);
    const [steps] = await app.sql<{ count: number }>(
      `select count(*)::int as count from production_task_steps s
       join production_task_operations o on o.id = s.task_operation_id
       join production_tasks t on t.id = o.task_id where t.order_id = $1`,
      [data.id],
    );
    expect(steps?.count).toBe(8);
    expect(await eventNames(data.id)).toEqual(['production.order-created']);
  });

  it('accepts only the product of the customer order', async () => {
    const clientOrderId = await createCustomerOrder(app.dataSource, 'К-1', [[floor.products.controller, 5]]);
    const { data } = await floor.planner.call(
      productionRoutes.createOrEditProductionOrder,
      input({ client_order_id: clientOrderId, without_client_order: false }),
    );
    expect(data.order).toEqual({ id: clientOrderId, number: 'К-1' });
    expect(data.order_product).toEqual({ product: { name: 'Контроллер' } });
    const foreign = await createCustomerOrder(app.dataSource, 'К-2', [[floor.products.screw, 5]]);
    await expect(
      floor.planner.call(
        productionRoutes.createOrEditProductionOrder,
        input({ client_order_id: foreign, without_client_order: false }),
      ),
    ).rejects.toMatchObject({ status: 422, body: { code: 'PRODUCTION_PRODUCT_NOT_ORDERED' } });
  });

  it.each([
    ['without the required customer order', { without_client_order: false }, 'client_order_id'],
    ['of a specification that does not exist', { tech_map_id: 999_999 }, 'tech_map_id'],
    ['without a specification', { quantity: 0 }, 'quantity'],
    ['of 10 001', { quantity: 10_001 }, 'quantity'],
    ['that ends before it starts', { end_datetime: '2026-11-21T05:00:00Z' }, 'end_datetime'],
  ])('is refused %s', async (_, overrides, field) => {
    const failure = await floor.planner
      .call(productionRoutes.createOrEditProductionOrder, input(overrides))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 422 });
    expect(Object.keys((failure as { errors: object }).errors)).toEqual([field]);
  });

  it('is refused when the specification is of another product', async () => {
    const other = await createProduct(app.dataSource);
    await expect(
      floor.planner.call(productionRoutes.createOrEditProductionOrder, input({ product_id: other })),
    ).rejects.toMatchObject({ status: 422, body: { code: 'PRODUCTION_TECH_MAP_OTHER_PRODUCT' } });
  });

  it('is not for operators, nor in another module', async () => {
    await expect(
      floor.assembler.call(productionRoutes.createOrEditProductionOrder, input()),
    ).rejects.toMatchObject({ status: 403, body: { message: 'Недостаточно прав' } });
    await expect(
      floor.planner.call(
        productionRoutes.createOrEditProductionOrder,
        input({ module_id: floor.modules.storehouse }),
      ),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('starting a production order', () => {
  it('gives every item its unit with a running serial number', async () => {
    const [{ last }] = (await app.sql<{ last: number }>(
      'select last_serial as last from products where id = $1',
      [floor.products.controller],
    )) as [{ last: number }];
    const id = await createProductionOrder(floor, { quantity: 3 });
    const [{ sku }] = (await app.sql<{ sku: string }>('select sku from products where id = $1', [
      floor.products.controller,
    ])) as [{ sku: string }];
    expect(await serials(id)).toEqual([1, 2, 3].map((n) => `${sku}-${String(last + n).padStart(6, '0')}`));
    expect(await order(id)).toMatchObject({ status: 'work' });
    expect(await eventNames(id)).toEqual(['production.order-created', 'production.order-started']);
  });

  it('skips serial numbers that were assigned manually', async () => {
    const product = await app.sql<{ sku: string; last_serial: number }>(
      'select sku, last_serial from products where id = $1',
      [floor.products.controller],
    );
    const { sku, last_serial } = product[0]!;
    const occupiedSerial = `${sku}-${String(last_serial + 2).padStart(6, '0')}`;
    await createUnit(app.dataSource, floor.products.controller, { serialNumber: occupiedSerial });
    const id = await createProductionOrder(floor, { quantity: 2 });
    expect(await serials(id)).toEqual(
      [3, 4].map((n) => `${sku}-${String(last_serial + n).padStart(6, '0')}`),
    );
  });

  it('never gives a number twice, however many orders start at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await createProductionOrder(floor, { quantity: 4, unstarted: true }));
    await Promise.all(ids.map(start));
    const all = (await Promise.all(ids.map(serials))).flat();
    expect(new Set(all).size).toBe(20);
  });

  it('twice is refused', async () => {
    const id = await createProductionOrder(floor);
    await expect(start(id)).rejects.toMatchObject({
      status: 422,
      body: { code: 'PRODUCTION_ORDER_NOT_NEW' },
    });
  });

  it('keeps the units of the first start after a cancellation', async () => {
    const id = await createProductionOrder(floor, { quantity: 2 });
    const first = await serials(id);
    await cancel(id);
    expect(await order(id)).toMatchObject({ status: 'new' });
    await start(id);
    expect(await serials(id)).toEqual(first);
  });

  it('at once by two planners happens once', async () => {
    const id = await createProductionOrder(floor, { unstarted: true, quantity: 2 });
    const results = await Promise.allSettled([start(id), start(id)]);
    expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await eventNames(id)).filter((name) => name === 'production.order-started')).toHaveLength(1);
  });
});

describe('several orders', () => {
  it('are deleted by one command while all are new; a refusal names the others', async () => {
    const createOrder = () => createProductionOrder(floor, { unstarted: true });
    const [first, second, begun] = [await createOrder(), await createOrder(), await createOrder()];
    await start(begun);
    const remove = (further_ids: number[]) =>
      floor.planner.call(productionRoutes.deleteProductionOrder, { id: first, further_ids });
    await expect(remove([second, begun])).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'ROWS_REFUSED',
        errors: { [`rows.${begun}`]: ['Вместе удаляются только новые заказы, начатый удалите отдельно'] },
      },
    });
    await expect(remove([second, 999_999])).rejects.toMatchObject({ status: 404 });
    expect((await order(first)).deleted_at).toBeNull();
    const answers = await Promise.allSettled([remove([second]), remove([second])]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const id of [first, second]) {
      expect((await order(id)).deleted_at).not.toBeNull();
      expect((await eventNames(id)).filter((name) => name.endsWith('deleted'))).toHaveLength(1);
    }
  });

  it('are moved to the front by one command and keep their sequence', async () => {
    const createOrder = (startsAt: string) => createProductionOrder(floor, { unstarted: true, startsAt });
    const [a, b, c] = [
      await createOrder('2035-01-01T06:00:00Z'),
      await createOrder('2035-01-02T06:00:00Z'),
      await createOrder('2035-01-03T06:00:00Z'),
    ];
    const raise = (further_ids: number[], client = floor.planner) =>
      client.call(planningRoutes.changePriority, { id: c, further_ids, before_id: null, is_first: true });
    const queue = async () =>
      (
        await app.sql<{ id: number }>(
          `select id from production_orders where module_id = $1 and status <> 'done' and deleted_at is null
            order by priority, plan_start_at, id`,
          [floor.modules.production],
        )
      ).map(({ id }) => id);
    const deletedOrder = await createOrder('2035-01-04T06:00:00Z');
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: deletedOrder });
    const before = await queue();
    await expect(raise([b, deletedOrder])).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'ROWS_REFUSED',
        errors: { [`rows.${deletedOrder}`]: [expect.stringContaining('завершён')] },
      },
    });
    expect(await queue()).toEqual(before);
    await Promise.all([raise([b]), raise([b])]);
    expect(await queue()).toEqual([b, c, ...before.filter((id) => id !== b && id !== c)]);
    expect(await queue()).toContain(a);
  });

  it('are printed as one document; the message names an order without items', async () => {
    const [first, second] = [await createProductionOrder(floor), await createProductionOrder(floor)];
    const unstarted = await createProductionOrder(floor, { unstarted: true });
    const print = (further_order_ids: number[], overrides: object = {}) =>
      floor.planner.call(productionPrintRoutes.printOrder, {
        production_order_id: second,
        further_order_ids,
        what: 'labels',
        ...overrides,
      });
    const { data } = await print([first]);
    const [row] = await app.sql<{ data: { labels: { serial_number: string }[] } }>(
      'select data from render_requests where id = $1',
      [data.request!.id],
    );
    const printed = row!.data.labels.map((one) => one.serial_number);
    expect(printed).toEqual([...(await serials(second)), ...(await serials(first))]);
    expect(data.count).toBe(printed.length);
    await expect(print([first, unstarted])).rejects.toMatchObject({
      body: { code: 'ROWS_REFUSED', errors: { [`rows.${unstarted}`]: [expect.any(String)] } },
    });
    await expect(print([first], { from: 2 })).rejects.toMatchObject({
      body: { errors: { from: ['Номера изделий указываются для одного заказа'] } },
    });
    await expect(print([], { from: 501, to: 900 })).rejects.toMatchObject({
      body: { errors: { from: ['В заказе нет изделий с такими номерами'] } },
    });
    await expect(print([], { production_order_id: unstarted, from: 1, to: 1 })).rejects.toMatchObject({
      body: { code: 'PRODUCTION_NOTHING_TO_PRINT' },
    });
    await expect(print([999_999])).rejects.toMatchObject({ status: 404 });
  });
});
