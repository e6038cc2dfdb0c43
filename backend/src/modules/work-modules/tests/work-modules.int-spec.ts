import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createModule, createUser } from '../../../../tests/kit/factories/people.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { WorkModuleAccess, WorkModuleSetup } from '../index.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;
type Input = Parameters<typeof save>[0];

let app: TestApp;
let admin: Client;
let types: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  const setup = app.get(WorkModuleSetup);
  await app.get(UnitOfWork).runAsSystem((tx) => setup.ensureTypes(tx));
  admin = await app.signedIn({ role: ADMINISTRATOR });
  const { data } = await admin.call(workModuleRoutes.getModuleTypes, {});
  types = Object.fromEntries(data.map((one) => [one.key, one.id]));
});
afterAll(() => app?.close());

const save = (
  input: {
    id?: number;
    name: string;
    module_type_id: number;
    users?: number[];
    child_modules?: number[];
    version?: number;
  },
  idempotencyKey?: string,
) =>
  admin
    .call(workModuleRoutes.createOrUpdateModule, input, idempotencyKey ? { idempotencyKey } : {})
    .then(({ data }) => data);

const refusal = async (input: object) => {
  const answer = await admin.raw('POST', '/api/module/createOrUpdateModule', { body: input });
  return { status: answer.status, ...(answer.body as { message: string; errors?: object }) };
};

const remove = (id: number) => admin.raw('POST', '/api/module/deleteModule', { body: { id } });
const details = (id: number) => admin.call(workModuleRoutes.getModule, { id });
const person = (...moduleIds: number[]) => createUser(app.dataSource, { moduleIds });
const lastEvent = async () => {
  const [event] = await app.sql<{ name: string; payload: { module_id: number; user_ids: number[] } }>(
    `select name, payload from outbox where name like 'work-modules.%' order by id desc limit 1`,
  );
  return event!;
};

describe('adding a module', () => {
  it('needs a name and a type; its address follows from the type', async () => {
    const module = await save({ name: ' Склад готовой продукции ', module_type_id: types['storehouse']! });
    expect(module).toEqual({
      id: module.id,
      key: 'storehouse',
      name: 'Склад готовой продукции',
      route: `storehouse/${module.id}`,
      module_type_id: types['storehouse'],
      users: [],
      child_modules: [],
      requires_approval: false,
      default_cell: null,
      version: 1,
    });
    expect(await app.get(WorkModuleAccess).connected(module.id, 'storehouse')).toEqual([module.id]);
    const [entry] = await app.sql(
      `select action, user_id, before, after->>'name' as name from audit_log
        where object_type = 'work-module' and object_id = $1`,
      [String(module.id)],
    );
    expect(entry).toEqual({
      action: 'work-modules.create',
      user_id: admin.userId,
      before: null,
      name: 'Склад готовой продукции',
    });
    expect(await lastEvent()).toEqual({
      name: 'work-modules.module-saved',
      payload: { module_id: module.id, user_ids: [] },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Укажите название'],
    [{ module_type_id: null }, 'module_type_id', 'Выберите тип модуля'],
    [{ module_type_id: 999_999 }, 'module_type_id', 'Тип модуля не найден'],
    [{ users: [999_999] }, 'users', 'Пользователь не найден'],
    [{ child_modules: [999_999] }, 'child_modules', 'Дочерний модуль не найден'],
  ])('is refused with %j', async (overrides, field, text) => {
    const count = () => app.sql('select count(*)::int from work_modules');
    const before = await count();
    const input = { name: 'Модуль', module_type_id: types['orders'], ...overrides };
    expect(await refusal(input)).toMatchObject({ status: 422, message: text, errors: { [field]: [text] } });
    expect(await count()).toEqual(before);
  });
});

describe('changing a module', () => {
  it('adds and removes access and child modules; omitted lists stay unchanged', async () => {
    const child = await createModule(app.dataSource, 'picking-desk', 'Стол');
    const home = await createModule(app.dataSource, 'orders', 'Заказы');
    const [one, two] = [await person(home), await person(home)];
    const { id } = await save({ name: 'Цех', module_type_id: types['production']!, users: [one] });
    const input = { id, name: 'Цех', module_type_id: types['production']! };
    const changedModule = await save({ ...input, users: [two], child_modules: [child, child] });
    expect(changedModule).toMatchObject({ users: [two], child_modules: [child], version: 2 });
    expect((await lastEvent()).payload).toEqual({ module_id: id, user_ids: [one, two] });
    expect(await app.get(WorkModuleAccess).connected(id, 'picking-desk')).toEqual([child]);
    const renamed = await save({ ...input, name: 'Цех 2' });
    expect(renamed).toMatchObject({ name: 'Цех 2', users: [two], child_modules: [child], version: 3 });
    expect((await lastEvent()).payload).toEqual({ module_id: id, user_ids: [two] });
    expect(await details(id)).toEqual({ success: true, ...renamed });
    expect(await save({ ...input, users: [], child_modules: [] })).toMatchObject({
      users: [],
      child_modules: [],
    });
    const [versions] = await app.sql(
      'select array_agg(version order by id) as of from users where id = any($1)',
      [[one, two]],
    );
    expect(versions).toEqual({ of: [3, 3] });
  });

  it('needs the current version and an existing module', async () => {
    const { id } = await save({ name: 'Склад', module_type_id: types['storehouse']! });
    const input = { id, name: 'Склад 1', module_type_id: types['storehouse']! };
    await save({ ...input, version: 1 });
    expect(await refusal({ ...input, version: 1 })).toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect(await refusal({ ...input, id: 999_999 })).toMatchObject({
      status: 404,
      message: 'Модуль не найден',
    });
    expect((await admin.raw('POST', '/api/module/getModule', { body: { id: 999_999 } })).status).toBe(404);
  });

  it('does not make it a child of itself', async () => {
    const { id } = await save({ name: 'Сам', module_type_id: types['orders']! });
    const text = 'Модуль не может быть дочерним для самого себя';
    expect(
      await refusal({ id, name: 'Сам', module_type_id: types['orders'], child_modules: [id] }),
    ).toMatchObject({ status: 422, errors: { child_modules: [text] } });
  });

  it('does not remove a user’s start module, nor does its deletion', async () => {
    const { id } = await save({ name: 'Старт', module_type_id: types['orders']! });
    const user = await person(id);
    const input: Input = { id, name: 'Старт', module_type_id: types['orders']! };
    await app.sql(`update users set last_name = 'Иванов', first_name = 'Иван' where id = $1`, [user]);
    const text =
      'Модуль — стартовый для пользователей: Иван Иванов. Сначала назначьте им другой стартовый модуль.';
    expect(await refusal({ ...input, users: [] })).toMatchObject({ status: 422, errors: { users: [text] } });
    expect(await remove(id)).toMatchObject({ status: 422, body: { message: text } });
    expect((await details(id)).users).toEqual([user]);
  });
});

describe('deleting a module', () => {
  it('removes it from lists, links and users’ modules; once per key', async () => {
    const home = await createModule(app.dataSource, 'orders', 'Заказы');
    const user = await person(home);
    const { id } = await save({
      name: 'Уходит',
      module_type_id: types['storehouse']!,
      users: [user],
      child_modules: [home],
    });
    const call = () => admin.call(workModuleRoutes.deleteModule, { id }, { idempotencyKey: 'delete-module' });
    expect(await Promise.all([call(), call()])).toEqual([{ success: true }, { success: true }]);
    expect(await lastEvent()).toEqual({
      name: 'work-modules.module-deleted',
      payload: { module_id: id, user_ids: [user] },
    });
    const [left] = await app.sql(
      `select deleted_at is not null as deleted,
              (select count(*)::int from work_module_users where module_id = $1) as users,
              (select count(*)::int from work_module_children where $1 in (parent_id, child_id)) as links
         from work_modules where id = $1`,
      [id],
    );
    expect(left).toEqual({ deleted: true, users: 0, links: 0 });
    const { data } = await admin.call(workModuleRoutes.getModules, {});
    expect(data.map((one) => one.id)).not.toContain(id);
    expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'Модуль не найден' } });
    const entries = await app.sql(
      `select before->'users' as users from audit_log where action = 'work-modules.delete' and object_id = $1`,
      [String(id)],
    );
    expect(entries).toEqual([{ users: [user] }]);
  });
});

describe('reading', () => {
  it('lists types in their order, modules by name, type or id', async () => {
    const planner = await app.signedIn();
    const { data } = await planner.call(workModuleRoutes.getModuleTypes, {});
    expect(data[0]).toEqual({ id: types['storehouse'], key: 'storehouse', name: 'Склад' });
    expect(data).toHaveLength(9);
    for (const [name, type] of [
      ['яя Ёмкость', 'storehouse'],
      ['ЯЯ арка', 'tsd-scan'],
    ] as const) {
      await save({ name, module_type_id: types[type]! });
    }
    const names = async (input: object) =>
      (await planner.call(workModuleRoutes.getModules, { search: 'яя', ...input })).data.map(
        (one) => one.name,
      );
    expect(await names({})).toEqual(['ЯЯ арка', 'яя Ёмкость']);
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['яя Ёмкость', 'ЯЯ арка']);
    expect(await names({ sort: 'type' })).toEqual(['яя Ёмкость', 'ЯЯ арка']);
    expect(await names({ sort: 'id' })).toEqual(['яя Ёмкость', 'ЯЯ арка']);
    expect(await names({ search: 'емкость' })).toEqual(['яя Ёмкость']);
    const [row] = (await planner.call(workModuleRoutes.getModules, { search: 'ЯЯ арка' })).data;
    expect(row).toEqual({
      id: row!.id,
      key: 'tsd-scan',
      name: 'ЯЯ арка',
      route: `tsd-scan/${row!.id}`,
      module_type_id: types['tsd-scan'],
      module_type: { id: types['tsd-scan'], name: 'ТСД' },
    });
  });

  it('is for everybody signed in; details and changes are for administrators', async () => {
    const planner = await app.signedIn();
    const { id } = await save({ name: 'Чужой', module_type_id: types['orders']! });
    const body = { id, name: 'Чужой', module_type_id: types['orders'] };
    for (const path of ['getModule', 'createOrUpdateModule', 'deleteModule']) {
      expect((await planner.raw('POST', `/api/module/${path}`, { body })).status).toBe(403);
    }
    const guest = await app.guest();
    for (const route of Object.values(workModuleRoutes)) {
      expect((await guest.raw('POST', route.path, { body })).status).toBe(401);
    }
  });
});
