import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '@naryad/contracts/realtime';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Client;
let planner: Client;
let desk: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
  planner = await app.signedIn();
  desk = await createModule(app.dataSource, 'assembler-desk');
});
afterAll(() => app?.close());

let counter = 0;
const fresh = (name: string): string => `${name} ${(counter += 1)}`;
const workshop = async (name = fresh('Цех')) =>
  (await admin.call(routes.createOrUpdateWorkshop, { name })).data;
const center = async (workshop_id: number, name = fresh('Центр')) =>
  (await admin.call(routes.createOrUpdateWorkshopPost, { name, workshop_id })).data;
const createWorkPlace = async (
  workshop_post_id: number,
  name = fresh('Место'),
  module_id: number | null = null,
) => (await admin.call(routes.createOrUpdateWorkshopPostUnit, { name, workshop_post_id, module_id })).data;

const facts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from workshops) as workshops, (select count(*) from work_centers) as centers,
            (select count(*) from work_places) as places, (select count(*) from outbox) as events,
            (select count(*) from audit_log) as audited`,
  );
  return row;
};
const last = async () => {
  const [audit] = await app.sql(
    'select action, object_type, object_id, before, after from audit_log order by id desc limit 1',
  );
  const [event] = await lastEvents(app);
  return { audit, event };
};

describe('workshops, work centers and work places', () => {
  it('are created by the bodies of the original contract; each row has its counts and parents', async () => {
    const shop = await admin.raw('POST', routes.createOrUpdateWorkshop.path, {
      body: { name: '  Сборка  ' },
    });
    const shopRow = { id: expect.any(Number), name: 'Сборка', post_count: 0, version: 1 };
    expect(shop.body).toEqual({ success: true, data: shopRow });
    const { id: workshop_id } = (shop.body as { data: { id: number } }).data;
    const post = await center(workshop_id, 'Монтаж');
    expect(post).toEqual({
      id: expect.any(Number),
      name: 'Монтаж',
      workshop_id,
      workshop: { id: workshop_id, name: 'Сборка' },
      unit_count: 0,
      version: 1,
    });
    const body = { name: 'Стол 1', workshop_post_id: post.id };
    const unit = await admin.raw('POST', routes.createOrUpdateWorkshopPostUnit.path, { body });
    expect(unit.body).toEqual({
      success: true,
      data: {
        id: expect.any(Number),
        ...body,
        workshop_post: { id: post.id, name: 'Монтаж', workshop: { id: workshop_id, name: 'Сборка' } },
        module_id: null,
        module: null,
        printer_id: null,
        printer: null,
        version: 1,
      },
    });
    const own = { workshop_id };
    expect((await planner.call(routes.getWorkshops, { search: 'сборка' })).data).toMatchObject([
      { post_count: 1 },
    ]);
    expect((await planner.call(routes.getWorkshopPosts, own)).data).toMatchObject([{ unit_count: 1 }]);
    expect((await planner.call(routes.getWorkshopPostUnits, own)).data).toHaveLength(1);
  });

  it('are listed with and without a body; a module id does not filter the list', async () => {
    await workshop();
    const production = await createModule(app.dataSource, 'production');
    for (const { path } of [routes.getWorkshops, routes.getWorkshopPosts, routes.getWorkshopPostUnits]) {
      const { body: whole } = await planner.raw('POST', path, {});
      for (const module_id of [production, String(production), null, undefined]) {
        expect((await planner.raw('POST', path, { body: { module_id } })).body).toEqual(whole);
      }
    }
  });

  it('a desk gets the work places that it serves, any other module all of them', async () => {
    const { id } = await center((await workshop()).id);
    const served = await createWorkPlace(id, 'Место 10', desk);
    const first = await createWorkPlace(id, 'Место 9', desk);
    const other = await createWorkPlace(id, 'Чужое');
    const names = async (module_id: number | null) =>
      (await planner.call(routes.getWorkshopPostUnits, { module_id, workshop_post_id: id })).data.map(
        (row) => row.name,
      );
    expect(served.module).toEqual({ id: desk, name: expect.any(String), key: 'assembler-desk' });
    expect(await names(desk)).toEqual([first.name, served.name]);
    expect(await names(null)).toEqual([first.name, served.name, other.name]);
    expect(await names(await createModule(app.dataSource, 'production'))).toHaveLength(3);
    expect(await names(await createModule(app.dataSource, 'otk-desk'))).toEqual([]);
  });

  it('are sorted as people read them, searched by what the row shows, and filter each other', async () => {
    const shop = await workshop('Гальваника');
    const [ten, two] = [await center(shop.id, 'Ванна 10'), await center(shop.id, 'Ванна 2')];
    await createWorkPlace(ten.id, 'Левая');
    await createWorkPlace(ten.id, 'Правая', desk);
    await createWorkPlace(two.id, 'Единственная');
    const posts = (input: object) =>
      planner.call(routes.getWorkshopPosts, { workshop_id: shop.id, ...input }).then(({ data }) => data);
    const units = (input: object) =>
      planner
        .call(routes.getWorkshopPostUnits, { workshop_id: shop.id, ...input })
        .then(({ data }) => data.map((row) => row.name));
    expect((await posts({})).map((row) => row.name)).toEqual(['Ванна 2', 'Ванна 10']);
    expect((await posts({ sort: 'unit_count', direction: 'desc' })).map((row) => row.unit_count)).toEqual([
      2, 1,
    ]);
    expect(await posts({ search: 'ufkmdfybrf' })).toHaveLength(2);
    expect(await units({ workshop_post_id: ten.id })).toEqual(['Левая', 'Правая']);
    expect(await units({ sort: 'workshop_post' })).toEqual(['Единственная', 'Левая', 'Правая']);
    expect(await units({ sort: 'module' })).toEqual(['Правая', 'Левая', 'Единственная']);
    expect(await units({ search: 'ванна 2' })).toEqual(['Единственная']);
    expect(await units({ page: 2, per_page: 2 })).toHaveLength(1);
  });

  it('are changed field by field, with journal and event; saved without a difference nothing happens', async () => {
    const [one, two] = [await workshop(), await workshop()];
    const post = await center(one.id);
    const movedPost = await admin.call(routes.createOrUpdateWorkshopPost, {
      id: post.id,
      name: post.name,
      workshop_id: two.id,
      version: 1,
    });
    expect(movedPost.data).toMatchObject({ workshop: { name: two.name }, version: 2 });
    expect(await last()).toEqual({
      audit: {
        action: 'work-centers.change',
        object_type: 'work-center',
        object_id: String(post.id),
        before: { workshop_id: one.id },
        after: { workshop_id: two.id },
      },
      event: { name: 'workshops.rows-saved', payload: { level: 'work-center', ids: [post.id] } },
    });
    const before = await facts();
    const same = { id: post.id, name: ` ${post.name} `, workshop_id: two.id };
    expect((await admin.call(routes.createOrUpdateWorkshopPost, same)).data).toEqual(movedPost.data);
    expect(await facts()).toEqual(before);
  });

  it('a form without the desk field keeps the desk; null removes it', async () => {
    const post = await center((await workshop()).id);
    const unit = await createWorkPlace(post.id, 'Стол', desk);
    const save = (input: object) =>
      admin.call(routes.createOrUpdateWorkshopPostUnit, {
        id: unit.id,
        name: 'Стол 2',
        workshop_post_id: post.id,
        ...input,
      });
    expect((await save({})).data.module_id).toBe(desk);
    expect((await save({ module_id: null })).data.module).toBeNull();
  });

  it('with a stale version are not overwritten; of writers at once one wins', async () => {
    const shop = await workshop();
    const answers = await Promise.allSettled(
      ['А', 'Б', 'В'].map((suffix) =>
        admin.call(routes.createOrUpdateWorkshop, { id: shop.id, name: fresh(suffix), version: 1 }),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const before = await facts();
    await expect(
      admin.call(routes.createOrUpdateWorkshop, { id: shop.id, name: 'Г', version: 1 }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect(await facts()).toEqual(before);
  });

  it('are named once within their parent, whatever the case, also by many at once', async () => {
    const name = fresh('Ёлочный цех');
    const shop = await workshop(name);
    const post = await center(shop.id, 'Пост');
    await createWorkPlace(post.id, 'Место');
    const postDuplicate = (path: string, body: object) => admin.raw('POST', path, { body });
    const refusalOf = (text: string) => ({ status: 422, body: { errors: { name: [text] } } });
    expect(
      await postDuplicate(routes.createOrUpdateWorkshop.path, { name: name.toUpperCase() }),
    ).toMatchObject(refusalOf('Цех с таким названием уже есть'));
    expect(
      await postDuplicate(routes.createOrUpdateWorkshopPost.path, { name: ' пост ', workshop_id: shop.id }),
    ).toMatchObject(refusalOf('В этом цехе уже есть рабочий центр с таким названием'));
    expect(
      await postDuplicate(routes.createOrUpdateWorkshopPostUnit.path, {
        name: 'МЕСТО',
        workshop_post_id: post.id,
      }),
    ).toMatchObject(refusalOf('В этом рабочем центре уже есть рабочее место с таким названием'));

    const elsewhere = await center((await workshop()).id, 'Пост');
    expect((await createWorkPlace(elsewhere.id, 'Место')).id).toEqual(expect.any(Number));
    await admin.call(routes.deleteWorkshopPostUnit, {
      id: (await planner.call(routes.getWorkshopPostUnits, { workshop_post_id: post.id })).data[0]!.id,
    });
    expect((await createWorkPlace(post.id, 'Место')).version).toBe(1);

    const duplicateName = fresh('Участок');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => workshop(duplicateName)));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('need an existing parent: a deleted parent or desk is refused with an error at its field', async () => {
    const shop = await workshop();
    const post = await center(shop.id);
    const deleted = await workshop();
    await admin.call(routes.deleteWorkshop, { id: deleted.id });
    const storehouse = await createModule(app.dataSource, 'storehouse');
    const before = await facts();
    const answers = await Promise.all([
      admin.raw('POST', routes.createOrUpdateWorkshopPost.path, {
        body: { name: 'А', workshop_id: deleted.id },
      }),
      admin.raw('POST', routes.createOrUpdateWorkshopPostUnit.path, {
        body: { name: 'А', workshop_post_id: 999_999 },
      }),
      admin.raw('POST', routes.createOrUpdateWorkshopPostUnit.path, {
        body: { name: 'А', workshop_post_id: post.id, module_id: storehouse },
      }),
    ]);
    expect(
      answers.map(({ status, body }) => [status, Object.keys((body as { errors: object }).errors)]),
    ).toEqual([
      [422, ['workshop_id']],
      [422, ['workshop_post_id']],
      [422, ['module_id']],
    ]);
    expect(await facts()).toEqual(before);
  });

  it.each([
    [routes.createOrUpdateWorkshop, { name: ' ' }, 'name', 'Название цеха не может быть пустым'],
    [routes.createOrUpdateWorkshop, { name: 'А'.repeat(101) }, 'name', 'Не более 100 символов'],
    [routes.createOrUpdateWorkshopPost, { workshop_id: 1 }, 'name', 'Заполните все поля'],
    [routes.createOrUpdateWorkshopPost, { name: 'А' }, 'workshop_id', 'Заполните все поля'],
    [routes.createOrUpdateWorkshopPostUnit, { name: '', workshop_post_id: 1 }, 'name', 'Заполните все поля'],
    [
      routes.createOrUpdateWorkshopPostUnit,
      { name: 'А', workshop_post_id: null },
      'workshop_post_id',
      'Заполните все поля',
    ],
    [
      routes.createOrUpdateWorkshopPostUnit,
      { name: 'А', workshop_post_id: 0 },
      'workshop_post_id',
      'Некорректный идентификатор',
    ],
  ])('%o with %o is refused under the field', async ({ path }, body, field, text) => {
    const before = await facts();
    const answer = await admin.raw('POST', path, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
    expect(await facts()).toEqual(before);
  });

  it('are changed by administrators only, and not readable without sign-in', async () => {
    const before = await facts();
    const guest = await app.guest();
    for (const { path, idempotent } of Object.values(routes)) {
      const body = { id: 1, name: 'А', workshop_id: 1, workshop_post_id: 1 };
      expect((await guest.raw('POST', path, { body })).status).toBe(401);
      expect((await planner.raw('POST', path, { body })).status).toBe(idempotent ? 403 : 200);
    }
    expect(await facts()).toEqual(before);
  });

  it('notify the lists once per burst', async () => {
    const [mapper] = app.get(RealtimeMappers).of('workshops.rows-saved');
    const event = (id: string, ids: number[]) => ({
      id,
      name: 'workshops.rows-saved' as const,
      payload: { level: 'work-place' as const, ids },
    });
    const db = { query: async () => [] };
    expect(await mapper!.map([event('a', [5, 6]), event('b', [7])], db)).toEqual([
      { room: rooms.catalog(), changes: [{ entity: 'catalog', id: 5, list: 'workshops', stale: true }] },
    ]);
  });
});
