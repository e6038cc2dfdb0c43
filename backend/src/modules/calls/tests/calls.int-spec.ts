import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallRule, CallType } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { plantDayAt, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createShopFloor, type ShopFloor } from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { EscalateCallsUseCase } from '../use-cases/escalate-calls.use-case.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const { id } of await open()) await solve(id);
});

interface CallFields {
  readonly comment?: string | null;
  readonly operation_id?: number | null;
  readonly place?: number;
}
const raise = async (
  type: CallType,
  fields: CallFields = {},
  worker: Worker = floor.picker,
  idempotencyKey?: string,
) => {
  const { place = floor.places.picking, comment = null, operation_id } = fields;
  const input = { workshop_post_unit_id: place, type, comment, operation_id };
  return (await worker.call(callRoutes.raiseCall, input, { idempotencyKey })).data;
};
const acknowledge = async (id: number, worker: Worker = floor.planner) =>
  (await worker.call(callRoutes.acknowledgeCall, { id })).data;
const solve = async (id: number, worker: Worker = floor.planner) =>
  (await worker.call(callRoutes.solveCall, { id })).data;
const arrive = async (id: number, worker: Worker = floor.planner) =>
  (await worker.call(callRoutes.arriveAtCall, { id })).data;
const listed = async (
  filter: Omit<RequestOf<typeof callRoutes.getCalls>, 'module_id'>,
  worker: Worker = floor.planner,
) => (await worker.call(callRoutes.getCalls, { module_id: floor.modules.production, ...filter })).data;
const open = async (worker: Worker = floor.planner, module_id = floor.modules.production) =>
  (await worker.call(callRoutes.getOpenCalls, { module_id })).data.calls;
const callsOfWorkPlace = async (worker: Worker = floor.picker, workPlace = floor.places.picking) =>
  (await worker.call(callRoutes.getPlaceCalls, { workshop_post_unit_id: workPlace })).data.calls;
const eventsOf = async (id: number) =>
  (
    await app.sql<{ name: string }>(
      `select name from outbox where name like 'calls.%' and (payload->>'id')::int = $1 order by id`,
      [id],
    )
  ).map((row) => row.name);
const auditOf = async (id: number) =>
  (
    await app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'place-call' and object_id = $1 order by id`,
      [String(id)],
    )
  ).map((row) => row.action);

const refusal = (status: number, code: string) => ({ status, body: { code } });

describe('a call of a work place', () => {
  it('reaches the planner with work place, product and comment, is acknowledged and solved', async () => {
    const { operations } = await work.startedOrder();
    const raised = await raise('material', { comment: ' Нет винтов М3 ', operation_id: operations[0].id });
    expect(raised).toMatchObject({
      type: 'material',
      comment: 'Нет винтов М3',
      workshop_post_unit: { id: floor.places.picking, name: 'Комплектование 1' },
      workshop_post: { id: floor.centers.picking, name: 'Участок комплектования' },
      operation: { id: operations[0].id, task_number: expect.stringMatching(/^\d+-001$/) },
      acknowledged_at: null,
      solved_at: null,
    });
    expect(raised.operation?.product_name).not.toBe('');
    expect(await open()).toEqual([raised]);
    expect(await callsOfWorkPlace()).toEqual([raised]);

    const acknowledged = await acknowledge(raised.id);
    expect(acknowledged.acknowledged_by).not.toBeNull();
    expect(await callsOfWorkPlace()).toEqual([acknowledged]);
    expect((await solve(raised.id)).solved_by).toEqual(acknowledged.acknowledged_by);
    expect(await open()).toEqual([]);
    expect(await callsOfWorkPlace()).toEqual([]);
    expect(await eventsOf(raised.id)).toEqual(['calls.raised', 'calls.acknowledged', 'calls.solved']);
    expect(await auditOf(raised.id)).toEqual(['calls.raise', 'calls.acknowledge', 'calls.solve']);
    await work.deleteAllOrders();
  });

  it('exists once per work place and type, however many users raise it concurrently', async () => {
    const calls = await Promise.all(
      Array.from({ length: 6 }, (_, index) => raise('setup', { comment: `Станок ${index}` })),
    );
    expect(new Set(calls.map((one) => one.id)).size).toBe(1);
    expect(new Set(calls.map((one) => one.comment)).size).toBe(1);
    expect(await eventsOf(calls[0]!.id)).toEqual(['calls.raised']);
    const other = await raise('quality');
    const adjacent = await raise('setup', { place: floor.places.picking2 });
    expect(await open()).toHaveLength(3);
    expect((await callsOfWorkPlace()).map((one) => one.id)).toEqual([calls[0]!.id, other.id]);
    expect((await callsOfWorkPlace(floor.picker, floor.places.picking2)).map((one) => one.id)).toEqual([
      adjacent.id,
    ]);
  });

  it('can be raised again after it was solved, but not by the retry of a lost response', async () => {
    const key = randomUUID();
    const first = await raise('material', {}, floor.picker, key);
    await solve(first.id, floor.picker);
    expect(await raise('material', {}, floor.picker, key)).toEqual(first);
    expect(await open()).toEqual([]);
    const second = await raise('material');
    expect(second.id).not.toBe(first.id);
  });

  it('is acknowledged by one planner; the second one gets the name of the first', async () => {
    const other = await app.signedIn({ moduleIds: [floor.modules.production] });
    const { id } = await raise('material');
    const answers = await Promise.allSettled([acknowledge(id), acknowledge(id, other)]);
    const lost = answers.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject(refusal(422, 'CALL_ACKNOWLEDGED'));
    expect(lost[0]!.reason.body.message).toMatch(/^Вызов уже принят: \S+/);
    // The first planner may acknowledge again.
    const acknowledgements = await Promise.allSettled([acknowledge(id), acknowledge(id, other)]);
    expect(acknowledgements.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(['calls.raised', 'calls.acknowledged']);
  });

  it('is solved once and cannot be acknowledged afterwards', async () => {
    const { id } = await raise('material');
    const answers = await Promise.all([solve(id), solve(id, floor.picker), solve(id)]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await expect(acknowledge(id)).rejects.toMatchObject(refusal(422, 'CALL_SOLVED'));
    expect(await eventsOf(id)).toEqual(['calls.raised', 'calls.solved']);
  });

  it('survives that its order is deleted', async () => {
    const { operations } = await work.startedOrder();
    const { id } = await raise('quality', { operation_id: operations[0].id });
    await work.deleteAllOrders();
    expect((await open()).map((one) => one.id)).toEqual([id]);
  });
});

describe('arriving at the call', () => {
  it('is recorded once; the work place records it for the planner who acknowledged; the solution is in the list of the day', async () => {
    const other = await app.signedIn({ moduleIds: [floor.modules.production] });
    const { id } = await raise('repair', { comment: 'Искрит щит' });
    const { acknowledged_by: acknowledged } = await acknowledge(id, other);
    const [came, again] = await Promise.all([arrive(id, floor.picker), arrive(id, floor.picker)]);
    expect(came).toEqual(again);
    expect(came.arrived_by).toEqual(acknowledged);
    await expect(arrive(id)).rejects.toMatchObject(refusal(422, 'CALL_ARRIVED'));
    const solution = 'Заменён автомат';
    await floor.planner.call(callRoutes.solveCall, { id, solution: ` ${solution} ` });
    const steps = ['raised', 'acknowledged', 'arrived', 'solved'];
    expect(await eventsOf(id)).toEqual(steps.map((step) => `calls.${step}`));
    const today = plantDayAt(new Date());
    const [row] = await listed({ day: today, type: 'repair', search: 'автомат' });
    expect(row).toMatchObject({ id, solution, comment: 'Искрит щит', arrived_by: acknowledged });
    expect(await listed({ day: shiftedDay(today, -1) })).toEqual([]);
    expect(await listed({ state: 'open', type: 'repair' })).toEqual([]);
  });

  it('also acknowledges the call; of two concurrent arrivals one is recorded, and the other user gets its name', async () => {
    const other = await app.signedIn({ moduleIds: [floor.modules.production] });
    const { id } = await raise('repair');
    const answers = await Promise.allSettled([arrive(id), arrive(id, other)]);
    const lost = answers.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason.body).toMatchObject({
      code: 'CALL_ARRIVED',
      message: expect.stringMatching(/^На месте уже есть: \S+/),
    });
    const [call] = await open();
    expect(call!.acknowledged_by).toEqual(call!.arrived_by);
  });
});

describe('a call without acknowledgement', () => {
  const module_id = () => floor.modules.production;
  const saveRules = async (rules: readonly CallRule[], version?: number, worker: Worker = floor.planner) =>
    (await worker.call(callRoutes.saveCallRules, { module_id: module_id(), rules: [...rules], version }))
      .data;
  const roleOf = async (name: string) =>
    (await app.sql<{ id: number }>('select id from roles where name = $1', [name]))[0]!.id;
  const waited = (id: number, minutes: number) =>
    app.sql('update place_calls set raised_at = now() - make_interval(mins => $2) where id = $1', [
      id,
      minutes,
    ]);
  const callsOf = async (worker: Worker) => (await worker.call(callRoutes.getMyCalls, {})).data;
  const looked = async () => {
    const runs = [app.get(EscalateCallsUseCase), app.get(EscalateCallsUseCase)].map((one) => one.runOnce());
    return (await Promise.all(runs)).reduce((sum, one) => sum + one);
  };
  let keeper: Worker;
  beforeAll(async () => {
    keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
  });
  afterEach(() => saveRules([]));

  it('in time: the next role is called once, sees the call, and answers it', async () => {
    const elsewhere = [await createModule(app.dataSource, 'storehouse')];
    const far = await app.signedIn({ role: 'Кладовщик', moduleIds: elsewhere });
    await saveRules([{ role_id: await roleOf('Кладовщик'), after_minutes: 5, types: ['material'] }]);
    const { id } = await raise('material');
    const other = await raise('setup');
    await waited(id, 4);
    await waited(other.id, 60);
    expect(await looked()).toBe(0);
    expect((await callsOf(keeper)).addressed).toEqual([]);
    await expect(acknowledge(id, keeper)).rejects.toMatchObject(refusal(404, 'CALL_NOT_FOUND'));
    await waited(id, 6);
    expect(await looked()).toBe(1);
    expect(await looked()).toBe(0);
    const [seen] = (await callsOf(keeper)).addressed;
    expect(seen).toMatchObject({ id, escalations: [{ role: { name: 'Кладовщик' } }] });
    expect(await callsOf(far)).toEqual({ addressed: [], own: [] });
    await expect(acknowledge(id, far)).rejects.toMatchObject(refusal(404, 'CALL_NOT_FOUND'));
    expect((await callsOf(floor.picker)).own.map((one) => one.id)).toContain(id);
    expect((await acknowledge(id, keeper)).acknowledged_by).not.toBeNull();
    const events = `select payload->'user_ids' as people from outbox where name = 'calls.escalated'`;
    expect(await app.sql(events)).toEqual([{ people: [keeper.userId] }]);
    expect(await listed({ state: 'escalated' })).toMatchObject([{ id }]);
  });

  it('is not escalated after it was acknowledged; a rule without delay calls the role at once', async () => {
    const role_id = await roleOf('Кладовщик');
    await saveRules([{ role_id, after_minutes: 5, types: ['material'] }]);
    const acknowledged = await raise('material');
    await acknowledge(acknowledged.id);
    await waited(acknowledged.id, 60);
    expect(await looked()).toBe(0);
    await saveRules([{ role_id, after_minutes: 0, types: ['quality'] }]);
    const { id, escalations } = await raise('quality');
    expect(escalations).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(['calls.raised', 'calls.escalated']);
  });

  it('rules are saved by one of two, checked, and of one module', async () => {
    const role_id = await roleOf('Кладовщик');
    const rule = { role_id, after_minutes: 5, types: ['material' as const] };
    const { version } = await saveRules([]);
    const answers = await Promise.allSettled(
      [3, 7].map((after_minutes) => saveRules([{ ...rule, after_minutes }], version)),
    );
    expect(answers.filter((one) => one.status === 'rejected').map((one) => one.reason.status)).toEqual([409]);
    const wrong = (rules: readonly CallRule[]) =>
      saveRules(rules).catch((error: { body: unknown }) => error.body);
    expect(await wrong([rule, { ...rule, after_minutes: 9 }])).toMatchObject({ code: 'CALL_RULE_TWICE' });
    expect(await wrong([{ ...rule, role_id: 2_000_000_000 }])).toMatchObject({ code: 'CALL_RULE_ROLE' });
    const foreign = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'production')] });
    const refusals = await Promise.allSettled([
      saveRules([], undefined, foreign),
      foreign.call(callRoutes.getCallRules, { module_id: module_id() }),
      listed({}, foreign),
    ]);
    expect(refusals.map((one) => one.status === 'rejected' && one.reason.status)).toEqual([404, 404, 404]);
  });
});

describe('foreign hands', () => {
  it('another desk cannot raise, see or solve calls of the work place', async () => {
    const { id } = await raise('material');
    const missingWorkPlace = refusal(404, 'PRODUCTION_PLACE_NOT_FOUND');
    await expect(raise('setup', {}, floor.assembler)).rejects.toMatchObject(missingWorkPlace);
    await expect(callsOfWorkPlace(floor.assembler)).rejects.toMatchObject(missingWorkPlace);
    await expect(solve(id, floor.assembler)).rejects.toMatchObject(refusal(404, 'CALL_NOT_FOUND'));
    await expect(solve(2_000_000_000)).rejects.toMatchObject(refusal(404, 'CALL_NOT_FOUND'));
  });

  it('an operation of another work center is refused', async () => {
    const { operations } = await work.startedOrder();
    const elsewhere = operations.find((one) => one.position === 2)!;
    await expect(raise('material', { operation_id: elsewhere.id })).rejects.toMatchObject(
      refusal(422, 'CALL_OTHER_OPERATION'),
    );
    await work.deleteAllOrders();
  });

  it('a production module receives calls of its connected desks; calls of an unconnected desk go to all', async () => {
    const second = await createModule(app.dataSource, 'production');
    const planner = await app.signedIn({ moduleIds: [second] });
    await expect(open(planner)).rejects.toMatchObject(refusal(404, 'WORK_MODULE_NOT_FOUND'));
    const { id } = await raise('material');
    expect((await open(planner, second)).map((one) => one.id)).toEqual([id]);
    await connectModules(app.dataSource, floor.modules.production, floor.modules.pickingDesk);
    // Links written directly to the database are read when the program meets a module that it does not know.
    const third = await createModule(app.dataSource, 'production');
    const fresh = await app.signedIn({ moduleIds: [third] });
    expect(await open(fresh, third)).toEqual([]);
    expect(await open(planner, second)).toEqual([]);
    expect((await open()).map((one) => one.id)).toEqual([id]);
    await expect(acknowledge(id, planner)).rejects.toMatchObject(refusal(404, 'CALL_NOT_FOUND'));
  });
});
