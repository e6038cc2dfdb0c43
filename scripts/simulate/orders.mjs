import { ApiError } from '@naryad/contracts/kernel/client';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';

/** A refusal is counted and the shift continues; any other error ends the shift. */
export async function unlessRefused(shift, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    shift.refused(error);
    return null;
  }
}

/** A customer orders a small quantity of the specification's product. */
export async function orderOfCustomer(shift, client, techMap, quantity) {
  const { data } = await client.callSurely(customerOrderRoutes.createOrUpdateOrder, {
    number: `С-${Date.now().toString(36).toUpperCase()}`,
    status: 'work',
    products: [{ product_id: techMap.product_id, count: quantity }],
  });
  shift.count('заказов клиентов принято');
  return data;
}

/** Saves a new version of the specification; running orders use their own version. */
export async function saveVersion(shift, client, id) {
  const { techMap } = await client.callSurely(techMapRoutes.getTechMap, { id });
  const description = (techMap.description ?? '').replace(/ \(смена .*\)$/, '');
  await client.callSurely(techMapRoutes.saveTechMap, {
    ...techMap,
    description: `${description} (смена ${new Date().toISOString().slice(0, 16)})`,
  });
  shift.count('версий спецификаций сохранено');
}

/** A planner assigns a unit to the first item, if a free one fits. */
export async function planOne(shift, client, orderId) {
  const { data: order } = await client.callSurely(productionRoutes.getProductionOrder, {
    id: orderId,
    page: 1,
    per_page: 1,
  });
  const [first] = order.tasks;
  if (!first) return;
  const { data: task } = await client.callSurely(productionRoutes.getTask, { id: first.id });
  const steps = task.operations.flatMap((operation) => operation.steps.map((step) => step.operation_step));
  for (const step of steps.filter((one) => one.components.length > 0)) {
    const { data: products } = await client.callSurely(componentPlanningRoutes.getProducts, {
      operation_step_id: step.id,
      production_task_id: task.id,
      page: 1,
      per_page: 20,
    });
    const [fitting] = products;
    if (!fitting) continue;
    await client.callSurely(componentPlanningRoutes.createPlanned, {
      production_task_id: task.id,
      operation_step_id: step.id,
      batch_product_id: fitting.batch_product.id,
    });
    shift.count('материалов запланировано');
    return;
  }
}

/** Units of the order that are finished and good: they wait for the reception into the storehouse. */
export async function finishedUnits(client, orderId) {
  const { data: order } = await client.callSurely(productionRoutes.getProductionOrder, {
    id: orderId,
    status: 'done',
    page: 1,
    per_page: 50,
  });
  return order.tasks
    .filter((task) => !task.scrapped_at)
    .flatMap((task) => task.batch_products.map(({ id }) => id));
}

/** Ships units that were made for the customer and are stored in a cell. */
export async function ship(shift, client, customerOrderId) {
  const { data: lots } = await client.callSurely(shipmentRoutes.getShippable, {
    order_id: customerOrderId,
    page: 1,
    per_page: 50,
  });
  const lines = lots
    .filter((lot) => lot.made_for?.id === customerOrderId)
    .map(({ batch_product_id, cell_id }) => ({ batch_product_id, cell_id, quantity: 1 }));
  if (lines.length === 0) return;
  await client.callSurely(shipmentRoutes.createShipment, { order_id: customerOrderId, lines });
  shift.count('изделий отгружено', lines.length);
}
