import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { PostingRepository } from '../data/posting.repository.js';
import type { DifferentLine } from '../domain/posting-plan.js';
import { SheetQuery } from '../queries/sheet.query.js';
import {
  createStockTakingBench,
  type StockTakingBench,
} from '../../../../tests/kit/factories/stock-taking.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { MOST_FOR_TEN_TIMES, shortest } from '../../../../tests/kit/times-longer.js';

/** With this many units a query that compares each unit with each exceeds the statement timeout of 10 s. */
const UNITS = 10_000;

let app: TestApp;
let bench: StockTakingBench;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  // A new database: Postgres has no statistics about its tables yet.
  for (const table of ['stock_lots', 'stock_balances', 'stock_movements', 'stock_taking_lines'])
    await app.asOwner(`alter table ${table} set (autovacuum_enabled = off)`);
  bench = await createStockTakingBench(app, 2);
});
afterAll(() => app?.close());

/** Stores units in the first cell, with their movements. */
async function storeUnits(bench: StockTakingBench, count = UNITS): Promise<void> {
  await app.sql(
    `with lots as (
       insert into stock_lots (product_id, kind, serial_number)
       select $1, 'unit', 'СН-' || n from generate_series(1, ${count}) n returning id
     ), lying as (
       insert into stock_balances (cell_id, lot_id, module_id, product_id, is_unit, quantity)
       select $2, id, $3, $1, true, 1 from lots
     )
     insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity, user_id, request_id)
     select gen_random_uuid(), 'add', id, $2, 1, $4, 'test' from lots`,
    [bench.product, bench.cell(0), bench.moduleId, bench.storekeeper.userId],
  );
}

it('a cell with thousands of units is read, closed, reviewed and posted', async () => {
  await storeUnits(bench);
  const { id } = await bench.plan({ is_blind: false });
  const { goods } = await bench.look(id, 0);
  expect(goods).toHaveLength(UNITS);
  await bench.save(id, 0, goods[0]!, 1);
  await bench.save(id, 1, await bench.find(id, 1, goods[1]!), 1);
  expect(await bench.close(id, 0)).toBe(UNITS - 1);
  await bench.close(id, 1);
  await bench.review(id);
  expect((await bench.linesOf(id, { only: 'differences', page: 1, per_page: 50 })).total).toBe(UNITS);
  expect(await bench.post(id)).toEqual({ added: 0, removed: UNITS - 2, moved: 1 });
  expect(await bench.pieces()).toEqual([1, 1]);
  const events = await app.sql<{ movements: number }>(
    `select json_array_length((payload->'movements')::json) as movements from outbox where name = 'stock.moved'`,
  );
  expect(Math.max(...events.map((one) => one.movements))).toBe(500);
}, 60_000);

it('thousands of units without a count are reviewed and printed', async () => {
  const house = await createStockTakingBench(app, 1);
  await storeUnits(house);
  const { id } = await house.plan();
  await house.review(id);
  const { data, totals } = await house.linesOf(id, { page: 1, per_page: 100 });
  expect(totals).toEqual({ disputed: 0, uncounted: UNITS, differences: 0 });
  expect(data.every((line) => line.expected === 1)).toBe(true);
  const { lines } = await app.get(SheetQuery).sheet(id);
  expect(lines.filter((line) => line.expected === 1)).toHaveLength(UNITS);
}, 60_000);

it('the time of the posting queries grows in proportion to the number of units', async () => {
  const times: number[] = [];
  for (const count of [UNITS / 10, UNITS]) {
    const house = await createStockTakingBench(app, 1);
    await storeUnits(house, count);
    const lines = await app.sql<DifferentLine>('select id as "lotId" from stock_lots where product_id = $1', [
      house.product,
    ]);
    const { id } = await house.plan();
    const units = () =>
      app.get(UnitOfWork).runAsSystem((tx) => app.get(PostingRepository).units(tx, id, lines));
    times.push(await shortest(units, 5, 10 * (times[0] ?? 0)));
  }
  expect(times[1]).toBeLessThan(times[0]! * MOST_FOR_TEN_TIMES);
}, 60_000);

it('foreign keys of lines use an index: invoices with thousands of units, and lines, are deleted', async () => {
  await app.asOwner('analyze stock_taking_lines');
  // The foreign key checks, once for each deleted unit or count.
  for (const column of ['lot_id', 'held_count_id', 'chosen_count_id']) {
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select 1 from only stock_taking_lines x where 1 = ${column} for key share of x`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      new RegExp(`Index Cond: \\((1 = ${column}|${column} = 1)\\)`),
    );
  }
});
