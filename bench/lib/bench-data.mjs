// Users and stock for load tests, in addition to those of the demo plant.
import { randomUUID } from 'node:crypto';

/** Quantity of each bulk lot: no load uses it up. */
export const LOT_QUANTITY = 1_000_000;

/** @param {import('./plant.mjs').BenchPlant} bench */
export async function moduleId(bench, key) {
  const [row] = await bench.sql(
    'select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = $1 order by m.id limit 1',
    [key],
  );
  return row.id;
}

/** Creates users with the access and password of a user of the demo plant. Returns their addresses. */
export async function addPeople(bench, count, like) {
  const addedRows = await bench.sql(
    `with model as (
       select * from users where email = $2
     ), added as (
       insert into users (name, email, email_verified_at, password_hash, first_name, last_name, role_id, start_module_id)
       select name, name || '@naryad.local', now(), password_hash, 'Нагрузка', name, role_id, start_module_id
         from (select 'bench-' || left(gen_random_uuid()::text, 13) as name, model.password_hash, model.role_id,
                      model.start_module_id
                 from model, generate_series(1, $1::int)) people
       returning id, email
     ), rights as (
       insert into work_module_users (user_id, module_id)
       select added.id, r.module_id from added, work_module_users r join model on model.id = r.user_id
     )
     select email from added`,
    [count, like],
  );
  return addedRows.map(({ email }) => email);
}

/** Bulk lots, spread over the cells, created by one posting with its movements and event. */
export async function addLots(bench, productIds, storehouseId, count) {
  const rows = await bench.sql(
    `with numbered as (
       select product_id, row_number() over (order by product_id) - 1 as n, count(*) over () as of
         from unnest($1::int[]) product_id
     ), lots as (
       insert into stock_lots (product_id, kind)
       select product_id, 'bulk' from generate_series(1, $3::int) i join numbered on n = i % of
       returning id, product_id
     ), cells as (
       select id, row_number() over (order by id) - 1 as n, count(*) over () as of
         from storehouse_cells where module_id = $2 and hidden_at is null
     ), placed as (
       select l.id as lot_id, l.product_id, c.id as cell_id from lots l join cells c on c.n = l.id % c.of
     ), balances as (
       insert into stock_balances (cell_id, lot_id, module_id, product_id, quantity)
       select cell_id, lot_id, $2, product_id, $4::int from placed
     ), movements as (
       insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity)
       select $5::uuid, 'add', lot_id, cell_id, $4::int from placed returning id, lot_id, to_cell_id, quantity
     ), reported as (
       insert into outbox (event_id, name, payload)
       select gen_random_uuid(), 'stock.moved', jsonb_build_object('group_id', $5::uuid, 'type', 'add',
              'document_type', null, 'document_id', null, 'module_ids', jsonb_build_array($2::int),
              'movements', jsonb_agg(jsonb_build_object('id', m.id, 'lot_id', m.lot_id, 'product_id', p.product_id,
                'from_cell_id', null, 'to_cell_id', m.to_cell_id, 'quantity', m.quantity)))
         from movements m join placed p on p.lot_id = m.lot_id
     )
     select lot_id, cell_id from placed`,
    [productIds, storehouseId, count, LOT_QUANTITY, randomUUID()],
  );
  await bench.sql('analyze');
  return rows.map(({ lot_id, cell_id }) => ({ lotId: lot_id, cellId: cell_id }));
}

/** The storehouse of the demo plant with enough bulk lots for any number of concurrent clients. */
export async function prepareFloor(bench, lots) {
  const storehouseId = await moduleId(bench, 'storehouse');
  const ids = async (text, values) => (await bench.sql(text, values)).map(({ id }) => id);
  const products = await ids('select id from products where deleted_at is null order by id');
  return {
    storehouseId,
    products,
    suppliers: await ids('select id from companies where deleted_at is null order by id'),
    cells: await ids(
      'select id from storehouse_cells where module_id = $1 and hidden_at is null order by id',
      [storehouseId],
    ),
    lots: await addLots(bench, products, storehouseId, lots),
  };
}
