import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.js';
import { DemoPlant } from './demo-plant.js';
import { DemoPlantModule } from './demo-plant.module.js';

let app: TestApp;
let password: string;

beforeAll(async () => {
  app = await startTestApp({ root: DemoPlantModule, env: { EMAIL_VERIFICATION: 'on' } });
  expect(await app.get(DemoPlant).isDue()).toBe(true);
  password = await app.get(DemoPlant).createAdministrator();
});
afterAll(() => app?.close());

it('an empty plant is filled once', async () => {
  expect(await app.get(DemoPlant).isDue()).toBe(false);
});

it('its administrator signs in and sets up the plant, from a module to its users', async () => {
  const admin = await app.guest();
  const credentials = { email: 'admin@naryad.local', password };
  const signedIn = await admin.raw('POST', '/login', { body: credentials });
  expect(signedIn).toMatchObject({ status: 200, body: { two_factor: false } });
  const me = await admin.raw('GET', '/api/v1/me');
  expect(me).toMatchObject({
    status: 200,
    body: { data: { role: { name: ADMINISTRATOR }, modules: [], start_module: null } },
  });
  const { data: types } = await admin.call(workModuleRoutes.getModuleTypes, {});
  expect(types).toHaveLength(9);
  const { data: module } = await admin.call(workModuleRoutes.createOrUpdateModule, {
    name: 'Склад',
    module_type_id: types[0]!.id,
  });
  const { data: roles } = await admin.call(userRoutes.getRoles, {});
  expect(roles.map((one) => one.name)).toEqual([
    ADMINISTRATOR,
    'Планировщик',
    'Кладовщик',
    'Комплектовщик',
    'Сборщик',
    'Контролёр ОТК',
  ]);
  const { data: user } = await admin.call(userRoutes.createOrUpdateUser, {
    name: 'storekeeper',
    email: 'storekeeper@plant.test',
    password: 'тихая заводь 42',
    pin_code: '8306',
    role_id: roles[2]!.id,
    start_module_id: module.id,
  });
  expect(user).toMatchObject({ modules: [module.id], role: { name: 'Кладовщик' } });
  const { data: users } = await admin.call(userRoutes.getUsers, { search: 'admin' });
  const self = users[0]!;
  const changedUser = await admin.call(userRoutes.createOrUpdateUser, {
    id: self.id,
    name: self.name,
    email: self.email,
    role_id: self.role_id,
    first_name: 'Анна',
    last_name: 'Котова',
    start_module_id: module.id,
    version: self.version,
  });
  expect(changedUser.data).toMatchObject({ modules: [module.id], start_module_id: module.id });
  const guest = await app.guest();
  const byPin = await guest.raw('POST', '/api/auth/verify-pin', {
    body: { user_id: user.id, pin_code: '8306' },
  });
  expect(byPin).toMatchObject({ status: 200, body: { redirect_url: `/${module.route}` } });
});
