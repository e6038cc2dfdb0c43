import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { SaveTechMap } from '../../tech-maps/index.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Client;
let floor: ShopFloor;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  admin = await app.signedIn({ role: 'Администратор' });
  floor = await createShopFloor(app);
});
afterAll(() => app?.close());

const refusal = async (path: string, body: object): Promise<string | null> => {
  const { status, body: answer } = await admin.raw('POST', path, { body });
  expect([200, 422]).toContain(status);
  return status === 200 ? null : (answer as { message: string }).message;
};

let turn = 0;
const fresh = (name: string): string => `${name} ${(turn += 1)}`;
const workshop = async () =>
  (await admin.call(routes.createOrUpdateWorkshop, { name: fresh('Новый цех') })).data;
const center = async (workshop_id: number) =>
  (await admin.call(routes.createOrUpdateWorkshopPost, { name: fresh('Новый центр'), workshop_id })).data;
const place = async (workshop_post_id: number) =>
  (await admin.call(routes.createOrUpdateWorkshopPostUnit, { name: fresh('Новое место'), workshop_post_id }))
    .data;

it('what stands in the way of a deletion is named, one after the other', async () => {
  const { assembly } = floor.centers;
  const [shop] = (await admin.call(routes.getWorkshopPosts, {})).data.filter(({ id }) => id === assembly);
  const removeCenter = () => refusal(routes.deleteWorkshopPost.path, { id: assembly });
  const removeShop = () => refusal(routes.deleteWorkshop.path, { id: shop!.workshop_id });
  expect(await removeShop()).toBe('В цехе есть рабочие центры: Участок сборки');
  expect(await removeCenter()).toBe('В рабочем центре есть рабочие места: Сборка 1, Сборка 2');
  for (const id of [floor.places.assembly, floor.places.assembly2]) {
    expect(await refusal(routes.deleteWorkshopPostUnit.path, { id })).toBeNull();
  }
  const order = await createProductionOrder(floor);
  const hide = (table: 'production_orders' | 'tech_maps', id: number, isHidden: boolean) =>
    app.sql(`update ${table} set deleted_at = case when $2 then now() end where id = $1`, [id, isHidden]);
  await hide('production_orders', order, true);
  expect(await removeCenter()).toBe('Рабочий центр указан в операциях спецификаций: Контроллер, сборка');
  await hide('tech_maps', floor.techMap.id, true);
  await hide('production_orders', order, false);
  expect(await removeCenter()).toBe(`Есть незавершённые задания этого рабочего центра в заказах: № ${order}`);
  await hide('production_orders', order, true);
  expect(await removeCenter()).toBeNull();
  expect(await removeShop()).toBeNull();
});

it('a place where an operation is in work is neither deleted nor moved; its name may change', async () => {
  floor = await createShopFloor(app);
  const { picking } = floor.places;
  const order = await createProductionOrder(floor);
  const [operation] = await operationsOf(app.dataSource, order);
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: operation!.id,
    status: 'work',
    workshop_post_unit_id: picking,
  });
  const reason = `На рабочем месте выполняется операция «Комплектование» задания № ${order}-1`;
  expect(await refusal(routes.deleteWorkshopPostUnit.path, { id: picking })).toBe(reason);
  const save = (input: object) =>
    refusal(routes.createOrUpdateWorkshopPostUnit.path, {
      id: picking,
      name: 'Стол А',
      workshop_post_id: floor.centers.picking,
      ...input,
    });
  const busy = `${reason}. Дождитесь её завершения.`;
  expect(await save({ workshop_post_id: floor.centers.assembly })).toBe(busy);
  expect(await save({ module_id: null })).toBe(busy);
  expect(await save({})).toBeNull();
});

it('an operation never starts at a place that is being deleted', async () => {
  floor = await createShopFloor(app);
  for (let round = 0; round < 6; round += 1) {
    const order = await createProductionOrder(floor);
    const [operation] = await operationsOf(app.dataSource, order);
    const { data: unit } = await admin.call(routes.createOrUpdateWorkshopPostUnit, {
      name: `Стол ${round}`,
      workshop_post_id: floor.centers.picking,
      module_id: floor.modules.pickingDesk,
    });
    await Promise.allSettled([
      floor.picker.call(productionRoutes.changeOperationStatus, {
        operation_id: operation!.id,
        status: 'work',
        workshop_post_unit_id: unit.id,
      }),
      admin.call(routes.deleteWorkshopPostUnit, { id: unit.id }),
    ]);
  }
  const lost = await app.sql(
    `select 1 from production_task_operations o join work_places p on p.id = o.work_place_id
      where o.status = 'work' and p.deleted_at is not null`,
  );
  expect(lost).toEqual([]);
});

it('specifications and orders come to name no work center that is being deleted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { data: center } = await admin.call(routes.createOrUpdateWorkshopPost, {
      name: `Центр ${round}`,
      workshop_id: (await admin.call(routes.getWorkshops, {})).data[0]!.id,
    });
    const [technology] = floor.specification.technologies;
    const [operation] = technology!.operations;
    const specification = {
      ...floor.specification,
      name: `Сборка ${round}`,
      technologies: [{ ...technology!, operations: [{ ...operation!, workCenterId: center.id }] }],
    };
    await Promise.allSettled([
      app.get(SaveTechMap).execute(specification, actorOf(floor.planner.userId)),
      admin.call(routes.deleteWorkshopPost, { id: center.id }),
    ]);
  }
  const orphans = await app.sql(
    `select 1 from tech_maps m
       join technologies t on t.tech_map_id = m.id
       join technology_operations o on o.technology_id = t.id
       join work_centers c on c.id = o.work_center_id
      where m.deleted_at is null and c.deleted_at is not null`,
  );
  expect(orphans).toEqual([]);

  // A version of a specification may be older than the deletion.
  await app.sql('update work_centers set deleted_at = now() where id = $1', [floor.centers.assembly]);
  await expect(createProductionOrder(floor)).rejects.toMatchObject({
    status: 422,
    message: 'В спецификации указан удалённый рабочий центр: выберите в её операциях другой',
  });
});

it('workshops, centers and places are deleted once, and again with the same key only', async () => {
  const shop = await workshop();
  const options = { idempotencyKey: 'delete-workshop-1' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.call(routes.deleteWorkshop, { id: shop.id }, options)),
  );
  expect(answers).toEqual(answers.map(() => ({ success: true })));
  const facts = async () => {
    const audit = await app.sql('select action, before from audit_log order by id desc limit 1');
    const event = await app.sql('select name, payload from outbox order by id desc limit 1');
    return { audit: audit[0], event: event[0] };
  };
  const before = await facts();
  expect(before).toMatchObject({
    audit: { action: 'workshops.delete', before: { name: shop.name } },
    event: { name: 'workshops.rows-deleted', payload: { level: 'workshop', ids: [shop.id] } },
  });
  for (const [path, body, message] of [
    [routes.deleteWorkshop.path, {}, 'Цех не найден'],
    [routes.createOrUpdateWorkshop.path, { name: 'А' }, 'Цех не найден'],
    [routes.deleteWorkshopPost.path, {}, 'Рабочий центр не найден'],
    [routes.deleteWorkshopPostUnit.path, {}, 'Рабочее место не найдено'],
  ] as const) {
    const answer = await admin.raw('POST', path, { body: { id: shop.id + 1000, ...body } });
    expect([answer.status, answer.body]).toMatchObject([404, { message }]);
  }
  expect(await facts()).toEqual(before);
});

it('a parent that is being deleted gets no child, whoever is faster', async () => {
  for (let round = 0; round < 8; round += 1) {
    const shop = await workshop();
    await Promise.allSettled([center(shop.id), admin.call(routes.deleteWorkshop, { id: shop.id })]);
    const post = await center((await workshop()).id);
    await Promise.allSettled([place(post.id), admin.call(routes.deleteWorkshopPost, { id: post.id })]);
  }
  const orphans = await app.sql(
    `select 1 from work_centers c join workshops w on w.id = c.workshop_id
      where c.deleted_at is null and w.deleted_at is not null and w.name like 'Новый цех%'
     union all
     select 1 from work_places p join work_centers c on c.id = p.work_center_id
      where p.deleted_at is null and c.deleted_at is not null and c.name like 'Новый центр%'`,
  );
  expect(orphans).toEqual([]);
});
