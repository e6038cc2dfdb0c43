import type { EventPayload } from '@naryad/contracts/events';
import { rooms } from '@naryad/contracts/realtime';
import { mapEvent, type ReadDb, type RoomChanges } from '../../platform/realtime/realtime-mapper.js';

/** Lists and pages of orders refetch once, whatever the number of changed orders. */
const listChanged = (ids: readonly number[]): RoomChanges[] =>
  ids.slice(0, 1).map((id) => ({
    room: rooms.catalog(),
    changes: [{ entity: 'catalog' as const, id, list: 'orders' as const, stale: true as const }],
  }));

const ofOrders = (events: readonly { readonly payload: { readonly order_id: number } }[]): RoomChanges[] =>
  listChanged(events.map((one) => one.payload.order_id));

/** Customer orders whose production made progress: the progress is part of their rows. */
async function ofProduction(productionOrderIds: readonly number[], db: ReadDb): Promise<RoomChanges[]> {
  if (productionOrderIds.length === 0) return [];
  const rows = await db.query<{ id: number }>(
    `select distinct customer_order_id as id from production_orders
      where id = any ($1::int[]) and customer_order_id is not null order by id`,
    [productionOrderIds],
  );
  return listChanged(rows.map((row) => row.id));
}

type OrderEvents = readonly { readonly payload: EventPayload<'production.order-created'> }[];

const ofProductionOrders = (events: OrderEvents, db: ReadDb): Promise<RoomChanges[]> =>
  ofProduction(
    events.map((one) => one.payload.order.id),
    db,
  );

export const customerOrdersRealtime = [
  mapEvent('customer-orders.order-saved', ofOrders),
  mapEvent('customer-orders.order-deleted', ofOrders),
  mapEvent('customer-orders.order-shipped', ofOrders),
  mapEvent('customer-orders.shipment-reversed', ofOrders),
  mapEvent('production.order-created', ofProductionOrders),
  mapEvent('production.order-deleted', ofProductionOrders),
  mapEvent('production.operation-done', (events, db) =>
    ofProduction(
      events.filter((one) => one.payload.task.status === 'done').map((one) => one.payload.order.id),
      db,
    ),
  ),
];
