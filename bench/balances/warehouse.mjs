// Two storehouses of one plant with the same products and cell count, one with a hundred times the balances
// of the other. They have their own database, because a million lots would slow down the other benchmarks.
import pg from 'pg';
import { prepareDatabase } from '../../scripts/lib/plant.mjs';

const DATABASE = 'naryad_balances';
const PRODUCTS = 5_000;
const BATCHES = 2_000;
/** Lines, stacks per line, shelves per stack, cells per shelf: 20,000 cells. */
const STRUCTURE_SIZES = [10, 20, 10, 10];
const NAMES = ['Винт', 'Гайка', 'Датчик', 'Кабель', 'Корпус', 'Плата', 'Разъём', 'Щётка'];

/**
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 * @param {{ small: number, large: number }} balances of bulk lots
 */
export async function openWarehouse(bench, { small, large }) {
  const database = await openDatabase(bench, DATABASE);
  const env = { DATABASE_URL: database.url, QUEUE_PREFIX: 'balances' };
  const modules = await fill(database.ownerUrl, [small, large]);
  const backend = await bench.addBackend(env);
  return {
    url: backend.url,
    pid: backend.pid,
    small: modules[0],
    large: modules[1],
    async stop() {
      await backend.stop();
      await database.drop();
    },
  };
}

/**
 * One storehouse of units with serial numbers, with its own database and backend: the cost of a large plant
 * is compared with a small plant, not with a small part of the large one.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function openPlantOfUnits(bench, name, count) {
  const database = await openDatabase(bench, `naryad_${name}`);
  const [moduleId] = await fill(database.ownerUrl, [count], true);
  const backend = await bench.addBackend({ DATABASE_URL: database.url, QUEUE_PREFIX: name });
  return {
    url: backend.url,
    moduleId,
    async stop() {
      await backend.stop();
      await database.drop();
    },
  };
}

/**
 * A separate migrated database. In a persistent plant (`KEEP`) a database that already has the `content` is
 * opened again (`isFilled`); call `keep` after filling it.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function openDatabase(bench, name, content = null) {
  const isOfUse = bench.isKept && content !== null;
  const isFilled = isOfUse && (await contentOf(bench, name)) === content;
  if (!isFilled) await onServer(bench, `drop database if exists ${name}`, `create database ${name}`);
  const [url, ownerUrl] = [bench.databaseUrl, bench.ownerUrl].map(
    (address) => Object.assign(new URL(address), { pathname: `/${name}` }).href,
  );
  await prepareDatabase(bench.plant.settings, { ...bench.plant.env, DATABASE_URL: url }, ownerUrl);
  return {
    url,
    ownerUrl,
    isFilled,
    async markFilled() {
      if (isOfUse) await onServer(bench, `comment on database ${name} is '${content}'`);
    },
    async drop() {
      if (isOfUse) return;
      // Not by force: only a superuser may end an autovacuum; without it Postgres ends it itself.
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pg_has_role(usesysid, 'usage')`;
      await onServer(bench, others, `drop database ${name}`);
    },
  };
}

async function contentOf(bench, name) {
  const [row] = await bench.sql(
    `select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1`,
    [name],
  );
  return row?.content;
}

async function onServer(bench, ...statements) {
  const client = new pg.Client({ connectionString: bench.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/**
 * Returns the ids of the storehouses. Every third lot has a batch, and every second batch has an expiry date.
 */
export async function fill(databaseUrl, balances, units = false) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query = async (text, values) => (await client.query(text, values)).rows;
  try {
    const modules = await query(
      `insert into work_modules (name, type_id)
       select 'Склад: ' || n, t.id from unnest($1::text[]) with ordinality n (n, at), work_module_types t
        where t.key = 'storehouse' order by at returning id`,
      [balances.map((count) => `${count} остатков`)],
    );
    const ids = modules.map(({ id }) => id);
    await addStructure(query, ids);
    const [{ first }] = await query(
      `with made as (
         insert into products (name, sku)
         select ($2::text[])[1 + n % cardinality($2)] || ' ' || substr(md5(n::text), 1, 8), 'НГ-' || n
           from generate_series(1, $1::int) n returning id
       ) select min(id) as first from made`,
      [PRODUCTS, NAMES],
    );
    const [{ batch }] = await query(
      `with made as (
         insert into manufacturer_batches (number, manufacture_date, expiry_date)
         select 'НГ-П-' || n, current_date - 30, case when n % 2 = 0 then current_date + 10 + n % 900 end
           from generate_series(1, $1::int) n returning id
       ) select min(id) as batch from made`,
      [BATCHES],
    );
    // Without the write triggers, in one statement: the benchmark measures reads.
    await query('alter table stock_balances disable trigger user');
    for (const [at, count] of balances.entries())
      await addBalances(query, {
        moduleId: ids[at],
        count,
        first,
        batch,
        serials: units ? serialOf(at, '') : null,
      });
    await query('alter table stock_balances enable trigger user');
    await query('select rebuild_stock_sums()');
    await query('vacuum analyze');
    return ids;
  } finally {
    await client.end();
  }
}

/** Cells of storehouses: lines, stacks per line, shelves per stack, cells per shelf. */
export async function addStructure(query, moduleIds, [lines, stacks, shelves, cells] = STRUCTURE_SIZES) {
  await query(
    `with lines as (
       insert into storehouse_lines (module_id, number) select m, n::text from unnest($1::int[]) m, generate_series(1, $2::int) n
       returning id, module_id, number
     ), stacks as (
       insert into storehouse_stacks (line_id, number) select id, n::text from lines, generate_series(1, $3::int) n
       returning id, line_id, number
     ), shelves as (
       insert into storehouse_shelves (stack_id, number) select id, n::text from stacks, generate_series(1, $4::int) n
       returning id, stack_id, number
     )
     insert into storehouse_cells (shelf_id, module_id, number, address)
     select h.id, l.module_id, n::text, concat_ws('-', l.number, k.number, h.number, n)
       from shelves h join stacks k on k.id = h.stack_id join lines l on l.id = k.line_id, generate_series(1, $5::int) n`,
    [moduleIds, lines, stacks, shelves, cells],
  );
}

/** Serial number of a unit in the storehouse that was filled as number `at`. */
export const serialOf = (at, number) => `СН${at}-${number === '' ? '' : String(number).padStart(7, '0')}`;

/** A unit or a bulk lot per balance; each product is in as many different cells as it has balances. */
async function addBalances(query, { moduleId, count, first, batch, serials }) {
  await query(
    `with lots as (
       insert into stock_lots (product_id, kind, serial_number, batch_id)
       select $3::int + n % $4::int, case when $8::text is null then 'bulk' else 'unit' end,
              $8::text || lpad(n::text, 7, '0'), case when n % 3 = 0 then $5::int + n / 3 % $6::int end
         from generate_series(0, $2::int - 1) n
       returning id, product_id
     ), numbered as (
       select id, product_id, row_number() over (partition by product_id order by id) as n from lots
     ), cells as (
       select id, row_number() over (order by id) - 1 as n, count(*) over () as of from storehouse_cells where module_id = $1
     )
     insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select c.id, l.id, $8::text is not null, $1, l.product_id, case when $8::text is null then 1 + l.id % 50 else 1 end
       from numbered l join cells c on c.n = (l.n * 97 + l.product_id * 31) % $7::int`,
    [
      moduleId,
      count,
      first,
      PRODUCTS,
      batch,
      BATCHES,
      STRUCTURE_SIZES.reduce((all, one) => all * one),
      serials,
    ],
  );
}
