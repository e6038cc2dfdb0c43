import { savedViewRoutes as routes } from '@naryad/contracts/saved-views/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

let app: TestApp;
let module_id: number;
let keeper: TestClient;
let mate: TestClient;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  module_id = await createModule(app.dataSource, 'storehouse');
  keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [module_id] });
  mate = await app.signedIn({ role: 'Кладовщик', moduleIds: [module_id] });
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());

const aView = (name: string, part: object = {}) => ({
  list: 'operations',
  module_id,
  name,
  query: 'op_type=remove&op_direction=asc',
  columns: { serial: false },
  ...part,
});
const namesFor = async (client: TestClient) =>
  (await client.call(routes.getSavedViews, { list: 'operations', module_id })).data.map((one) => one.name);

it('a view is saved privately, or shared with all users of the module', async () => {
  const { data: own } = await keeper.call(routes.createOrUpdateSavedView, aView('Мои списания'));
  expect(own).toMatchObject({ name: 'Мои списания', is_shared: false, is_mine: true, version: 1 });
  await keeper.call(routes.createOrUpdateSavedView, aView('Списания склада', { is_shared: true }));
  expect(await namesFor(keeper)).toEqual(['Мои списания', 'Списания склада']);
  expect(await namesFor(mate)).toEqual(['Списания склада']);
  const [shared] = (await mate.call(routes.getSavedViews, { list: 'operations', module_id })).data;
  expect(shared).toMatchObject({
    is_mine: false,
    query: 'op_type=remove&op_direction=asc',
    columns: { serial: false },
  });
  const stranger = await app.signedIn({
    role: 'Кладовщик',
    moduleIds: [await createModule(app.dataSource, 'storehouse')],
  });
  await expect(namesFor(stranger)).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.call(routes.createOrUpdateSavedView, aView('Чужая', { is_shared: true })),
  ).rejects.toMatchObject({ status: 404 });
});

it('is changed and deleted by its owner, a shared one by administrators, too', async () => {
  const { data: own } = await keeper.call(routes.createOrUpdateSavedView, aView('Правка'));
  const { data: shared } = await keeper.call(
    routes.createOrUpdateSavedView,
    aView('Общая правка', { is_shared: true }),
  );
  const change = (id: number, part: object = {}) => ({ ...aView('Новое имя', part), id });
  await expect(mate.call(routes.createOrUpdateSavedView, change(own.id))).rejects.toMatchObject({
    status: 404,
  });
  await expect(mate.call(routes.deleteSavedView, { id: own.id })).rejects.toMatchObject({ status: 404 });
  await expect(mate.call(routes.deleteSavedView, { id: shared.id })).rejects.toMatchObject({ status: 403 });
  const changedView = await keeper.call(
    routes.createOrUpdateSavedView,
    change(own.id, { version: own.version, query: 'op_type=add' }),
  );
  expect(changedView.data).toMatchObject({ name: 'Новое имя', query: 'op_type=add', version: 2 });
  await expect(
    keeper.call(routes.createOrUpdateSavedView, change(own.id, { version: own.version })),
  ).rejects.toMatchObject({ status: 409 });
  await admin.call(routes.deleteSavedView, { id: shared.id });
  await expect(keeper.call(routes.deleteSavedView, { id: shared.id })).rejects.toMatchObject({ status: 404 });
});

it('names are unique: of two concurrent saves one is refused with an error at the field; another list has its own names', async () => {
  const save = (author: TestClient, part: object = {}) =>
    author.call(routes.createOrUpdateSavedView, aView('Одно имя', { is_shared: true, ...part }));
  const both = await Promise.allSettled([save(keeper), save(mate)]);
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { status: 422, body: { errors: { name: ['Общий вид с таким названием уже есть'] } } },
  });
  await save(keeper, { is_shared: false });
  await expect(save(keeper, { is_shared: false, name: 'ОДНО ИМЯ' })).rejects.toMatchObject({ status: 422 });
  await save(mate, { is_shared: false });
  await save(keeper, { list: 'stock-takings' });
});

it('what is no list, no query and no columns is refused', async () => {
  for (const part of [
    { list: '../x' },
    { query: 'a'.repeat(2001) },
    { columns: { serial: 'да' } },
    { name: ' ' },
  ]) {
    await expect(
      keeper.call(routes.createOrUpdateSavedView, aView('Плохая', part) as never),
    ).rejects.toMatchObject({ status: 422 });
  }
});
