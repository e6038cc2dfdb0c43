import type { PlannedProduct } from '@naryad/contracts/component-planning/dto';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** $1 tasks. Their active reservations. */
const PLANNED = `
  select r.id, s.task_operation_id as operation_id, r.task_step_id, os.source_step_id as operation_step_id, r.quantity,
    json_build_object('id', l.id, 'product_id', l.product_id, 'product', json_build_object('id', pr.id, 'name', pr.name),
      'serial_number', l.serial_number, 'batch_manufacture', case when b.id is not null then json_build_object(
        'id', b.id, 'number', b.number, 'expiry_date', b.expiry_date) end) as batch_product,
    cell.address as cell_address
  from reservations r
  join production_task_steps s on s.id = r.task_step_id
  join production_order_steps os on os.id = s.order_step_id
  join storehouse_cells cell on cell.id = r.cell_id
  join stock_lots l on l.id = r.lot_id
  join products pr on pr.id = l.product_id
  left join manufacturer_batches b on b.id = l.batch_id
  where r.task_id = any ($1) and r.state = 'active' order by r.task_id, r.id`;

/** Reservations of tasks that are not picked yet, by operation. */
export async function plannedOfTasks(
  db: ReadDb,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, PlannedProduct[]>> {
  const rows = await db.query<PlannedProduct>(PLANNED, [taskIds]);
  return Map.groupBy(rows, (one) => one.operation_id);
}
