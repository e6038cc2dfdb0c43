import pg from 'pg';
import { StockSumsRepository } from '../../backend/dist/modules/stock/data/stock-sums.repository.js';
import { median, round } from '../lib/figures.mjs';
import { fill, openDatabase } from '../balances/warehouse.mjs';

const GOAL = 2;
/** Batch size of the program. */
const PORTION = 20_000;
const BALANCES = 50_000;
const TRIES = 3;

/**
 * Folds a backlog of balance changes into their sums: cost per change in a huge backlog compared with a
 * backlog of a single batch. @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function folding(bench, { quick }) {
  const backlog = { small: PORTION, large: quick ? 200_000 : 1_000_000 };
  const database = await openDatabase(bench, 'naryad_folding');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await fill(database.ownerUrl, [BALANCES]);
    const small = [];
    for (let iteration = 0; iteration < TRIES; iteration += 1) small.push(await fold(client, backlog.small));
    const large = await fold(client, backlog.large);
    const each = median(small.map((one) => one.each));
    const rows = [
      [`${backlog.small}`, each * backlog.small, each],
      [`${backlog.large}`, large.each * backlog.large, large.each],
    ];
    return {
      title: 'Свёртка изменений остатков в суммы',
      head: ['изменений', 'всего, мс', 'на одно, мс'],
      rows,
      goals: [{ name: 'на одно изменение из многих', value: large.each / each, kind: 'under', limit: GOAL }],
      notes: [`Самая долгая порция, мс: ${round(large.longest)}`],
      data: { backlog, longest: round(large.longest) },
    };
  } finally {
    await client.end();
    await database.drop();
  }
}

/**
 * Sets balances to zero and back until there are `count` changes, then folds them all. Uses the latest
 * balances, which are the ones filled in here: some of the demo plant are on hold.
 */
async function fold(client, count) {
  for (let noted = 0; noted < count; noted += 2 * BALANCES) {
    const some = Math.min(BALANCES, (count - noted) / 2);
    for (const set of ['quantity = 0', 'quantity = 1']) {
      await client.query(
        `update stock_balances set ${set}, version = version + 1
          where (cell_id, lot_id) in (select cell_id, lot_id from stock_balances order by lot_id desc limit $1)`,
        [some],
      );
    }
  }
  await client.query('analyze stock_sum_changes');
  const tx = { query: async (sql, values) => (await client.query(sql, values)).rows };
  const sums = new StockSumsRepository(tx);
  let [folded, longest] = [0, 0];
  const startedAt = performance.now();
  while (await sums.hasChanges()) {
    const before = performance.now();
    await client.query('begin');
    folded += await sums.fold(tx, PORTION);
    await client.query('commit');
    longest = Math.max(longest, performance.now() - before);
  }
  if (folded !== count) throw new Error(`Свёртка: взято ${folded} из ${count}`);
  return { each: (performance.now() - startedAt) / count, longest };
}
