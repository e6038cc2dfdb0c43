import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPickingBench, type PickingBench } from '../../../../tests/kit/factories/picking.js';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { reserveFor } from '../../../../tests/kit/factories/reservations.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const WORK_PLACES = 8;

let app: TestApp;
let floor: ShopFloor;
let bench: PickingBench;
/** Operations in work, each at a different work place. */
let operations: readonly number[];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  bench = await createPickingBench(app, floor);
  const orderId = await createProductionOrder(floor, { quantity: WORK_PLACES });
  const workPlaces = await app.sql<{ id: number }>(
    `insert into work_places (name, work_center_id, module_id)
     select 'Место ' || n, p.work_center_id, p.module_id from work_places p, generate_series(1, $2::int) n where p.id = $1
     returning id`,
    [floor.places.picking, WORK_PLACES],
  );
  operations = await Promise.all(
    workPlaces.map(async ({ id }, index) => (await bench.takeOperation(orderId, index + 1, id)).id),
  );
});
afterAll(() => app?.close());

/** The messages for "nothing left" and for a lost race differ only after this prefix. */
const kindOf = (ending: string): string => ending.slice(0, '422 Недостаточно товара'.length);

it('concurrent picks succeed and fail independently', async () => {
  const [screws, few, planned, last] = [
    await bench.screws(20),
    await bench.screws(1),
    await bench.screws(10),
    await bench.board(),
  ];
  await reserveFor(app, operations[5]!, { lotId: planned, cellId: bench.cells[0], quantity: 3 });
  const calls = (round: string) => [
    ...[0, 1, 2, 3].map((index) =>
      bench.pick(screws, { quantity: 3 }, `screws-${index}-of-pick`, operations[index]),
    ),
    bench.pick(few, { quantity: 2 }, `few-of-pick-${round}`, operations[4]),
    bench.pick(planned, { quantity: 4 }, 'planned-of-pick', operations[5]),
    ...[6, 7].map((index) => bench.pick(last, {}, `last-${index}-of-pick`, operations[index])),
    bench.pick(screws, { quantity: 3 }, `no-operation-${round}`, 2_000_000_000),
  ];
  const ends = await endings(calls('first'));
  expect(ends.slice(0, 4)).toEqual(['done', 'done', 'done', 'done']);
  expect(ends[4]).toBe('422 Недостаточно товара: доступно 1 шт.');
  expect(ends[5]).toBe('done');
  expect(ends.slice(6, 8).filter((one) => one === 'done')).toHaveLength(1);
  expect(ends.slice(6, 8).filter((one) => one.startsWith('422 Недостаточно товара'))).toHaveLength(1);
  expect(ends[8]).toMatch(/^404 /);
  // Completed picks return the same response without a second effect; refused ones are refused again.
  expect((await endings(calls('again'))).map(kindOf)).toEqual(ends.map(kindOf));
  expect(await Promise.all([screws, few, planned, last].map(bench.balance))).toEqual([8, 1, 6, 0]);
  expect(await bench.picksOf(screws)).toEqual([0, 1, 2, 3].map(() => ({ quantity: 3, returned: false })));
  expect(await bench.movementsOf(last)).toHaveLength(1);
  const audited = await app.sql(
    `select count(*)::int as count, count(distinct a.request_id)::int as requests from audit_log a
       join picks k on k.id = (a.after->>'pick_id')::int
       join stock_movements m on m.id = k.movement_id and m.request_id = a.request_id and m.document_type = 'production-order'
      where a.action = 'picking.pick' and a.object_id = k.operation_id::text`,
  );
  expect(audited).toEqual([{ count: 6, requests: 6 }]);
  expect(await app.sql('select state, quantity from reservations where lot_id = $1', [planned])).toEqual([
    { state: 'consumed', quantity: 3 },
  ]);
});

it('duplicates of one pick and many picks of one operation, concurrent with picks of others', async () => {
  const lot = await bench.screws(100);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => bench.pick(lot, { quantity: 1 }, 'twins-of-one-pick', operations[6])),
    ...[4, 7].map((index) => bench.pick(lot, { quantity: 2 }, `beside-${index}-of-pick`, operations[index])),
  ]);
  expect(new Set(answers.slice(0, 8).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await bench.balance(lot)).toBe(95);
  const many = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      bench.pick(lot, { manual_pick: true }, `many-${n}-of-pick`, operations[6]),
    ),
  );
  // Four are required, one is picked already.
  expect(many.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
  expect(await bench.balance(lot)).toBe(92);
});

it('interchangeable units for eight operations at once: each gets its own, while there are enough', async () => {
  const lots = await bench.looseScrews(30);
  // Each operation scans a different unit; the others are the oldest ones.
  const ends = await endings(
    operations.map((operation, index) =>
      bench.pick(lots.at(-1 - index)!, { alike: true, quantity: 3 }, undefined, operation),
    ),
  );
  expect(new Set(ends)).toEqual(new Set(['done']));
  const [left] = await app.sql<{ count: number }>(
    'select sum(quantity)::int as count from stock_balances where lot_id = any ($1)',
    [lots],
  );
  expect(left!.count).toBe(6);
});
