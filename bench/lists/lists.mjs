import pg from 'pg';
import { median, percentile, round } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { signIn } from '../lib/session.mjs';
import { CALLS } from './calls.mjs';
import { openYears } from './years.mjs';

export const GOAL = 1.5;
/** Goal: how many times longer the sums of a large storehouse take when calculated from its movements. */
const GOAL_OF_SUMS = 1.5;
/** Below this time a list counts as instant, and a ratio would only measure the load of the machine. */
export const NEGLIGIBLE_MS = 10;
const SMALL = { lots: 10_000, cells: [2, 5, 10, 10] };

/**
 * Compares lists of a plant with 1,000,000 lots and 5,000,000 movements with those of a plant with 10,000 and
 * 50,000: of its small storehouse, which is as large as the other plant's, and of its largest one. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function lists(bench, { quick }) {
  const share = quick ? 10 : 1;
  const sizes = [
    { lots: 890_000 / share, cells: [10, 20, 10, 10] },
    { lots: 100_000 / share, cells: [5, 10, 10, 10] },
    SMALL,
  ];
  const plants = [];
  try {
    plants.push(await openYears(bench, 'lists_small', [SMALL]), await openYears(bench, 'lists', sizes));
    const [small, large] = plants;
    const sides = {
      alone: await side(small, small.modules[0]),
      within: await side(large, large.modules[2]),
      largest: await side(large, large.modules[0]),
    };
    const times = quick ? 5 : 9;
    const results = await compare(sides, { times, sizes });
    return withSums(results, await compareSums(sides.largest, large, times));
  } finally {
    for (const plant of plants) await plant.stop();
  }
}

export async function compare(sides, { times, sizes }) {
  const rows = [];
  const goals = [];
  const data = { sizes: sizes.map(({ lots }) => lots), calls: {} };
  for (const call of CALLS) {
    const durations = await timesOf(sides, call, times);
    const [alone, within, largest] = Object.values(durations).map((all) => median(all));
    rows.push([call.name, alone, within, largest, within / alone, largest / alone]);
    for (const [where, ms] of [
      ['малый склад', within],
      ...(call.isOfSize ? [] : [['большой склад', largest]]),
    ]) {
      if (ms >= NEGLIGIBLE_MS)
        goals.push({ name: `${call.name}, ${where}`, value: ms / alone, kind: 'under', limit: GOAL });
    }
    data.calls[call.name] = {
      ms: [alone, within, largest].map(round),
      p90: Object.values(durations).map((all) => round(percentile(all, 0.9))),
    };
  }
  return {
    title: 'Списки: завод с миллионом партий и 5 миллионами движений рядом с малым',
    head: [
      'список',
      'малый завод, мс',
      'малый склад, мс',
      'большой склад, мс',
      'отн. малого',
      'отн. большого',
    ],
    rows,
    goals,
    notes: [`Цель проверяется там, где ответ дольше ${NEGLIGIBLE_MS} мс.`],
    data,
  };
}

/**
 * Compares the product list based on stored sums and balances with the same sums calculated from the
 * movements of the storehouse by one statement. @returns medians, in milliseconds
 */
async function compareSums(ask, { databaseUrl: connectionString, modules: [moduleId] }, times) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [stored, computed] = [[], []];
  try {
    for (let time = -1; time < times; time += 1) {
      const ms = await ask(CALLS[0]);
      const startedAt = performance.now();
      await client.query(SUMS_OF_MOVEMENTS, [moduleId]);
      if (time >= 0) computed.push(performance.now() - startedAt);
      if (time >= 0) stored.push(ms);
    }
  } finally {
    await client.end();
  }
  return { stored: median(stored), computed: median(computed) };
}

const SUMS_OF_MOVEMENTS = `
  select p.id, p.name, s.count
    from (select l.product_id, sum(m.quantity * ((m.to_cell_id is not null)::int - (m.from_cell_id is not null)::int)) as count
            from stock_movements m join stock_lots l on l.id = m.lot_id
           where m.module_id = $1 group by l.product_id) s
    join products p on p.id = s.product_id
   where s.count > 0 order by p.name, p.id limit 50`;

function withSums(results, { stored, computed }) {
  const name = `${CALLS[0].name}: суммы из движений к готовым, большой склад`;
  return {
    ...results,
    goals: [...results.goals, { name, value: computed / stored, kind: 'at least', limit: GOAL_OF_SUMS }],
    data: { ...results.data, sums: { stored: round(stored), computed: round(computed) } },
  };
}

/** Milliseconds of a call on each side, alternating, `times` times. */
export async function timesOf(sides, call, times) {
  const durations = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let time = -1; time < times; time += 1) {
    for (const [name, ask] of Object.entries(sides)) {
      const ms = await ask(call);
      // The first call warms caches and plans and is not counted.
      if (time >= 0) durations[name].push(ms);
    }
  }
  return durations;
}

/** Returns a function that measures one list call of a storehouse, in milliseconds. */
export const side = async (plant, id) => asking(plant, await subjectOf(plant.databaseUrl, id));

/** The same for any subject that the inputs of calls refer to. */
export async function asking(plant, subject) {
  const session = await signIn(plant.url, 'admin@naryad.local', DEMO_PASSWORD);
  const http = new RawHttp(plant.url);
  let calls = 0;
  return async ({ name, route, input }) => {
    const body = JSON.stringify(input(subject));
    const startedAt = performance.now();
    const answer = await http.post(route.path, callHeaders(session, `lists-${(calls += 1)}`), body);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`);
    return performance.now() - startedAt;
  };
}

/** Existing records of a storehouse used as call input: a product, a cell, units and a delivery. */
async function subjectOf(connectionString, id) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with control as (
         select c.child_id as id from work_module_children c join work_modules w on w.id = c.child_id
           join work_module_types t on t.id = w.type_id and t.key = 'receipt-invoice-control' where c.parent_id = $1
       ), goods as (
         select b.product_id, b.cell_id from stock_balances b where b.module_id = $1 and b.quantity > 0 order by b.id limit 1
       ), units as (
         select l.serial_number from stock_balances b join stock_lots l on l.id = b.lot_id and l.kind = 'unit'
          where b.module_id = $1 and b.quantity > 0 order by b.id desc limit 100
       )
       select $1::int as id, (select id from control) as control, product_id as product, cell_id as cell,
              array(select serial_number from units) as serials,
              (select max(i.id) from receipt_invoices i where i.module_id = (select id from control)) as invoice,
              json_build_object(
                'product', (select count(*) from stock_sums_now where module_id = $1 and lines > 0),
                'cell', (select sum(lines) from stock_sums_now where module_id = $1),
                'deliveries', (select count(*) from receipt_invoices where module_id = (select id from control))) as rows
         from goods`,
      [id],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
