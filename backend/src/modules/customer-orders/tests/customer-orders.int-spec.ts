import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdLot, releaseHold } from '../../../../tests/kit/factories/holds.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import {
  createBulkLot,
  createCells,
  createCompany,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;
type Saved = RequestOf<typeof routes.createOrUpdateOrder>;

let app: TestApp;
let seller: Client;
let floor: ShopFloor;
let orders: number;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  orders = await createModule(app.dataSource, 'orders');
  seller = await app.signedIn({ role: 'Планировщик', moduleIds: [orders] });
});
afterAll(() => app?.close());

const order = (overrides: Partial<Saved> = {}): Saved => ({
  number: 'К-1',
  company_id: null,
  status: 'new',
  plan_date_shipment: null,
  products: [{ product_id: floor.products.controller, count: 5 }],
  ...overrides,
});
const save = async (overrides: Partial<Saved> = {}): Promise<CustomerOrder> =>
  (await seller.call(routes.createOrUpdateOrder, order(overrides))).data;
const readOrder = async (id: number): Promise<CustomerOrder> =>
  (await seller.call(routes.getOrder, { id })).data;
const refusal = async (overrides: Record<string, unknown>, client = seller) => {
  const { status, body } = await client.raw('POST', routes.createOrUpdateOrder.path, {
    body: { ...order(), ...overrides },
  });
  return { status, ...(body as { message: string; code?: string; errors?: Record<string, string[]> }) };
};
const lastAudit = async () =>
  (await app.sql('select action, object_id, before, after from audit_log order by id desc limit 1'))[0];
const facts = async () =>
  (
    await app.sql(
      `select (select count(*) from customer_orders) as orders, (select count(*) from customer_order_lines) as lines,
              (select count(*) from outbox) as events, (select count(*) from audit_log) as audited`,
    )
  )[0];

describe('a customer order', () => {
  it('is created with buyer, day and products, audited and published', async () => {
    const company = await createCompany(app.dataSource, 'ООО «Покупатель»');
    const savedOrder = await save({
      number: '  К-77 ',
      company_id: company,
      status: 'counting',
      plan_date_shipment: '2026-12-01',
      products: [
        { product_id: floor.products.controller, count: 5 },
        { product_id: floor.products.board, count: 2 },
      ],
    });
    expect(savedOrder).toMatchObject({
      number: 'К-77',
      company_id: company,
      company: { id: company, name: 'ООО «Покупатель»' },
      status: 'counting',
      plan_date_shipment: '2026-12-01',
      version: 1,
      products: [
        { product_id: floor.products.controller, name: 'Контроллер', count: 5, made: 0, shipped: 0 },
        { product_id: floor.products.board, name: 'Плата', count: 2 },
      ],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'customer-orders.create',
      object_id: String(savedOrder.id),
      before: null,
      after: { number: 'К-77', status: 'counting' },
    });
    const [event] = await lastEvents(app);
    expect(event).toEqual({ name: 'customer-orders.order-saved', payload: { order_id: savedOrder.id } });
    expect(await readOrder(savedOrder.id)).toEqual(savedOrder);
  });

  it('accepts any status change; lines keep their ids; omitted fields stay', async () => {
    const company = await createCompany(app.dataSource);
    const requiredFields = { company_id: company, plan_date_shipment: '2026-12-01' };
    const first = await save(requiredFields);
    for (const status of ['done', 'new', 'completion', 'counting', 'work'] as const) {
      expect((await save({ ...requiredFields, id: first.id, status })).status).toBe(status);
    }
    const { body } = await seller.raw('POST', routes.createOrUpdateOrder.path, {
      body: {
        id: first.id,
        number: 'К-1А',
        status: 'work',
        products: [
          { product_id: floor.products.board, count: 1 },
          { product_id: floor.products.controller, count: 9 },
        ],
      },
    });
    expect(body).toMatchObject({
      data: { number: 'К-1А', company_id: company, plan_date_shipment: '2026-12-01', version: 7 },
    });
    const [remaining, added] = (await readOrder(first.id)).products;
    expect(remaining).toMatchObject({
      id: first.products[0]!.id,
      product_id: floor.products.controller,
      count: 9,
    });
    expect(added).toMatchObject({ product_id: floor.products.board, count: 1 });
    const emptied = await save({ id: first.id, number: 'К-1А', company_id: null, plan_date_shipment: '' });
    expect(emptied).toMatchObject({ company: null, plan_date_shipment: null });
    expect(emptied.products).toHaveLength(1);
  });

  it('may bear a number that another order bears', async () => {
    const [one, two] = [await save({ number: 'К-9' }), await save({ number: 'к-9' })];
    expect(two.id).not.toBe(one.id);
  });

  it('changes nothing when nothing was changed', async () => {
    const savedOrder = await save({ company_id: await createCompany(app.dataSource) });
    const before = await facts();
    expect(await save({ id: savedOrder.id, company_id: savedOrder.company_id, version: 1 })).toEqual(
      savedOrder,
    );
    expect(await facts()).toEqual(before);
  });

  it.each([
    ['no number', { number: ' ' }, 'number', 'Заполните все обязательные поля'],
    ['no status', { status: '' }, 'status', 'Заполните все обязательные поля'],
    ['an unknown status', { status: 'lost' }, 'status', 'Заполните все обязательные поля'],
    ['no products', { products: [] }, 'products', 'Добавьте хотя бы один продукт'],
    ['no list of products', { products: undefined }, 'products', 'Добавьте хотя бы один продукт'],
    [
      'no quantity',
      { products: [{ product_id: 1, count: 0 }] },
      'products.0.count',
      'Укажите количество больше нуля',
    ],
    ['no such day', { plan_date_shipment: '2026-02-30' }, 'plan_date_shipment', 'Некорректная дата'],
    ['an unknown buyer', { company_id: 999_999 }, 'company_id', 'Покупатель не найден'],
    [
      'an unknown product',
      { products: [{ product_id: 999_999, count: 1 }] },
      'products',
      'Продукция не найдена',
    ],
  ])('with %s is refused with a message', async (_, overrides, field, text) => {
    const before = await facts();
    expect(await refusal(overrides)).toMatchObject({ status: 422, errors: { [field]: [text] } });
    expect(await facts()).toEqual(before);
  });

  it('holds a product once', async () => {
    const line = { product_id: floor.products.controller, count: 1 };
    expect(await refusal({ products: [line, line] })).toMatchObject({
      status: 422,
      errors: { products: ['Этот продукт уже добавлен.'] },
    });
  });

  it('is not overwritten by who has seen an older one', async () => {
    const savedOrder = await save();
    await save({ id: savedOrder.id, number: 'К-2', version: 1 });
    expect(await refusal({ id: savedOrder.id, number: 'К-3', version: 1 })).toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect((await readOrder(savedOrder.id)).number).toBe('К-2');
    // A call of the old contract has no version.
    expect((await save({ id: savedOrder.id, number: 'К-4' })).number).toBe('К-4');
  });

  it('refuses the second of two concurrent saves of the same version', async () => {
    const savedOrder = await save();
    const answers = await Promise.all(
      ['А', 'Б', 'В'].map((number) => refusal({ id: savedOrder.id, number, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await readOrder(savedOrder.id)).version).toBe(2);
  });

  it.each(['production', 'storehouse'] as const)('is read, not changed, by people of %s', async (key) => {
    const savedOrder = await save();
    const reader = await app.signedIn({ moduleIds: [floor.modules[key]] });
    expect((await reader.call(routes.getOrder, { id: savedOrder.id })).data).toEqual(savedOrder);
    expect((await refusal({ id: savedOrder.id }, reader)).status).toBe(403);
    await expect(reader.call(routes.deleteOrder, { id: savedOrder.id })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is unknown once it is deleted, and to whom names another', async () => {
    await expect(seller.call(routes.getOrder, { id: 999_999 })).rejects.toMatchObject({
      status: 404,
      message: 'Заказ не найден',
    });
    expect((await refusal({ id: 999_999 })).status).toBe(404);
  });
});

describe('the list of customer orders', () => {
  it('is searched, narrowed to a status or to the open ones, and sorted', async () => {
    const company = await createCompany(app.dataSource, 'Ёлочный завод');
    const one = await save({ number: 'Л-1', company_id: company, plan_date_shipment: '2027-02-01' });
    const two = await save({ number: 'Л-2', status: 'done', plan_date_shipment: '2027-01-01' });
    const three = await save({ number: 'Л-3', status: 'completion' });
    const ids = async (input: RequestOf<typeof routes.getOrders>) =>
      (await seller.call(routes.getOrders, input)).data.map(({ id }) => id);
    expect(await ids({ search: 'л-' })).toEqual([three.id, two.id, one.id]);
    expect(await ids({ search: 'елочный' })).toEqual([one.id]);
    expect(await ids({ search: 'л-', status: 'done' })).toEqual([two.id]);
    expect(await ids({ search: 'л-', open: true })).toEqual([three.id, one.id]);
    expect(await ids({ search: 'л-', sort: 'plan_date_shipment' })).toEqual([two.id, one.id, three.id]);
    expect(await ids({ search: 'л-', sort: 'status', direction: 'desc' })).toEqual([
      two.id,
      three.id,
      one.id,
    ]);
    expect(await ids({ search: 'л-', sort: 'number' })).toEqual([one.id, two.id, three.id]);
  });
});

describe('how far an order is', () => {
  it('is read from production orders and the stock', async () => {
    const savedOrder = await save({ products: [{ product_id: floor.products.controller, count: 10 }] });
    const id = await createProductionOrder(floor, { clientOrderId: savedOrder.id, quantity: 3 });
    const deletedOrder = await createProductionOrder(floor, {
      clientOrderId: savedOrder.id,
      quantity: 2,
      unstarted: true,
    });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: deletedOrder });
    await app.sql('update production_orders set completed_task_count = 1 where id = $1', [id]);
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    await storeInCell(
      app.dataSource,
      await createBulkLot(app.dataSource, floor.products.controller),
      cell!,
      7,
    );
    const expected = { count: 10, in_production: 2, made: 1, in_stock: 7, held: 0, shipped: 0 };
    expect((await readOrder(savedOrder.id)).products[0]).toMatchObject(expected);
    const { data } = await seller.call(routes.getOrders, {});
    expect(data.find((one) => one.id === savedOrder.id)!.products[0]).toMatchObject(expected);
  });

  it('shows how much of the stock is on hold until the hold ends', async () => {
    const db = app.dataSource;
    const product = await createProduct(db, { name: 'Контроллер на удержании' });
    const savedOrder = await save({ number: 'К-У', products: [{ product_id: product, count: 2 }] });
    const [cell] = await createCells(db, floor.modules.storehouse);
    const units = [await createUnit(db, product), await createUnit(db, product)];
    for (const unit of units) await storeInCell(db, unit, cell!);
    const hold = await holdLot(app, seller.userId, units[0]!);
    expect((await readOrder(savedOrder.id)).products[0]).toMatchObject({ in_stock: 2, held: 1 });
    await releaseHold(app, seller.userId, hold);
    expect((await readOrder(savedOrder.id)).products[0]).toMatchObject({ in_stock: 2, held: 0 });
  });

  it('is refetched when its production makes progress', async () => {
    const mappers = app.get(RealtimeMappers).of('production.order-created');
    const savedOrder = await save();
    await createProductionOrder(floor, { clientOrderId: savedOrder.id, unstarted: true });
    const [row] = await app.sql<{ payload: never }>(
      `select payload from outbox where name = 'production.order-created' order by id desc limit 1`,
    );
    const event = { id: 'e', name: 'production.order-created' as const, payload: row!.payload };
    const changes = (await Promise.all(mappers.map((one) => one.map([event], app.dataSource)))).flat();
    expect(changes).toContainEqual({
      room: rooms.catalog(),
      changes: [{ entity: 'catalog', id: savedOrder.id, list: 'orders', stale: true }],
    });
  });
});

describe('deleting a customer order', () => {
  it('hides the order once and publishes it', async () => {
    const savedOrder = await save({ number: 'У-1' });
    await seller.call(routes.deleteOrder, { id: savedOrder.id });
    expect(await lastAudit()).toMatchObject({
      action: 'customer-orders.delete',
      before: { number: 'У-1', lines: [{ productId: floor.products.controller, count: 5 }] },
    });
    await expect(seller.call(routes.deleteOrder, { id: savedOrder.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(seller.call(routes.getOrder, { id: savedOrder.id })).rejects.toMatchObject({ status: 404 });
  });
});
