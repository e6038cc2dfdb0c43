// The stock of the year: storehouses of different sizes, lots that are received, moved and consumed, and
// their remaining balances.

const PRODUCTS = 5_000;
const BATCHES = 2_000;
const NAMES = ['Винт', 'Гайка', 'Датчик', 'Кабель', 'Корпус', 'Плата', 'Разъём', 'Щётка'];
/** Lines, stacks per line, shelves, cells; and the share of the lots. */
const STOREHOUSES = [
  { name: 'Главный склад', places: [10, 20, 10, 10], share: 0.8 },
  { name: 'Склад сборки', places: [4, 10, 10, 5], share: 0.17 },
  { name: 'Кладовая ОТК', places: [1, 5, 4, 5], share: 0.03 },
];
/** Movements of a lot: a receipt, a put-away, and two issues. */
const STEPS = 4;
/** One lot in `UNITS` is a single unit; one in `REVERSED` is reversed once. */
const UNITS = 4;
const REVERSED = 100;
/** Share of the lots that are used up by now. */
const USED = 0.8;

/**
 * @param {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @param {{ movements: number, since: string, until: string }} size
 * @returns {Promise<{ storehouses: number[], products: number[] }>} ids, the largest storehouse first
 */
export async function fillStock(query, { movements, since, until }) {
  const storehouses = await addStorehouses(query);
  const products = await addProducts(query);
  const lots = Math.ceil(movements / STEPS);
  await query('alter table stock_balances disable trigger user');
  await query('alter table stock_movements disable trigger user');
  // The only trigger needed here: it sets the storehouse of a movement.
  await query('alter table stock_movements enable trigger stock_movements_module');
  await addLots(query, products[0], lots);
  await planLives(query, storehouses);
  await move(query, since, until);
  await leave(query, until);
  await query('alter table stock_balances enable trigger user');
  await query('alter table stock_movements enable trigger user');
  await query(
    `insert into stock_minimums (module_id, product_id, quantity)
     select $1, id, 200 from unnest($2::int[]) id where id % 5 = 0`,
    [storehouses[0], products],
  );
  await addDeliveries(query, products);
  await query('select rebuild_stock_sums()');
  return { storehouses, products };
}

/** They belong to the production module of the demo plant, like its own storehouse. */
async function addStorehouses(query) {
  const ids = [];
  for (const { name, places } of STOREHOUSES) {
    const [{ id }] = await query(
      `insert into work_modules (name, type_id)
       select $1, id from work_module_types where key = 'storehouse' returning id`,
      [name],
    );
    await query(
      `with lines as (
         insert into storehouse_lines (module_id, number) select $1, n::text from generate_series(1, $2::int) n
         returning id, number
       ), stacks as (
         insert into storehouse_stacks (line_id, number) select id, n::text from lines, generate_series(1, $3::int) n
         returning id, line_id, number
       ), shelves as (
         insert into storehouse_shelves (stack_id, number) select id, n::text from stacks, generate_series(1, $4::int) n
         returning id, stack_id, number
       )
       insert into storehouse_cells (shelf_id, module_id, number, address)
       select h.id, $1, n::text, concat_ws('-', l.number, k.number, h.number, n)
         from shelves h join stacks k on k.id = h.stack_id join lines l on l.id = k.line_id, generate_series(1, $5::int) n`,
      [id, ...places],
    );
    ids.push(id);
  }
  await query(
    `insert into work_module_children (parent_id, child_id)
     select m.id, c from work_modules m join work_module_types t on t.id = m.type_id, unnest($1::int[]) c
      where t.key = 'production'`,
    [ids],
  );
  await query(
    `insert into work_module_users (user_id, module_id)
     select distinct user_id, c from work_module_users
       join work_modules m on m.id = module_id join work_module_types t on t.id = m.type_id, unnest($1::int[]) c
      where t.key = 'storehouse'`,
    [ids],
  );
  return ids;
}

async function addProducts(query) {
  const rows = await query(
    `insert into products (name, sku)
     select ($2::text[])[1 + n % cardinality($2)] || ' ' || substr(md5(n::text), 1, 8), 'НГ-' || n
       from generate_series(1, $1::int) n returning id`,
    [PRODUCTS, NAMES],
  );
  await query(
    `insert into manufacturer_batches (number, manufacture_date, expiry_date)
     select 'НГ-П-' || n, current_date - 30, case when n % 2 = 0 then current_date + 10 + n % 900 end
       from generate_series(1, $1::int) n`,
    [BATCHES],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Few products make up most of the lots, as is typical. */
async function addLots(query, firstProduct, count) {
  await query(
    `create temp table year_lots as
     with batch as (select max(id) - $3::int + 1 as first from manufacturer_batches)
     select n, $1::int + floor($2::int * power(random(), 2.5))::int as product_id, n % $4::int = 0 as is_unit,
            case when n % 3 = 0 then batch.first + n / 3 % $3::int end as batch_id
       from batch, generate_series(0, $5::int - 1) n`,
    [firstProduct, PRODUCTS, BATCHES, UNITS, count],
  );
  await query(
    `insert into stock_lots (product_id, kind, serial_number, batch_id)
     select product_id, case when is_unit then 'unit' else 'bulk' end,
            case when is_unit then 'ГОД-' || lpad(n::text, 8, '0') end, batch_id from year_lots order by n`,
  );
}

/**
 * Cells and quantities of each lot. Every fiftieth is put away in another storehouse than the one that
 * received it.
 */
async function planLives(query, storehouses) {
  const [{ last }] = await query('select max(id) as last from stock_lots');
  await query(
    `create temp table year_cells as
     select module_id, array_agg(id order by id) as cells from storehouse_cells where module_id = any ($1) group by module_id`,
    [storehouses],
  );
  const [large, middle, small] = storehouses;
  await query(
    `create temp table year_lives as
     with total as (select count(*)::int as lots from year_lots), drawn as (
       select l.n, $1::int - total.lots + 1 + l.n as lot_id, l.is_unit, random() as at, random() as used,
              case when l.is_unit then 1 else 2 * (1 + floor(random() * 50)::int) end as pieces, random() as one, random() as two,
              case when home.r < $2::float8 then $4::int when home.r < $3::float8 then $5::int else $6::int end as home
         from year_lots l cross join total
         cross join lateral (select random() as r where l.n >= 0) home
     )
     select d.lot_id, d.is_unit, d.at, d.used, d.pieces,
            a.cells[1 + floor(d.one * (cardinality(a.cells) - 1))::int] as came,
            case when b.module_id <> a.module_id then b.cells[1 + floor(d.two * cardinality(b.cells))::int]
                 else b.cells[1 + (floor(d.one * (cardinality(a.cells) - 1))::int + 1 + floor(d.two * (cardinality(a.cells) - 1))::int)
                                % cardinality(b.cells)] end as lies
       from drawn d
       join year_cells a on a.module_id = d.home
       join year_cells b on b.module_id = case when d.n % 50 = 0 and d.home <> $4 then $4 else d.home end`,
    [last, STOREHOUSES[0].share, STOREHOUSES[0].share + STOREHOUSES[1].share, large, middle, small],
  );
}

/** A lot that is not used up is only moved. A unit leaves with its second issue. */
async function move(query, since, until) {
  await query(
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, user_id, at)
     select gen_random_uuid(), type, lot_id, from_cell, to_cell, quantity, $3,
            $1::timestamptz + ($2::timestamptz - $1::timestamptz) * part
       from (
         select l.lot_id, step.*, case when step.n = 0 then l.at
                                       else l.at + (1 - l.at) * (step.n - 1 + 0.9 * random()) / ${STEPS} * case when l.used < ${USED} then 0.2 else 1 end
                                  end as part
           from year_lives l
          cross join lateral (
            select 0 as n, 'add' as type, null::int as from_cell, l.came as to_cell, l.pieces as quantity
            union all select 1, 'move', l.came, l.lies, l.pieces
            union all select 2, case when l.used < ${USED} and not l.is_unit then 'remove' else 'move' end, l.lies,
                             case when l.used < ${USED} and not l.is_unit then null else l.came end,
                             case when l.is_unit then 1 else l.pieces / 2 end
            union all select 3, case when l.used < ${USED} then 'remove' else 'move' end,
                             case when l.is_unit then l.came when l.used < ${USED} then l.lies else l.came end,
                             case when l.used < ${USED} then null else l.lies end,
                             case when l.is_unit then 1 else l.pieces / 2 end) step
       ) made
      order by part`,
    [since, until, await anyUser(query)],
  );
  await query(
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, user_id, at, reversal_of)
     select gen_random_uuid(), m.type, m.lot_id, m.to_cell_id, m.from_cell_id, m.quantity, m.user_id,
            least(m.at + interval '10 minutes', $1::timestamptz), m.id
       from stock_movements m join year_lives l using (lot_id)
      where m.type = 'remove' and not l.is_unit and m.lot_id % ${REVERSED} = 0 and m.reversal_of is null
      order by m.id`,
    [until],
  );
}

const anyUser = async (query) => (await query('select min(id) as id from users'))[0].id;

/** Remaining balances, calculated from the movements. */
async function leave(query) {
  await query(
    `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select f.cell_id, f.lot_id, l.kind = 'unit', c.module_id, l.product_id, f.pieces
       from (select cell_id, lot_id, sum(pieces) as pieces
               from (select m.to_cell_id as cell_id, m.lot_id, m.quantity as pieces from stock_movements m join year_lives using (lot_id)
                      union all
                     select m.from_cell_id, m.lot_id, -m.quantity from stock_movements m join year_lives using (lot_id)) flows
              where cell_id is not null group by cell_id, lot_id) f
       join stock_lots l on l.id = f.lot_id
       join storehouse_cells c on c.id = f.cell_id
      order by f.lot_id, f.cell_id`,
  );
}

/** Invoices of the last weeks that wait for their control. */
async function addDeliveries(query, products) {
  await query(
    `with control as (
       select min(m.id) as id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'receipt-invoice-control'
     ), made as (
       insert into receipt_invoices (module_id, supplier_id, date, number)
       select control.id, (select min(id) from companies where deleted_at is null), current_date - n % 20, 'ГОД-' || n
         from control, generate_series(1, 200) n returning id
     )
     insert into receipt_invoice_lines (invoice_id, product_id, quantity)
     select made.id, ($1::int[])[1 + (made.id * 7 + n) % cardinality($1::int[])], 10 + n from made, generate_series(1, 5) n`,
    [products],
  );
}
