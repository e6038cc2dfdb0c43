import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdLot, releaseHold } from '../../../../tests/kit/factories/holds.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork } from '../../../../tests/kit/factories/shop-work.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { finishTask } from '../../../../tests/kit/factories/terminal.js';
import { createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const { getFinishedGoods, receiveFinishedUnit } = deskReceptionRoutes;

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let cells: number[];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
  admin = await app.signedIn({ role: ADMINISTRATOR });
  await connectModules(app.dataSource, floor.modules.storehouse, floor.modules.assemblerDesk);
  cells = await createCells(app.dataSource, floor.modules.storehouse, 2);
  await nameCell(cells[0]!);
});
afterAll(() => app?.close());

async function nameCell(id: number | null): Promise<void> {
  const desk = await admin.call(workModuleRoutes.getModule, { id: floor.modules.assemblerDesk });
  const { name, module_type_id } = desk;
  await admin.call(workModuleRoutes.createOrUpdateModule, {
    ...{ id: desk.id, name, module_type_id },
    default_cell_id: id,
  });
}

const lotOf = async (taskId: number): Promise<number> => {
  const [row] = await app.sql<{ lot_id: number }>('select lot_id from production_tasks where id = $1', [
    taskId,
  ]);
  return row!.lot_id;
};

/** A unit finished at the first work place of the assembly. */
async function finished(): Promise<number> {
  const { operations } = await work.startedOrder();
  await work.finish(...operations);
  return lotOf(operations[0].task_id);
}

const offers = async (workPlaceId = floor.places.assembly) =>
  (await floor.assembler.call(getFinishedGoods, { workshop_post_unit_id: workPlaceId })).data;
const offered = async () => (await offers()).units.map((one) => one.batch_product_id);
const receive = (lot: number, idempotencyKey?: string, cell = cells[0]!, worker = floor.assembler) =>
  worker.call(
    receiveFinishedUnit,
    { workshop_post_unit_id: floor.places.assembly, batch_product_id: lot, storehouse_cell_id: cell },
    { idempotencyKey },
  );
const movementsOf = (lot: number) =>
  app.sql(
    'select type, to_cell_id, quantity, document_type, user_id from stock_movements where lot_id = $1',
    [lot],
  );
const refusal = (code: string, status = 422) => ({ status, body: { success: false, code } });

it('a finished unit is offered until it is in the desk’s cell, by the same movement as a scan of its label', async () => {
  const { operations } = await work.startedOrder();
  await work.finish(...operations.slice(0, 2));
  const lot = await lotOf(operations[0].task_id);
  expect(await offered()).toEqual([]);
  await expect(receive(lot)).rejects.toMatchObject(refusal('TSD_PRODUCT_NOT_FOUND', 404));
  await work.finish(operations[2]!);
  const [cell] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
    cells[0],
  ]);
  expect(await offers()).toMatchObject({
    cell: { id: cells[0], address: cell!.address },
    obstacle: null,
    units: [{ batch_product_id: lot, product_name: 'Контроллер' }],
    storehouse_ids: [floor.modules.storehouse],
  });
  expect((await offers(floor.places.assembly2)).units).toEqual([]);

  const answer = await receive(lot);
  expect(answer).toMatchObject({
    message: `Продукция принята в ячейку ${cell!.address}`,
    data: { type: 'production', cell_id: cells[0], cell_address: cell!.address },
  });
  expect(await movementsOf(lot)).toEqual([
    {
      type: 'production',
      to_cell_id: cells[0],
      quantity: 1,
      document_type: null,
      user_id: floor.assembler.userId,
    },
  ]);
  expect(await offered()).toEqual([]);
  const audit = await app.sql('select action from audit_log where object_id = $1', [String(answer.data.id)]);
  expect(audit).toEqual([{ action: 'stock.production' }]);
});

it('a unit is received once, also by repeated and concurrent calls; the others get its cell', async () => {
  const lot = await finished();
  const answers = await Promise.all([1, 2, 3].map(() => receive(lot, `desk-once-${lot}`)));
  expect(new Set(answers.map((one) => one.data.id)).size).toBe(1);
  const second = await finished();
  const terminal = await createModule(app.dataSource, 'tsd-scan');
  await connectModules(app.dataSource, terminal, floor.modules.storehouse);
  const carrier = await app.signedIn({ moduleIds: [terminal] });
  const byLabel = carrier.call(handheldRoutes.createReceptionOperation, {
    ...{ batch_product_id: second, storehouse_cell_id: cells[1]!, module_id: terminal },
  });
  const ends = await endings([receive(second), byLabel, receive(second), receive(second)]);
  expect(ends.filter((one) => one === 'done')).toHaveLength(1);
  expect(ends.filter((one) => one.startsWith('422 Продукция уже находится на складе'))).toHaveLength(3);
  expect(await movementsOf(second)).toHaveLength(1);
});

it('many go in one step: all of them, or none when one may not', async () => {
  const lots = [await finished(), await finished(), await finished()];
  const [first, ...further] = lots as [number, ...number[]];
  const receiveAll = (idempotencyKey?: string, more = further) =>
    floor.assembler.call(
      receiveFinishedUnit,
      {
        ...{ workshop_post_unit_id: floor.places.assembly, storehouse_cell_id: cells[0]! },
        ...{ batch_product_id: first, further_batch_product_ids: more },
      },
      { idempotencyKey },
    );
  const hold = await holdLot(app, floor.planner.userId, further[1]!);
  await expect(receiveAll()).rejects.toMatchObject(refusal('TSD_HELD'));
  expect(await offered()).toEqual(expect.arrayContaining([first, further[0]!]));
  await releaseHold(app, floor.planner.userId, hold);
  const { operations } = await work.startedOrder();
  const unfinished = await lotOf(operations[0].task_id);
  await expect(receiveAll(undefined, [...further, unfinished])).rejects.toMatchObject(
    refusal('TSD_PRODUCT_NOT_FOUND', 404),
  );
  const ends = await Promise.all([1, 2].map(() => receiveAll(`desk-all-${first}`)));
  expect(ends.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Принято изделий: 3 в ячейку /),
    ends[0]!.message,
  ]);
  for (const lot of lots) expect(await movementsOf(lot)).toHaveLength(1);
  expect((await offered()).filter((lot) => lots.includes(lot))).toEqual([]);
  // One posting, reported to open screens at once, with an audit row for each unit.
  const postings = await app.sql(
    `select count(distinct m.group_id)::int as postings, count(distinct e.id)::int as events,
            array_agg((a.after ->> 'lot_id')::int order by m.id) as lots
       from stock_movements m
       join audit_log a on a.action = 'stock.production' and a.object_id = m.id::text
       join outbox e on e.name = 'stock.moved' and e.payload ->> 'group_id' = m.group_id::text
      where m.lot_id = any ($1)`,
    [lots],
  );
  expect(postings).toEqual([{ postings: 1, events: 1, lots }]);
  const [movement] = await app.sql('select id from stock_movements where lot_id = $1', [first]);
  expect(ends[0]!.data).toMatchObject({ id: movement!['id'], batch_product_id: first });
});

it('many units that two users receive concurrently in different order are received once', async () => {
  const lots = [await finished(), await finished(), await finished()];
  const receiveAll = ([first, ...further]: readonly number[]) =>
    floor.assembler.call(receiveFinishedUnit, {
      ...{ workshop_post_unit_id: floor.places.assembly, storehouse_cell_id: cells[0]! },
      ...{ batch_product_id: first!, further_batch_product_ids: further },
    });
  const ends = await Promise.allSettled([receiveAll(lots), receiveAll(lots.toReversed()), receiveAll(lots)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = ends
    .filter((end) => end.status === 'rejected')
    .map(({ reason }) => reason as { status: number });
  for (const { status } of refusals) expect([404, 409, 422]).toContain(status);
  for (const lot of lots) expect(await movementsOf(lot)).toHaveLength(1);
});

it('a held unit and a scrapped one are not offered and not received', async () => {
  const heldUnit = await finished();
  const hold = await holdLot(app, floor.planner.userId, heldUnit);
  expect(await offered()).toEqual([]);
  await expect(receive(heldUnit)).rejects.toMatchObject(refusal('TSD_HELD'));
  await releaseHold(app, floor.planner.userId, hold);
  expect(await offered()).toEqual([heldUnit]);
  await app.sql('update production_tasks set scrapped_at = now() where lot_id = $1', [heldUnit]);
  expect(await offered()).toEqual([]);
  await expect(receive(heldUnit)).rejects.toMatchObject(refusal('TSD_PRODUCT_NOT_FOUND', 404));
  await app.sql('update production_tasks set scrapped_at = null where lot_id = $1', [heldUnit]);
  await receive(heldUnit);
});

it('without a cell nothing is offered; a cell that was changed or disconnected in the meantime is reported', async () => {
  const lot = await finished();
  await nameCell(null);
  expect(await offers()).toEqual({ cell: null, obstacle: null, units: [] });
  await expect(receive(lot)).rejects.toMatchObject(refusal('TSD_NO_DESK_CELL'));
  await nameCell(cells[1]!);
  await expect(receive(lot)).rejects.toMatchObject(refusal('TSD_DESK_CELL_CHANGED'));

  const links = `delete from work_module_children where parent_id = $1 and child_id = $2`;
  await app.sql(links, [floor.modules.storehouse, floor.modules.assemblerDesk]);
  // The connections of modules are cached: a change by an administrator invalidates them.
  await admin.call(workModuleRoutes.createOrUpdateModule, {
    name: 'Другой модуль',
    module_type_id: (await admin.call(workModuleRoutes.getModule, { id: floor.modules.storehouse }))
      .module_type_id,
  });
  expect(await offers()).toMatchObject({
    cell: null,
    obstacle: expect.stringMatching(/не подключён/) as string,
    units: [{ batch_product_id: lot }],
  });
  await expect(receive(lot, undefined, cells[1])).rejects.toMatchObject(refusal('TSD_DESK_CELL_UNUSABLE'));
  const desk = await admin.call(workModuleRoutes.getModule, { id: floor.modules.assemblerDesk });
  expect(desk.default_cell).toMatchObject({ id: cells[1], is_connected: false });
  await admin.call(workModuleRoutes.createOrUpdateModule, {
    ...{ id: desk.id, name: desk.name, module_type_id: desk.module_type_id },
    child_modules: [floor.modules.storehouse],
  });
  await receive(lot, undefined, cells[1]);
});

it('is limited to users of the desk: other desks and work places return nothing', async () => {
  const lot = await finished();
  await nameCell(cells[0]!);
  const notFound = { status: 404 };
  await expect(receive(lot, undefined, cells[0], floor.picker)).rejects.toMatchObject(notFound);
  await expect(
    floor.picker.call(getFinishedGoods, { workshop_post_unit_id: floor.places.assembly }),
  ).rejects.toMatchObject(notFound);
  // A unit finished at another work place cannot be received here.
  const { operations } = await work.startedOrder();
  await finishTask(app, operations[0].task_id);
  await expect(receive(await lotOf(operations[0].task_id))).rejects.toMatchObject(notFound);
  await receive(lot);
});
