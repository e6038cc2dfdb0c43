import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SetupStepKey } from '@naryad/contracts/plant-setup/dto';
import { plantSetupRoutes } from '@naryad/contracts/plant-setup/routes';
import { connectModules, createModule, createUser } from '../../../../tests/kit/factories/people.js';
import { createProductionOrder, createShopFloor } from '../../../../tests/kit/factories/production.js';
import {
  createBulkLot,
  createCells,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

let app: TestApp;
let administrator: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());

const setup = async () => (await administrator.call(plantSetupRoutes.getPlantSetup, {})).data;
const open = async (): Promise<SetupStepKey[]> =>
  (await setup()).steps.filter((step) => !step.is_done).map((step) => step.key);
const lacking = async (key: SetupStepKey) =>
  (await setup()).steps.find((step) => step.key === key)!.lacking.map(({ reason, name }) => [reason, name]);

it('leads a plant from nothing to its first production order', async () => {
  const empty = await setup();
  expect(empty).toMatchObject({ is_complete: false, storehouse_id: null, production_id: null });
  expect(empty.steps.every((step) => !step.is_done && step.count === 0)).toBe(true);
  expect(empty.missing_modules).toEqual(['storehouse', 'production', 'assembler-desk']);

  const floor = await createShopFloor(app);
  expect(await open()).toEqual(['users', 'cells', 'stock']);
  expect(await setup()).toMatchObject({
    storehouse_id: floor.modules.storehouse,
    production_id: floor.modules.production,
    missing_modules: [],
  });

  // Neither a PIN without a desk nor a desk without a PIN opens a work place.
  const withPin = await createUser(app.dataSource, { pinHash: 'x', moduleIds: [floor.modules.storehouse] });
  const atDesk = await createUser(app.dataSource, { moduleIds: [floor.modules.pickingDesk] });
  await app.sql(`update users set last_name = 'Петров', first_name = 'Иван' where id = $1`, [withPin]);
  await app.sql(`update users set last_name = 'Котова', first_name = 'Анна' where id = $1`, [atDesk]);
  const people = await lacking('users');
  expect(people).toContainEqual(['no-pin', 'Анна Котова']);
  expect(people).toContainEqual(['no-access', 'Иван Петров']);
  await createUser(app.dataSource, { pinHash: 'x', moduleIds: [floor.modules.pickingDesk] });
  expect(await open()).toEqual(['cells', 'stock']);

  const [cell] = await createCells(app.dataSource, floor.modules.storehouse, 1);
  expect(await open()).toEqual(['stock']);
  expect(await lacking('stock')).toEqual([
    ['no-stock', 'Винт'],
    ['no-stock', 'Плата'],
  ]);

  await storeInCell(app.dataSource, await createUnit(app.dataSource, floor.products.board), cell!);
  const screws = await createBulkLot(app.dataSource, floor.products.screw);
  await storeInCell(app.dataSource, screws, cell!, 3);
  expect(await lacking('stock')).toEqual([['no-stock', 'Винт']]);
  await storeInCell(app.dataSource, screws, cell!, 1);
  expect(await setup()).toMatchObject({ is_complete: true, has_order: false });

  await createProductionOrder(floor);
  expect(await setup()).toMatchObject({ is_complete: true, has_order: true });

  // Reserved stock is not free.
  await app.sql('update stock_balances set reserved = 1 where lot_id = $1', [screws]);
  expect(await lacking('stock')).toEqual([['no-stock', 'Винт']]);
  await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [screws]);

  // A work center whose work places have no desk cannot carry out operations.
  await app.sql('update work_places set module_id = null where work_center_id = $1', [floor.centers.picking]);
  expect(await open()).toContain('tech-maps');
  expect(await lacking('tech-maps')).toEqual([['no-place', 'Контроллер, сборка: Комплектование']]);
  await app.sql('delete from technologies');
  expect(await lacking('tech-maps')).toEqual([['no-operations', 'Контроллер, сборка']]);

  // With a second storehouse a module without a connection has no defined storehouse.
  const other = await createModule(app.dataSource, 'storehouse');
  expect(await lacking('modules')).toEqual([['no-storehouse', 'assembler-desk']]);
  await connectModules(app.dataSource, floor.modules.assemblerDesk, other);
  expect(await open()).not.toContain('modules');
});

it('is for administrators only', async () => {
  const planner = await app.signedIn({ role: 'Планировщик' });
  await expect(planner.call(plantSetupRoutes.getPlantSetup, {})).rejects.toMatchObject({ status: 403 });
});
