import type { FaultPlant } from './plant.js';

/** State of the stock after a round, without row ids. */
export interface StockTruth {
  readonly movements: readonly unknown[];
  readonly picks: readonly unknown[];
  readonly holds: readonly unknown[];
  readonly shipped: readonly unknown[];
  readonly readings: readonly unknown[];
  readonly orders: readonly unknown[];
}

/**
 * Records that a round has changed: orders, finished units, a customer order, and all movements after `mark`.
 */
export interface Touched {
  readonly orders: readonly number[];
  readonly lots: readonly number[];
  readonly sale: number;
  readonly lastMovementId: number;
}

/** Reads the state directly from the rows, bypassing the program. */
export async function stockTruth(plant: FaultPlant, touched: Touched): Promise<StockTruth> {
  return {
    movements: await plant.sql(
      `select type, from_cell_id is null as is_in, count(*)::int as times, sum(quantity)::int as pieces
         from stock_movements where id > $1 group by 1, 2 order by 1, 2`,
      [touched.lastMovementId],
    ),
    picks: await plant.sql(
      `select t.sort, p.quantity, p.returned_at is not null as is_back from picks p
         join production_task_operations o on o.id = p.operation_id join production_tasks t on t.id = o.task_id
        where t.order_id = any($1) order by t.sort, p.id`,
      [touched.orders],
    ),
    holds: await plant.sql(
      'select reason, release_reason from lot_holds where lot_id = any($1) order by reason, id',
      [touched.lots],
    ),
    shipped: await plant.sql(
      `select s.reversed_at is not null as is_back, sum(l.quantity)::int as pieces from customer_shipments s
         join customer_shipment_lines l on l.shipment_id = s.id where s.order_id = $1 group by s.id order by s.id`,
      [touched.sale],
    ),
    readings: await plant.sql(
      `select r.name, r.value, s.status from operation_readings r
         join production_task_steps s on s.id = r.task_step_id
         join production_task_operations o on o.id = r.operation_id join production_tasks t on t.id = o.task_id
        where t.order_id = any($1) order by r.id`,
      [touched.orders],
    ),
    orders: await plant.sql(
      `select p.status, p.task_count, p.scrapped_task_count,
              (select count(*)::int from production_tasks t where t.order_id = p.id) as tasks
         from production_orders p where p.id = any($1) order by array_position($1::int[], p.id)`,
      [touched.orders],
    ),
  };
}
