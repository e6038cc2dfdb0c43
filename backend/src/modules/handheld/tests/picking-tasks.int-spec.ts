import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createProductionOrder, createShopFloor } from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

it('a terminal lists the tasks of its picking desk’s work places with the fields of a card', async () => {
  const floor = await createShopFloor(app);
  const terminal = await createModule(app.dataSource, 'tsd-scan');
  await connectModules(app.dataSource, terminal, floor.modules.pickingDesk);
  await connectModules(app.dataSource, terminal, floor.modules.storehouse);
  const orderId = await createProductionOrder(floor, { quantity: 2 });
  const carrier = await app.signedIn({ role: 'Комплектовщик', moduleIds: [terminal] });
  const { data: info } = await carrier.call(handheldRoutes.checkModuleConnection, { module_id: terminal });
  expect(info.picking_places.map((one) => one.id)).toEqual([floor.places.picking, floor.places.picking2]);
  const { data } = await carrier.call(productionRoutes.getTaskForWorkshopPostUnit, {
    id: info.picking_places[0]!.id,
    all: true,
  });
  expect(data as WorkplaceTask[]).toMatchObject([
    {
      task_number: `${orderId}-001`,
      product_name: 'Контроллер',
      production_order_id: orderId,
      commercial_order_number: null,
      order_date: expect.any(String),
      specification: 'Контроллер, сборка',
      completed_count: 0,
      total_count: 2,
      operation_name: 'Комплектование',
      img_url: null,
      steps: [{ operation_step: { name: 'Комплектация изделия', sort: 5 } }],
    },
    { task_number: `${orderId}-002` },
  ]);
});
