// A plant with two years of data in a separate database: storehouses of different sizes, a ledger in time
// order, deliveries and the journal. Filled by a few statements; only reading is measured.
import pg from 'pg';
import { addStructure, openDatabase } from '../balances/warehouse.mjs';

const PRODUCTS = 2_000;
const BATCHES = 2_000;
/** Movements of a lot: a receipt, then moves from cell to cell. */
const ROUNDS = 5;
/** Units of one delivery; the last `OPEN` deliveries are still open. */
const DELIVERED = 50;
const OPEN = 5;
const NAMES = ['Винт', 'Гайка', 'Датчик', 'Кабель', 'Корпус', 'Плата', 'Разъём', 'Щётка'];
const TABLES = [
  'stock_lots',
  'stock_movements',
  'stock_balances',
  'receipt_invoice_lines',
  'receipt_invoices',
  'audit_log',
];

/** @typedef {{ lots: number, cells: number[] }} Size `cells`: lines, stacks of each, shelves of each, cells of each */

/**
 * A plant with its own backend.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 * @param {string} name of its database
 * @param {Size[]} sizes of its storehouses
 */
export async function openYears(bench, name, sizes) {
  const database = await openDatabase(bench, `naryad_${name}`, JSON.stringify(sizes));
  const modules = database.isFilled
    ? await storehousesOf(database.ownerUrl)
    : await fillYears(database.ownerUrl, sizes);
  await database.markFilled();
  const backend = await bench.addBackend({ DATABASE_URL: database.url, QUEUE_PREFIX: name });
  return {
    url: backend.url,
    databaseUrl: database.url,
    modules,
    async stop() {
      await backend.stop();
      await database.drop();
    },
  };
}

/** Storehouses of an already filled database, in their order. */
async function storehousesOf(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select id from work_modules where name like 'Склад: %' order by id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Returns the ids of the storehouses. @param {string} ownerUrl of an empty or of the demo plant @param
 * {Size[]} sizes
 */
export async function fillYears(ownerUrl, sizes) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const query = async (text, values) => (await client.query(text, values)).rows;
  try {
    await query('set synchronous_commit = off');
    await query(`set maintenance_work_mem = '256MB'`);
    const restore = await bareTables(query);
    const modules = await addModules(query, sizes);
    const products = await addProducts(query);
    const batches = await addBatches(query);
    const [{ last }] = await query('select max(id) as last from stock_lots');
    for (const [at, { lots }] of sizes.entries())
      await addLots(query, { at, lots, products, batches, ...modules });
    await addMovements(query, modules.storehouses, last);
    await addBalances(query);
    await addJournal(query);
    await restore();
    await query('select rebuild_stock_sums()');
    await query('vacuum analyze');
    return modules.storehouses;
  } finally {
    await client.end();
  }
}

/**
 * Drops foreign keys and indexes and disables triggers before the tables are filled. Returns a function that
 * restores indexes and triggers. Foreign keys are not restored, because reading does not use them.
 */
async function bareTables(query) {
  const keys = await query(
    `select conrelid::regclass as name, conname from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
    [TABLES],
  );
  for (const { name, conname } of keys) await query(`alter table ${name} drop constraint "${conname}"`);
  const indexes = await query(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
      where i.indrelid::regclass::text = any ($1) and c.oid is null`,
    [TABLES],
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
  for (const name of TABLES) await query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { made } of indexes) await query(made);
    for (const name of TABLES) await query(`alter table ${name} enable trigger user`);
  };
}

/** Storehouses with their cells, and the control modules of their deliveries. */
async function addModules(query, sizes) {
  const add = async (type, name) => {
    const [{ id }] = await query(
      `insert into work_modules (name, type_id) select $2, id from work_module_types where key = $1 returning id`,
      [type, name],
    );
    return id;
  };
  const storehouses = [];
  const controls = [];
  for (const [at, { lots, cells }] of sizes.entries()) {
    const storehouse = await add('storehouse', `Склад: ${lots} партий`);
    const control = await add('receipt-invoice-control', `Контроль ${at + 1}`);
    await query('insert into work_module_children (parent_id, child_id) values ($1, $2), ($2, $1)', [
      storehouse,
      control,
    ]);
    await addStructure(query, [storehouse], cells);
    storehouses.push(storehouse);
    controls.push(control);
  }
  return { storehouses, controls };
}

async function addProducts(query) {
  const [{ first }] = await query(
    `with made as (
       insert into products (name, sku)
       select ($2::text[])[1 + n % cardinality($2)] || ' ' || substr(md5(n::text), 1, 8), 'НГ-' || n
         from generate_series(1, $1::int) n returning id
     ) select min(id) as first from made`,
    [PRODUCTS, NAMES],
  );
  return first;
}

async function addBatches(query) {
  const [{ first }] = await query(
    `with made as (
       insert into manufacturer_batches (number, manufacture_date, expiry_date)
       select 'НГ-П-' || n, current_date - 30, case when n % 2 = 0 then current_date + 10 + n % 900 end
         from generate_series(1, $1::int) n returning id
     ) select min(id) as first from made`,
    [BATCHES],
  );
  return first;
}

/**
 * Units of deliveries, and bulk lots: every fourth lot is a bulk lot. Those of the open deliveries passed the
 * control and are in no cell yet. The others store their storehouse in `supplier_id` until they have moved.
 */
async function addLots(query, { at, lots, products, batches, storehouses, controls }) {
  const deliveries = Math.ceil((lots * 3) / 4 / DELIVERED);
  await query(
    `with invoices as (
       insert into receipt_invoices (module_id, supplier_id, date, number, status, created_at)
       select $1, (select min(id) from companies), current_date - 730 + (n * 730 / $2::int), 'НГ-' || $5 || '-' || n,
              case when n > $2 - ${OPEN} then 'processed' else 'archived' end,
              now() - (($2 - n)::float8 / $2) * interval '730 days'
         from generate_series(1, $2::int) n
       returning id, number, status
     ), lines as (
       insert into receipt_invoice_lines (invoice_id, product_id, quantity)
       select id, $3::int + id % ${PRODUCTS}, ${DELIVERED} from invoices returning id, invoice_id, product_id
     )
     insert into stock_lots (product_id, kind, serial_number, batch_id, receipt_invoice_line_id, receipt_status, supplier_id)
     select l.product_id, 'unit', 'НГ' || $5 || '-' || lpad((l.invoice_id * ${DELIVERED} + u)::text, 8, '0'),
            case when u % 3 = 0 then $4::int + (l.id + u) % ${BATCHES} end, l.id, 'done',
            case when i.status = 'archived' then $6::int end
       from lines l join invoices i on i.id = l.invoice_id, generate_series(0, ${DELIVERED - 1}) u`,
    [controls[at], deliveries, products, batches, at, storehouses[at]],
  );
  await query(
    `insert into stock_lots (product_id, kind, batch_id, supplier_id)
     select $2::int + n % ${PRODUCTS}, 'bulk', case when n % 3 = 0 then $3::int + n / 3 % ${BATCHES} end, $4
       from generate_series(1, $1::int) n`,
    [Math.floor(lots / 4), products, batches, storehouses[at]],
  );
}

/** Each received lot moves ${ROUNDS} times, all in time order over two years. */
async function addMovements(query, storehouses, last) {
  await query(
    `create temporary table cells as
     select id, module_id, row_number() over (partition by module_id order by id) - 1 as n,
            count(*) over (partition by module_id) as of from storehouse_cells where module_id = any ('{${storehouses}}')`,
  );
  await query('create index on cells (module_id, n)');
  await query(
    `create temporary table walks as
     select l.id as lot_id, l.supplier_id as module_id, l.kind = 'unit' as is_unit, l.product_id,
            (select of from cells c where c.module_id = l.supplier_id limit 1) as of, random() as luck
       from stock_lots l where l.id > ${last} and l.supplier_id is not null`,
  );
  await query('analyze cells, walks');
  const cell = (round) =>
    `(select id from cells c where c.module_id = w.module_id and c.n = (w.lot_id * 97 + w.product_id * 31 + (${round}) * 7) % w.of)`;
  await query(
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, user_id, request_id, module_id, at)
     select md5(w.lot_id || '-' || r)::uuid,
            case when r > 0 then 'move' when w.is_unit then 'posting' else 'add' end, w.lot_id,
            case when r > 0 then ${cell('r - 1')} end, ${cell('r')}, case when w.is_unit then 1 else 10 end,
            (select min(id) from users), 'bench', w.module_id, now() - interval '730 days' * (1 - (r + w.luck) / ${ROUNDS})
       from walks w, generate_series(0, ${ROUNDS - 1}) r
      order by (r + w.luck)`,
  );
}

/** Current balances of the lots, and the empty balance of the previous cell, as a ledger leaves it. */
async function addBalances(query) {
  await query(
    `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select m.to_cell_id, m.lot_id, w.is_unit, w.module_id, w.product_id,
            case when m.round < ${ROUNDS} then 0 when w.is_unit then 1 else 10 end
       from (select lot_id, to_cell_id, row_number() over (partition by lot_id order by id) as round from stock_movements) m
       join walks w using (lot_id)
      where m.round >= ${ROUNDS - 1}
     on conflict do nothing`,
  );
  await query(
    'update stock_lots set supplier_id = (select min(id) from companies) where supplier_id is not null',
  );
}

/** Journal entries for the actions that caused movements. */
async function addJournal(query) {
  await query(
    `insert into audit_log (at, user_id, request_id, action, object_type, object_id, after)
     select at, user_id, request_id, 'stock.' || type, 'stock-operation', id::text,
            jsonb_build_object('lot_id', lot_id, 'to_cell_id', to_cell_id, 'quantity', quantity)
       from stock_movements order by id`,
  );
}
