// A shop floor big enough to be loaded: stock, work places, and an operation in work at each of them.
import { randomUUID } from 'node:crypto';
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { DEMO_PASSWORD } from './plant.mjs';

const PIECES = 1_000_000;

/**
 * @param {import('./plant.mjs').BenchPlant} bench
 * @param {{ places: number, lots: number, people: number }} size
 * @returns {Promise<{ people: string[], deskId: number, storehouseId: number, operations: number[],
 *   lots: { lotId: number, cellId: number }[] }>}
 */
export async function prepareShop(bench, { places, lots, people }) {
  const deskId = await moduleId(bench, 'picking-desk');
  const storehouseId = await moduleId(bench, 'storehouse');
  const client = new PlantClient(bench.url);
  await client.signIn('admin@naryad.local', DEMO_PASSWORD);
  const orderId = await startOrder(bench, client, places);
  const operations = await startOperations(bench, client, orderId, deskId);
  client.close();
  return {
    people: await addPeople(bench, people),
    deskId,
    storehouseId,
    operations,
    lots: await addLots(bench, orderId, storehouseId, lots),
  };
}

/** Pickers with the rights and the password of the demo plant's one. Answers their addresses. */
async function addPeople(bench, count) {
  const added = await bench.sql(
    `with model as (
       select * from users where email = 'picker@naryad.local'
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
    [count],
  );
  return added.map(({ email }) => email);
}

/** @param {import('./plant.mjs').BenchPlant} bench */
async function moduleId(bench, key) {
  const [row] = await bench.sql(
    'select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = $1 order by m.id limit 1',
    [key],
  );
  return row.id;
}

/** An order of one task for each place; its picking operations take any number of pieces. */
async function startOrder(bench, client, quantity) {
  const [techMap] = await bench.sql(
    `select t.id, t.product_id from tech_maps t where t.deleted_at is null order by t.id limit 1`,
  );
  const now = Date.now();
  const { data: order } = await client.call(productionRoutes.createOrEditProductionOrder, {
    module_id: await moduleId(bench, 'production'),
    product_id: techMap.product_id,
    tech_map_id: techMap.id,
    quantity,
    start_datetime: new Date(now).toISOString(),
    end_datetime: new Date(now + 3_600_000).toISOString(),
  });
  await client.call(productionRoutes.changeStatus, { id: order.id, status: 'work' });
  await bench.sql(
    `update production_order_steps s
        set components = (select coalesce(jsonb_agg(jsonb_set(c, '{count}', to_jsonb($2::int))), '[]')
                            from jsonb_array_elements(s.components) c)
       from production_order_operations o
      where o.id = s.order_operation_id and o.order_id = $1`,
    [order.id, PIECES],
  );
  return order.id;
}

/** Each place of its own takes one picking operation. */
async function startOperations(bench, client, orderId, deskId) {
  const operations = await bench.sql(
    `select o.id, oo.work_center_id
       from production_task_operations o join production_order_operations oo on oo.id = o.order_operation_id
      where oo.order_id = $1 and oo.is_picking and o.status = 'new' order by o.id`,
    [orderId],
  );
  const places = await bench.sql(
    `insert into work_places (name, work_center_id, module_id)
     select 'Место ' || n, $1, $2 from generate_series(1, $3::int) n returning id`,
    [operations[0].work_center_id, deskId, operations.length],
  );
  for (const [index, operation] of operations.entries()) {
    await client.call(productionRoutes.changeOperationStatus, {
      operation_id: operation.id,
      status: 'work',
      workshop_post_unit_id: places[index].id,
    });
  }
  return operations.map(({ id }) => id);
}

/** Parcels of the components, spread over the cells, by one posting with its movements and its event. */
async function addLots(bench, orderId, storehouseId, count) {
  const groupId = randomUUID();
  const rows = await bench.sql(
    `with components as (
       select distinct (c->>'product_id')::int as product_id
         from production_order_operations o join production_order_steps s on s.order_operation_id = o.id
        cross join jsonb_array_elements(s.components) c
        where o.order_id = $1 and o.is_picking
     ), numbered as (
       select product_id, row_number() over (order by product_id) - 1 as n, count(*) over () as of from components
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
     ), told as (
       insert into outbox (event_id, name, payload)
       select gen_random_uuid(), 'stock.moved', jsonb_build_object('group_id', $5::uuid, 'type', 'add',
              'document_type', null, 'document_id', null, 'module_ids', jsonb_build_array($2::int),
              'movements', jsonb_agg(jsonb_build_object('id', m.id, 'lot_id', m.lot_id, 'product_id', p.product_id,
                'from_cell_id', null, 'to_cell_id', m.to_cell_id, 'quantity', m.quantity)))
         from movements m join placed p on p.lot_id = m.lot_id
     )
     select lot_id, cell_id from placed`,
    [orderId, storehouseId, count, PIECES, groupId],
  );
  await bench.sql('analyze');
  return rows.map(({ lot_id, cell_id }) => ({ lotId: lot_id, cellId: cell_id }));
}
