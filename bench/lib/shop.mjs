// A shop floor large enough for a load test: stock, work places, and a running operation at each of them.
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { addLots, addPeople, moduleId, LOT_QUANTITY } from './bench-data.mjs';
import { DEMO_PASSWORD } from './plant.mjs';

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
    people: await addPeople(bench, people, 'picker@naryad.local'),
    deskId,
    storehouseId,
    operations,
    lots: await addLots(bench, await componentsOf(bench, orderId), storehouseId, lots),
  };
}

/** An order of one task per work place; its picking operations accept any quantity. */
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
    [order.id, LOT_QUANTITY],
  );
  return order.id;
}

/** Starts one picking operation at each work place. */
async function startOperations(bench, client, orderId, deskId) {
  const operations = await bench.sql(
    `select o.id, oo.work_center_id
       from production_task_operations o join production_order_operations oo on oo.id = o.order_operation_id
      where oo.order_id = $1 and oo.is_picking and o.status = 'new' order by o.id`,
    [orderId],
  );
  const workPlaces = await bench.sql(
    `insert into work_places (name, work_center_id, module_id)
     select 'Место ' || n || ' ' || left(gen_random_uuid()::text, 8), $1, $2 from generate_series(1, $3::int) n returning id`,
    [operations[0].work_center_id, deskId, operations.length],
  );
  for (const [index, operation] of operations.entries()) {
    await client.call(productionRoutes.changeOperationStatus, {
      operation_id: operation.id,
      status: 'work',
      workshop_post_unit_id: workPlaces[index].id,
    });
  }
  return operations.map(({ id }) => id);
}

/** Products that the picking operations of an order consume. */
async function componentsOf(bench, orderId) {
  const rows = await bench.sql(
    `select distinct (c->>'product_id')::int as product_id
       from production_order_operations o join production_order_steps s on s.order_operation_id = o.id
      cross join jsonb_array_elements(s.components) c
      where o.order_id = $1 and o.is_picking`,
    [orderId],
  );
  return rows.map(({ product_id }) => product_id);
}
