import { ApiError } from '@naryad/contracts/kernel/client';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { moduleOf } from './shift.mjs';

/** Keeps enough work in the plant: whenever little is open, an order of a few pieces is created and started. */
export async function planner(shift) {
  const { client, user } = await shift.signIn('planner@naryad.local');
  const production = moduleOf(user, 'production');
  const { data: techMaps } = await client.callSurely(techMapRoutes.getTechMaps, {});
  for (let turn = 0; !shift.isOver; turn += 1) {
    const { data: orders } = await client.callSurely(productionRoutes.getProductionOrders, {
      module_id: production.id,
      page: 1,
      per_page: 50,
    });
    const open = orders
      .filter((order) => order.status === 'work')
      .reduce((sum, order) => sum + order.task_count - order.completed_task_count, 0);
    if (open < 6) await startOrder(shift, client, production.id, techMaps[turn % techMaps.length]);
    await shift.spend(60);
  }
  client.close();
}

async function startOrder(shift, client, moduleId, techMap) {
  const start = new Date();
  try {
    const { data: order } = await client.callSurely(productionRoutes.createOrEditProductionOrder, {
      module_id: moduleId,
      product_id: techMap.product_id,
      tech_map_id: techMap.id,
      quantity: 1 + Math.floor(Math.random() * 4),
      start_datetime: start.toISOString(),
      end_datetime: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
    });
    shift.count('заказов создано');
    await shift.spend(20);
    await client.callSurely(productionRoutes.changeStatus, { id: order.id, status: 'work' });
    shift.count('заказов запущено');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    shift.refused(error);
  }
}
