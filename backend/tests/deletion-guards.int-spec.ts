import { companyRoutes } from '@naryad/contracts/companies/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeletionGuards, type GuardedEntity } from '../src/platform/db/deletion-guards.js';
import { UnitOfWork } from '../src/platform/db/unit-of-work.js';
import { createModule } from './kit/factories/people.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from './kit/factories/production.js';
import {
  createBatch,
  createCells,
  createCompany,
  createProduct,
  createUnit,
  storeInCell,
} from './kit/factories/warehouse.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  admin = await app.signedIn({ role: ADMINISTRATOR });
});
afterAll(() => app?.close());

const reason = (entity: GuardedEntity, id: number) =>
  app.get(UnitOfWork).runAsSystem((tx) => app.get(DeletionGuards).reasonAgainst(tx, entity, id));

const idOf = async (sql: string, parameters: unknown[]) =>
  (await app.sql<{ id: number }>(sql, parameters))[0]!.id;

const invoice = (moduleId: number, companyId: number, number: string) =>
  idOf(
    `insert into receipt_invoices (module_id, supplier_id, date, number) values ($1, $2, '2026-11-01', $3)
     returning id`,
    [moduleId, companyId, number],
  );

describe('a module cannot be deleted', () => {
  const deletion = async (id: number) => {
    const answer = await admin.raw('POST', '/api/module/deleteModule', { body: { id } });
    return [answer.status, (answer.body as { message?: string }).message];
  };

  it('while it has stock; an empty storehouse can be', async () => {
    const id = await createModule(app.dataSource, 'storehouse');
    const [cell] = await createCells(app.dataSource, id);
    await storeInCell(app.dataSource, await createUnit(app.dataSource, floor.products.board), cell!);
    expect(await deletion(id)).toEqual([422, 'На складе есть остатки']);
    await app.sql('update stock_balances set quantity = 0 where cell_id = $1', [cell]);
    expect(await deletion(id)).toEqual([200, undefined]);
  });

  it('while an order of it is not done', async () => {
    const id = await createModule(app.dataSource, 'production');
    const order = await createProductionOrder(floor);
    await app.sql('update production_orders set module_id = $2 where id = $1', [order, id]);
    expect(await deletion(id)).toEqual([422, 'Есть незавершённые производственные заказы']);
    await app.sql('update production_orders set deleted_at = now() where id = $1', [order]);
    expect(await deletion(id)).toEqual([200, undefined]);
  });

  it('while an invoice of it is under way', async () => {
    const id = await createModule(app.dataSource, 'receipt-invoice-control');
    const one = await invoice(id, await createCompany(app.dataSource), 'Н-1');
    expect(await deletion(id)).toEqual([422, 'Есть незавершённые приходные накладные']);
    await app.sql(`update receipt_invoices set status = 'accepted' where id = $1`, [one]);
    expect(await deletion(id)).toEqual([200, undefined]);
  });

  it('while it serves work places', async () => {
    const id = await createModule(app.dataSource, 'assembler-desk');
    const workPlaceId = await idOf(
      `insert into work_places (name, work_center_id, module_id)
       select 'Стол 7', min(id), $1 from work_centers returning id`,
      [id],
    );
    expect(await deletion(id)).toEqual([422, 'Модуль обслуживает рабочие места: Стол 7']);
    await app.sql('update work_places set deleted_at = now() where id = $1', [workPlaceId]);
    expect(await deletion(id)).toEqual([200, undefined]);
  });
});

describe('the type of a module', () => {
  it.each([
    ['storehouse', 'места хранения'],
    ['receipt-invoice-control', 'приходные накладные'],
    ['production', 'производственные заказы'],
    ['assembler-desk', 'рабочие места'],
  ] as const)('of %s cannot change while there are %s', async (key, what) => {
    const id = await createModule(app.dataSource, key);
    const orders = await createModule(app.dataSource, 'orders');
    const type = await idOf('select type_id as id from work_modules where id = $1', [orders]);
    const change = () =>
      admin.raw('POST', '/api/module/createOrUpdateModule', {
        body: { id, name: 'Другой', module_type_id: type },
      });
    const binding = {
      storehouse: () => createCells(app.dataSource, id),
      'receipt-invoice-control': async () => invoice(id, await createCompany(app.dataSource), `Т-${id}`),
      production: async () => {
        const order = await createProductionOrder(floor);
        await app.sql(`update production_orders set module_id = $2, deleted_at = now() where id = $1`, [
          order,
          id,
        ]);
      },
      'assembler-desk': () =>
        app.sql(
          `insert into work_places (name, work_center_id, module_id) select 'Стол', min(id), $1 from work_centers`,
          [id],
        ),
    };
    await binding[key]();
    expect(await change()).toMatchObject({
      status: 422,
      body: { errors: { module_type_id: [`Тип модуля нельзя изменить: с ним уже связаны ${what}`] } },
    });
    const freeModule = await createModule(app.dataSource, key);
    const changeAnswer = await admin.raw('POST', '/api/module/createOrUpdateModule', {
      body: { id: freeModule, name: 'Другой', module_type_id: type },
    });
    expect(changeAnswer).toMatchObject({
      status: 200,
      body: { data: { key: 'orders', route: `orders/${freeModule}` } },
    });
  });
});

describe('a product cannot be deleted', () => {
  it('while it is in stock', async () => {
    const id = await createProduct(app.dataSource);
    expect(await reason('product', id)).toBeNull();
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    await storeInCell(app.dataSource, await createUnit(app.dataSource, id), cell!);
    expect(await reason('product', id)).toBe('Продукция есть на складе');
  });

  it('while a live specification makes or needs it, and while an open order does', async () => {
    for (const id of [floor.products.controller, floor.products.screw]) {
      expect(await reason('product', id)).toMatch(/^Продукция используется в спецификациях: /);
    }
    await app.sql('update tech_maps set deleted_at = now()');
    const order = await createProductionOrder(floor).catch(() => null);
    expect(order).toBeNull();
    await app.sql('update tech_maps set deleted_at = null');
    const open = await createProductionOrder(floor);
    await app.sql('update tech_maps set deleted_at = now()');
    const text = 'Есть незавершённые производственные заказы с этой продукцией';
    expect(await reason('product', floor.products.controller)).toBe(text);
    expect(await reason('product', floor.products.screw)).toBe(text);
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: open });
    await app.sql('update tech_maps set deleted_at = null');
  });

  it('while a customer or a supplier has it in a document under way', async () => {
    const id = await createProduct(app.dataSource);
    const order = await idOf(`insert into customer_orders (number) values ('ЗК-7') returning id`, []);
    await app.sql('insert into customer_order_lines (order_id, product_id, count) values ($1, $2, 1)', [
      order,
      id,
    ]);
    expect(await reason('product', id)).toBe('Продукция указана в незавершённых заказах: ЗК-7');
    await app.sql(`update customer_orders set status = 'done' where id = $1`, [order]);
    const control = await createModule(app.dataSource, 'receipt-invoice-control');
    const one = await invoice(control, await createCompany(app.dataSource), 'Н-7');
    await app.sql('insert into receipt_invoice_lines (invoice_id, product_id, quantity) values ($1, $2, 1)', [
      one,
      id,
    ]);
    expect(await reason('product', id)).toBe('Продукция указана в незавершённых накладных: Н-7');
    await app.sql(`update receipt_invoices set status = 'archived' where id = $1`, [one]);
    expect(await reason('product', id)).toBeNull();
  });
});

it('a company cannot be deleted while invoices, orders, batches or products refer to it', async () => {
  const id = await createCompany(app.dataSource);
  expect(await reason('company', id)).toBeNull();
  const control = await createModule(app.dataSource, 'receipt-invoice-control');
  const one = await invoice(control, id, 'Н-8');
  expect(await reason('company', id)).toBe('Компания указана в приходных накладных: Н-8');
  await app.sql('update receipt_invoices set deleted_at = now() where id = $1', [one]);
  const order = await idOf(
    `insert into customer_orders (number, company_id) values ('ЗК-8', $1) returning id`,
    [id],
  );
  expect(await reason('company', id)).toBe('Компания указана в заказах: ЗК-8');
  await app.sql('update customer_orders set deleted_at = now() where id = $1', [order]);
  const batch = await createBatch(app.dataSource, { supplierId: id, number: null });
  expect(await reason('company', id)).toBe('Компания указана в партиях: без номера');
  await app.sql('update manufacturer_batches set deleted_at = now() where id = $1', [batch]);
  const product = await createProduct(app.dataSource, { name: 'Реле' });
  await app.sql('update products set manufacturer_id = $2 where id = $1', [product, id]);
  expect(await reason('company', id)).toBe('Компания указана производителем: Реле');
});

describe('a customer order', () => {
  const createOrder = (lines = [[floor.products.controller, 5]] as [number, number][]) =>
    createCustomerOrder(app.dataSource, 'У-7', lines);
  const remove = (id: number) => admin.call(customerOrderRoutes.deleteOrder, { id });

  it('cannot be deleted while production orders refer to it, and the error names them', async () => {
    const id = await createOrder();
    const order = await createProductionOrder(floor, { clientOrderId: id, unstarted: true });
    await expect(remove(id)).rejects.toMatchObject({
      status: 422,
      message: `Заказ нельзя удалить: по нему есть производственные заказы № ${order}`,
    });
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: order });
    await remove(id);
  });

  it('and a production order that is made of it at once never both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await createOrder();
      await Promise.allSettled([
        remove(id),
        createProductionOrder(floor, { clientOrderId: id, unstarted: true }),
      ]);
      const [row] = await app.sql<{ both: boolean }>(
        `select o.deleted_at is not null and exists (select from production_orders p
                 where p.customer_order_id = o.id and p.deleted_at is null) as both
           from customer_orders o where o.id = $1`,
        [id],
      );
      expect(row!.both).toBe(false);
    }
  });

  it('is what its buyer waits for', async () => {
    const company = await createCompany(app.dataSource);
    const id = await createOrder();
    await app.sql('update customer_orders set company_id = $2 where id = $1', [id, company]);
    await expect(admin.call(companyRoutes.deleteCompany, { id: company })).rejects.toMatchObject({
      message: 'Компания указана в заказах: У-7',
    });
    await remove(id);
    await admin.call(companyRoutes.deleteCompany, { id: company });
  });
});
