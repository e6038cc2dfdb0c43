import { historyRoutes } from '@naryad/contracts/dashboards/history';
import { oeeRoutes } from '@naryad/contracts/dashboards/oee';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createShopFloor,
  createWorkPlace,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { projectionDifferences } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { ALL_DAY, setBack, oeeBySql } from '../../../../tests/kit/oee-recomputed.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { rebuildProjection } from '../../../platform/outbox/projection-rebuild.js';
import { Projections } from '../../../platform/outbox/projections.js';
import { workProjection } from '../data/work-projection.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;
let controller: Worker;
let otkWorkPlace: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
  const desk = await createModule(app.dataSource, 'otk-desk');
  otkWorkPlace = await createWorkPlace(app.dataSource, floor.centers.assembly, desk, 'ОТК 1');
  controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
});
afterAll(() => app?.close());

const pause = (id: number, reason: 'lunch' | 'material') =>
  floor.picker.call(pauseRoutes.pauseOperation, { operation_id: id, reason, comment: null });
const resume = (id: number) => floor.picker.call(pauseRoutes.resumeOperation, { operation_id: id });
const handOver = (id: number, workPlace: number) =>
  floor.picker.call(pauseRoutes.handOverOperation, {
    operation_id: id,
    workshop_post_unit_id: workPlace,
    comment: null,
  });

/** Waits until every event is processed. */
const processed = () =>
  waitFor(
    async () =>
      (
        await app.sql<{ none: boolean }>('select not exists (select from outbox where seq is null) as none')
      )[0]!.none && (await app.get(Projections).state('work')).behind === 0,
    'the projection',
  );
const tallies = async (order: number) => {
  const rows = await app.sql<{ what: string; count: number }>(
    `select kind || case when detail <> '' and kind <> 'defect' then ':' || detail else '' end as what, sum(count)::int as count
       from work_tallies where order_id = $1 group by 1`,
    [order],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
};
const storedRows = () =>
  Promise.all([
    app.sql('select * from work_tallies order by 1, 2, 3, 4, 5, 6, 7'),
    app.sql('select * from open_stretches order by 1'),
  ]);
const rebuild = () => app.get(UnitOfWork).runAsSystem((tx) => rebuildProjection(tx, workProjection));
/** Differences of this projection only: stock that test factories put into cells has no events. */
const differences = async () =>
  (await projectionDifferences(app)).filter((one) => !one.includes('"cell_id"'));

/** Work on two items: pauses, a hand-over, a release, a rework, and a scrapped item with a defect code. */
async function aDay(): Promise<number> {
  const { id: order, operations } = await work.startedOrder(2);
  const [first, assembly, check] = operations as [
    (typeof operations)[0],
    (typeof operations)[0],
    (typeof operations)[0],
  ];
  await work.move(floor.picker, first.id, 'work', floor.places.picking);
  await pause(first.id, 'lunch');
  await handOver(first.id, floor.places.picking2);
  await resume(first.id);
  await handOver(first.id, floor.places.picking);
  await resume(first.id);
  await pause(first.id, 'material');
  await floor.planner.call(pauseRoutes.releaseOperation, { operation_id: first.id, comment: 'Смена ушла' });
  await work.move(floor.picker, first.id, 'work', floor.places.picking);
  await work.pickAll(first.id);
  await work.move(floor.picker, first.id, 'done');
  await work.finish(assembly);
  await work.move(controller, check.id, 'work', otkWorkPlace);
  await controller.call(inspectionRoutes.giveVerdict, {
    operation_id: check.id,
    result: 'rework',
    reason: 'Непропай',
    back_to_operation_id: assembly.id,
  });
  await work.finish(assembly);
  await work.move(controller, check.id, 'work', otkWorkPlace);
  await work.move(controller, check.id, 'done');
  const second = operations.slice(3);
  await work.finish(second[0]!, second[1]!);
  await work.move(controller, second[2]!.id, 'work', otkWorkPlace);
  const administrator = await app.signedIn({ role: 'Администратор' });
  const { data: defect } = await administrator.call(defectCodeRoutes.createOrUpdateDefectCode, {
    code: `Д-${order}`,
    name: 'Трещина',
  });
  await controller.call(inspectionRoutes.giveVerdict, {
    operation_id: second[2]!.id,
    result: 'scrap',
    reason: 'Трещина',
    defect_code_id: defect.id,
  });
  return order;
}

it('counts the events, and agrees with the production tables', async () => {
  const order = await aDay();
  await processed();
  expect(await tallies(order)).toEqual({
    started: 8,
    done: 6,
    item: 1,
    worked: 11,
    'paused:lunch': 1,
    'paused:material': 1,
    'verdict:rework': 1,
    'verdict:good': 1,
    'verdict:scrap': 1,
    defect: 1,
  });
  expect(await differences()).toEqual([]);
  const before = await storedRows();
  await rebuild();
  expect(await storedRows()).toEqual(before);
});

it('OEE equals the result of SQL over the production tables, and each figure opens its rows', async () => {
  const administrator = await app.signedIn({ role: 'Администратор' });
  const request = {
    module_id: floor.modules.production,
    period: 'week',
    date: plantDayAt(new Date()),
  } as const;
  const oee = async () => (await floor.planner.call(oeeRoutes.getOee, request)).data;
  expect(await oee()).toMatchObject({ has_calendar: false, total: { planned_ms: 0, oee: null } });
  await administrator.call(shiftRoutes.createOrUpdateShift, ALL_DAY);
  await aDay();
  await app.sql(`update production_order_operations set norm_minutes = 30 where name = 'Монтаж'`);
  await processed();
  await setBack(app);
  await rebuild();
  expect(await differences()).toEqual([]);
  const result = await oee();
  const expected = await oeeBySql(app, result);
  const ratiosOf = ({ availability, performance, quality }: typeof result.total) =>
    [availability, performance, quality].map((part) => (part === null ? null : Math.round(part * 1_000)));
  expect(ratiosOf(result.total)).toEqual(expected.total);
  for (const workPlace of result.places)
    expect([workPlace.id, ...ratiosOf(workPlace)]).toEqual([workPlace.id, ...expected.places[workPlace.id]!]);
  for (const { data_since: since, planned_ms: plannedMs } of result.places)
    expect(plannedMs).toBeLessThanOrEqual(since === null ? 0 : Date.parse(result.at) - Date.parse(since));
  const since = result.places.flatMap((workPlace) => workPlace.data_since ?? []).toSorted();
  expect(since[0]! <= result.data_since!).toBe(true);
  expect(result.places.find(({ data_since: since }) => since === null)).toMatchObject({
    planned_ms: 0,
    oee: null,
  });
  // Of two items one was sent back to the assembly and one was scrapped: the ОТК work place itself caused no
  // defect of the first.
  const all = result.total.verdicts;
  expect(result.total).toMatchObject({ good: 0, quality: null });
  expect(all).toBeGreaterThan(1);
  const inspections = new Map(result.places.map(({ id, verdicts, good }) => [id, [verdicts, good]]));
  expect(inspections.get(otkWorkPlace)).toEqual([all, all / 2]);
  expect(inspections.get(floor.places.assembly)).toEqual([all, 0]);
  expect(result.total.worked_ms).toBeGreaterThan(0);
  expect(result.total.runs).toBeGreaterThan(5);
  const rows = async (
    figure: 'planned' | 'worked' | 'lost' | 'runs' | 'verdicts',
    detail?: string,
    filter = {},
  ) => (await floor.planner.call(oeeRoutes.getOeeRows, { ...request, ...filter, figure, detail })).data;
  const sum = (list: readonly { readonly ms: number }[]) => list.reduce((all, { ms }) => all + ms, 0);
  const material = result.losses.find(({ reason }) => reason === 'material')!;
  expect(sum((await rows('lost', 'material')).rows)).toBe(material.ms);
  expect((await rows('worked')).total).toBeGreaterThan(0);
  expect((await rows('planned')).total).toBe((await rows('worked')).total + (await rows('lost')).total);
  // The shift is in progress: the time planned until now grows between two calls.
  const plannedSum = sum((await rows('planned')).rows);
  expect(plannedSum).toBeGreaterThanOrEqual(result.total.planned_ms);
  expect(plannedSum).toBeLessThanOrEqual((await oee()).total.planned_ms);
  expect((await rows('runs')).total).toBe(result.total.runs);
  expect((await rows('verdicts')).rows.filter((row) => row.detail === 'good')).toHaveLength(
    result.total.good,
  );
  expect(sum(result.losses)).toBe(result.total.paused_ms + result.total.idle_ms);
  for (const [by, groups] of [
    ['work_center_id', result.centers],
    ['work_place_id', result.places],
    ['shift_id', result.shifts],
  ] as const) {
    for (const { id, runs, verdicts } of groups) {
      expect((await rows('runs', undefined, { [by]: id })).total).toBe(runs);
      expect((await rows('verdicts', undefined, { [by]: id })).total).toBe(verdicts);
    }
  }
  for (const { id, count } of result.defects) expect((await rows('verdicts', String(id))).total).toBe(count);
  expect(result.defects).toMatchObject(
    [{ name: 'Трещина' }, { name: 'Трещина' }].slice(0, result.defects.length),
  );
});

it('returns output per day and the durations of the latest runs of an operation', async () => {
  const request = { module_id: floor.modules.production, days: 30 } as const;
  const { days } = (await floor.planner.call(historyRoutes.getOutput, request)).data;
  expect(days).toHaveLength(30);
  const [made] = await app.sql<{ count: number }>(
    'select count(*)::int as count from production_tasks where finished_at is not null and scrapped_at is null',
  );
  expect(days.reduce((sum, { done }) => sum + done, 0)).toBe(made!.count);
  const [one] = await app.sql<{ id: number; source: number; runs: number; median: number }>(
    `select min(r.operation_id) as id, r.source_operation_id as source, count(*)::int as runs,
            percentile_cont(0.5) within group (order by r.net_ms)::float8 as median
       from work_runs r join production_order_operations oo on oo.id = r.order_operation_id
      where oo.name = 'Монтаж' and r.net_ms > 0 group by 2`,
  );
  const history = async (source: 'task' | 'specification', id: number, worker: Worker = floor.planner) =>
    (await worker.call(historyRoutes.getOperationHistory, { of: source, operation_id: id })).data;
  const result = await history('task', one!.id);
  expect(result).toMatchObject({ norm_ms: 30 * 60_000, median_ms: one!.median });
  expect(result.runs).toHaveLength(one!.runs);
  expect((await history('specification', one!.source)).runs).toEqual(result.runs);
  const foreign = await createModule(app.dataSource, 'production', 'Чужое');
  const stranger = await app.signedIn({ role: 'Планировщик', moduleIds: [foreign] });
  expect(await history('task', one!.id, stranger)).toEqual({ norm_ms: null, median_ms: null, runs: [] });
  expect((await history('specification', one!.source, stranger)).runs).toEqual([]);
});

it('processes each event once, also during concurrent rebuilds', async () => {
  const { operations } = await work.startedOrder(6);
  const first = operations.filter((one) => one.position === 1);
  const rebuilding = (async () => {
    for (let round = 0; round < 6; round += 1) await rebuild();
  })();
  for (const { id } of first) {
    await work.move(floor.picker, id, 'work', floor.places.picking);
    await pause(id, 'material');
    await resume(id);
    await work.pickAll(id);
    await work.move(floor.picker, id, 'done');
  }
  await rebuilding;
  await processed();
  expect(await differences()).toEqual([]);
});

it('keeps a picking operation that was finished while paused and reopened when its order was cancelled', async () => {
  const { id: order, operations } = await work.startedOrder(2);
  const picking = operations.filter((one) => one.position === 1);
  for (const { id } of picking) {
    await work.move(floor.picker, id, 'work', floor.places.picking);
    await work.pickAll(id);
    await pause(id, 'material');
    if (id === picking[1]!.id) {
      await resume(id);
      await handOver(id, floor.places.picking2);
    }
    await work.move(floor.picker, id, 'done');
  }
  for (const status of ['new', 'work'] as const) {
    await floor.planner.call(productionRoutes.changeStatus, { id: order, status, taken: 'return' });
  }
  await processed();
  expect(await differences()).toEqual([]);
  await work.move(floor.picker, picking[0]!.id, 'work', floor.places.picking2);
  await processed();
  expect(await differences()).toEqual([]);
  expect(await tallies(order)).toEqual({ started: 3, done: 2, worked: 3, 'paused:material': 2 });
  const before = await storedRows();
  await rebuild();
  expect(await storedRows()).toEqual(before);
});

it('detects lost events, and is rebuilt when the outbox was trimmed before they were processed', async () => {
  await app.sql(`update work_tallies set count = count + 1 where kind = 'done'`);
  expect(await differences()).not.toEqual([]);
  await app.sql(`update projections set seq = 0`);
  await app.sql(`delete from outbox where seq < 3`);
  await app.get(Projections).runOnce();
  expect(await differences()).toEqual([]);
  expect(await app.get(Projections).state('work')).toMatchObject({
    behind: 0,
    eventAt: expect.any(String) as string,
  });
});

it('sets aside events that it cannot parse, and processes the rest', async () => {
  await app.sql(
    `insert into outbox (event_id, name, payload) values (gen_random_uuid(), 'production.operation-done', '{"operation": {"id": 99999999999}}')`,
  );
  const { operations } = await work.startedOrder();
  await work.move(floor.picker, operations[0].id, 'work', floor.places.picking);
  await processed();
  expect(await differences()).toEqual([]);
  expect(
    await app.sql(`select source, name from dead_letters where message_id like 'projection:work:%'`),
  ).toEqual([{ source: 'outbox', name: 'production.operation-done' }]);
});
