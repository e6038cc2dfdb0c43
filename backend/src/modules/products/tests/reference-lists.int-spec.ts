import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { CustomerOrderSetup } from '../../customer-orders/index.js';
import { WorkPlacesQuery, WorkshopSetup } from '../../workshops/index.js';

describe('reference lists', () => {
  let app: TestApp;
  let client: Awaited<ReturnType<TestApp['signedIn']>>;
  let deskId: number;

  beforeAll(async () => {
    app = await startTestApp();
    deskId = await createModule(app.dataSource, 'assembler-desk');
    const ordersId = await createModule(app.dataSource, 'orders');
    client = await app.signedIn({ moduleIds: [ordersId] });
  });

  afterAll(() => app.close());

  it('products: by name, search in name and SKU, pages with the total of all', async () => {
    for (const [name, sku] of [
      ['Винт М3', 'ВНТ-М3'],
      ['Ёлочная гирлянда', 'GRL'],
      ['Плата', 'MP'],
    ] as const) {
      await createProduct(app.dataSource, { name, sku });
    }
    const deleted = await createProduct(app.dataSource, { name: 'Плата старая' });
    await app.sql('update products set deleted_at = now() where id = $1', [deleted]);
    const all = await client.call(productRoutes.getProducts, {});
    expect(all.data.map((one) => one.name)).toEqual(['Винт М3', 'Ёлочная гирлянда', 'Плата']);
    expect(all).toMatchObject({ success: true, current_page: 1, total: 3, last_page: 1 });
    const namesMatching = async (search: string) =>
      (await client.call(productRoutes.getProducts, { search })).data.map((one) => one.name);
    expect(await namesMatching('елочная')).toEqual(['Ёлочная гирлянда']);
    expect(await namesMatching('внт-м')).toEqual(['Винт М3']);
    expect(await namesMatching('dbyn')).toEqual(['Винт М3']);
    expect(await namesMatching('m_')).toEqual([]);
    const page = await client.call(productRoutes.getProducts, { page: 2, per_page: 2 });
    expect(page.data.map((one) => one.name)).toEqual(['Плата']);
    expect(page).toMatchObject({ current_page: 2, per_page: 2, total: 3, last_page: 2 });
    const beyond = await client.call(productRoutes.getProducts, { page: 7, per_page: 2 });
    expect(beyond).toMatchObject({ data: [], total: 3 });
  });

  it('work places of a desk, with their work center', async () => {
    const setup = app.get(WorkshopSetup);
    const centerId = await app.get(UnitOfWork).runAsSystem(async (tx) => {
      const center = await setup.createWorkCenter(
        tx,
        await setup.createWorkshop(tx, 'Цех 1'),
        'Участок сборки',
      );
      await setup.createWorkPlace(tx, center, 'Стол 2', deskId);
      await setup.createWorkPlace(tx, center, 'Стол 1', deskId);
      await setup.createWorkPlace(tx, center, 'Ничей стол', null);
      return center;
    });
    const workPlaces = await client.call(workshopRoutes.getWorkshopPostUnits, { module_id: deskId });
    expect(workPlaces.data).toEqual(
      ['Стол 1', 'Стол 2'].map((name) => ({
        id: expect.any(Number),
        name,
        workshop_post_id: centerId,
        workshop_post: {
          id: centerId,
          name: 'Участок сборки',
          workshop: { id: expect.any(Number), name: 'Цех 1' },
        },
        module_id: deskId,
        module: { id: deskId, name: expect.any(String), key: 'assembler-desk' },
        printer_id: null,
        printer: null,
        version: 1,
      })),
    );
    expect((await client.call(workshopRoutes.getWorkshopPostUnits, {})).total).toBe(3);
    const deskWorkPlaces = await app.get(WorkPlacesQuery).ofModules([deskId]);
    expect(deskWorkPlaces.map((one) => one.name)).toEqual(['Стол 1', 'Стол 2']);
    expect(await app.get(WorkPlacesQuery).get(deskWorkPlaces[0]!.id)).toEqual(deskWorkPlaces[0]);
    expect(await app.get(WorkPlacesQuery).get(999_999)).toBeNull();
  });

  it('customer orders, newest first, with buyer and products; for planners only', async () => {
    const companyId = await createCompany(app.dataSource, 'АО «Водоканал»');
    const productId = await createProduct(app.dataSource, { name: 'Контроллер', sku: 'К2' });
    const orders = app.get(CustomerOrderSetup);
    await app.get(UnitOfWork).runAsSystem(async (tx) => {
      await orders.create(tx, { number: 'ЗК-1', companyId: null, products: [{ productId, count: 1 }] });
      await orders.create(tx, {
        number: 'ЗК-2',
        companyId,
        status: 'work',
        planDateShipment: '2026-12-01',
        products: [{ productId, count: 20 }],
      });
    });
    const { data } = await client.call(customerOrderRoutes.getOrders, {});
    expect(data.map((one) => [one.number, one.company])).toEqual([
      ['ЗК-2', { id: companyId, name: 'АО «Водоканал»' }],
      ['ЗК-1', null],
    ]);
    expect(data[0]).toMatchObject({
      status: 'work',
      plan_date_shipment: '2026-12-01',
      products: [{ product_id: productId, name: 'Контроллер', sku: 'К2', count: 20 }],
    });
    expect((await client.call(customerOrderRoutes.getOrders, { search: 'водоканал' })).total).toBe(1);
    const foreignUser = await app.signedIn({ moduleIds: [deskId] });
    const refusedAnswer = await foreignUser.raw('POST', '/api/order/getOrders', { body: {} });
    expect(refusedAnswer.status).toBe(403);
    expect(refusedAnswer.body).toMatchObject({ message: 'Недостаточно прав' });
  });
});
