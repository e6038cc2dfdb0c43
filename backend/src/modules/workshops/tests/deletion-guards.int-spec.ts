import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { shiftRoutes as shifts } from '@naryad/contracts/workshops/shifts';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { SaveTechMapUseCase } from '../../tech-maps/index.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
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

let counter = 0;
const fresh = (name: string): string => `${name} ${(counter += 1)}`;
const workshop = async () =>
  (await admin.call(routes.createOrUpdateWorkshop, { name: fresh('Новый цех') })).data;
const center = async (workshop_id: number) =>
  (await admin.call(routes.createOrUpdateWorkshopPost, { name: fresh('Новый центр'), workshop_id })).data;
const createWorkPlace = async (workshop_post_id: number) =>
  (await admin.call(routes.createOrUpdateWorkshopPostUnit, { name: fresh('Новое место'), workshop_post_id }))
    .data;

it('the reasons that block a deletion are reported one after the other', async () => {
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

it('a work place with an operation in work can be neither deleted nor moved; it can be renamed', async () => {
  floor = await createShopFloor(app);
  const { picking } = floor.places;
  const order = await createProductionOrder(floor);
  const [operation] = await operationsOf(app.dataSource, order);
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: operation!.id,
    status: 'work',
    workshop_post_unit_id: picking,
  });
  const reason = `На рабочем месте выполняется операция «Комплектование» задания № ${order}-001`;
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

it('an operation never starts at a work place that is being deleted', async () => {
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

it('specifications and orders never refer to a work center that is being deleted', async () => {
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
      app.get(SaveTechMapUseCase).execute(specification, actorOf(floor.planner.userId)),
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

it('workshops, work centers and work places are deleted once; a repeat succeeds with the same key only', async () => {
  const shop = await workshop();
  const options = { idempotencyKey: 'delete-workshop-1' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.call(routes.deleteWorkshop, { id: shop.id }, options)),
  );
  expect(answers).toEqual(answers.map(() => ({ success: true })));
  const facts = async () => {
    const audit = await app.sql('select action, before from audit_log order by id desc limit 1');
    const event = await lastEvents(app);
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

it('a parent that is being deleted gets no child, whichever transaction is faster', async () => {
  for (let round = 0; round < 8; round += 1) {
    const shop = await workshop();
    await Promise.allSettled([center(shop.id), admin.call(routes.deleteWorkshop, { id: shop.id })]);
    const post = await center((await workshop()).id);
    await Promise.allSettled([
      createWorkPlace(post.id),
      admin.call(routes.deleteWorkshopPost, { id: post.id }),
    ]);
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

const day = { name: 'День', starts_at: '08:00', ends_at: '20:00', days: '12345', breaks: '12:00-13:00' };

it('two shifts never overlap, whichever transaction is faster; a shift in use is not deleted', async () => {
  const shift = (name: string, starts_at: string, ends_at: string, days = day.days) =>
    refusal(shifts.createOrUpdateShift.path, { ...day, name, starts_at, ends_at, days, breaks: null });
  const { data: first } = await admin.call(shifts.createOrUpdateShift, day);
  expect(first).toMatchObject({ breaks: '12:00–13:00', valid_from: null, version: 1 });
  expect(await shift('Вечер', '19:00', '23:00')).toBe('Пересекается со сменой «День»');
  const both = await Promise.all([shift('Ночь', '20:00', '08:00'), shift('Ночь 2', '21:00', '07:00')]);
  expect(both.filter((one) => one === null)).toHaveLength(1);
  // Saturday is free until it has an extra shift.
  const saturday = { name: 'Аврал', day: '2027-01-16', kind: 'extra', shift_id: first.id };
  expect(await shift('Суббота', '10:00', '14:00', '6')).toBe(null);
  expect(await refusal(shifts.createOrUpdateCalendarDay.path, saturday)).toBe(
    'В этот день уже работает смена «Суббота»',
  );
  const sunday = { ...saturday, day: '2027-01-17' };
  expect(await refusal(shifts.createOrUpdateCalendarDay.path, sunday)).toBe(null);
  expect(await refusal(shifts.createOrUpdateCalendarDay.path, sunday)).toBe(
    'В этот день уже работает смена «День»',
  );
  expect(await shift('Воскресенье', '10:00', '14:00', '7')).toBe(
    'Пересекается с дополнительной сменой «День» 17.01.2027',
  );
  expect(await refusal(shifts.deleteShift.path, { id: first.id })).toBe(
    'Смена стоит в календаре: Аврал 17.01.2027',
  );
  const [audit] = await app.sql(
    `select action, object_type from audit_log where object_type = 'calendar-day'`,
  );
  expect(audit).toEqual({ action: 'calendar-days.create', object_type: 'calendar-day' });
});

it('a shift reports the wrong field, and refuses a stale version', async () => {
  const wrong = async (part: object) =>
    (await admin.raw('POST', shifts.createOrUpdateShift.path, { body: { ...day, name: 'Другая', ...part } }))
      .body;
  expect(await wrong({ breaks: 'обед' })).toMatchObject({
    errors: { breaks: ['Запишите перерывы так: 10:00–10:15, 12:00–12:45'] },
  });
  expect(await wrong({ breaks: '20:00-21:00' })).toMatchObject({
    errors: { breaks: ['Перерыв не лежит внутри смены'] },
  });
  expect(await wrong({ days: '' })).toMatchObject({ errors: { days: ['Отметьте дни недели'] } });
  expect(await wrong({ valid_from: '2027-02-01', valid_to: '2027-01-01' })).toMatchObject({
    errors: { valid_to: ['Раньше начала действия'] },
  });
  const [first] = (await floor.planner.call(shifts.getShifts, {})).data;
  const change = (name: string) =>
    admin.raw('POST', shifts.createOrUpdateShift.path, { body: { ...first, name, version: first!.version } });
  const answers = await Promise.all([change('Утро'), change('Рано')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const planner = await floor.planner.raw('POST', shifts.createOrUpdateShift.path, { body: day });
  expect(planner.status).toBe(403);
});
