import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { finishedUnits, orderOfCustomer, planOne, saveVersion, ship, unlessRefused } from './orders.mjs';
import { moduleOf } from './shift.mjs';

/** Maximum number of open items. */
const ENOUGH = 6;

/**
 * Accepts customer orders and keeps enough work in the plant: creates and starts a production order, plans
 * one of its components, hands finished units to the storekeeper, and ships stored ones.
 */
export async function planner(shift) {
  const { client, user } = await shift.signIn('planner@naryad.local');
  const production = moduleOf(user, 'production');
  const { data: techMaps } = await client.callSurely(techMapRoutes.getTechMaps, {});
  const handedOver = new Set();
  for (let round = 0; !shift.isOver; round += 1) {
    const { data: orders } = await client.callSurely(productionRoutes.getProductionOrders, {
      module_id: production.id,
      page: 1,
      per_page: 50,
    });
    const open = orders
      .filter((order) => order.status === 'work')
      .reduce((sum, order) => sum + order.task_count - order.completed_task_count, 0);
    const techMap = techMaps[round % techMaps.length];
    if (round < 2) await unlessRefused(shift, () => saveVersion(shift, client, techMap.id));
    if (open < ENOUGH) {
      await unlessRefused(shift, () => startOrder(shift, client, production.id, techMap));
    }
    for (const order of orders.filter((one) => one.order && one.completed_task_count > 0))
      await unlessRefused(shift, () => deliver(shift, client, order, handedOver));
    await shift.spend(60);
  }
  client.close();
}

async function startOrder(shift, client, moduleId, techMap) {
  const quantity = 1 + Math.floor(Math.random() * 4);
  const customerOrder = await orderOfCustomer(shift, client, techMap, quantity);
  const start = new Date();
  const { data: order } = await client.callSurely(productionRoutes.createOrEditProductionOrder, {
    module_id: moduleId,
    client_order_id: customerOrder.id,
    product_id: techMap.product_id,
    tech_map_id: techMap.id,
    quantity,
    start_datetime: start.toISOString(),
    end_datetime: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
  });
  shift.count('заказов создано');
  await shift.spend(20);
  await client.callSurely(productionRoutes.changeStatus, { id: order.id, status: 'work' });
  shift.count('заказов запущено');
  await unlessRefused(shift, () => planOne(shift, client, order.id));
}

/** Finished units go to the storekeeper, stored ones to the customer. */
async function deliver(shift, client, order, handedOver) {
  for (const unit of await finishedUnits(client, order.id)) {
    if (handedOver.has(unit)) continue;
    handedOver.add(unit);
    shift.toReceive.push(unit);
  }
  await ship(shift, client, order.order.id);
}
