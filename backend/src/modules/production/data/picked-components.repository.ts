import { Injectable } from '@nestjs/common';
import type { PickedComponent } from '@naryad/contracts/production/planning';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { GOES_ON } from './operation.sql.js';

/** Maximum number of cell addresses per component. */
const CELLS = 5;

/**
 * No work after operation `o` of the task was ever started, so its picked components are not installed yet.
 * (In an item that the ОТК sent back they are.)
 */
const UNUSED = `
  not exists (
    select from production_order_operations later
      join production_task_operations lo on lo.order_operation_id = later.id and lo.task_id = o.task_id
     where later.order_id = oo.order_id and later.position > oo.position
       and later.tech_map_version_id is not distinct from oo.tech_map_version_id
       and (lo.status <> 'new' or lo.fact_start_at is not null or lo.run > 1))`;

/** $1 order. */
const PICKED = `
  select found.product_id, pr.name, sum(found.quantity)::int as count, found.returnable,
         (array_agg(distinct found.address order by found.address))[1:${CELLS}] as cells
    from (
      select l.product_id, k.quantity, c.address, ${UNUSED} as returnable
        from production_tasks t
        join production_task_operations o on o.task_id = t.id
        join production_order_operations oo on oo.id = o.order_operation_id
        join picks k on k.operation_id = o.id and k.returned_at is null
        join stock_lots l on l.id = k.lot_id
        join storehouse_cells c on c.id = k.cell_id
       where t.order_id = $1 and t.status <> 'done') found
    join products pr on pr.id = found.product_id
   group by found.product_id, pr.name, found.returnable
   order by found.returnable desc, pr.name, found.product_id`;

/** $1 order. Locked against concurrent picks and returns. */
const RETURNING = `
  select o.id, o.task_id
    from production_tasks t
    join production_task_operations o on o.task_id = t.id
    join production_order_operations oo on oo.id = o.order_operation_id
   where t.order_id = $1 and t.status <> 'done'
     and exists (select from picks k where k.operation_id = o.id and k.returned_at is null) and ${UNUSED}
   order by o.id for update of o`;

/**
 * $1 operations to reopen. Later operations wait for them, including later ones that are reopened themselves.
 * An operation that was finished while paused has no closing work interval: it gets one of zero length,
 * because otherwise its end would be lost.
 */
const REOPEN = `
  with closed as (
    insert into operation_stretches
      (operation_id, work_place_id, work_place_name, user_id, user_name, started_at, ended_at, end_reason)
    select o.id, o.work_place_id, o.place_name, o.user_id, nullif(concat_ws(' ', o.worker_first_name, o.worker_last_name), ''),
           o.fact_end_at, o.fact_end_at, 'closed'
      from production_task_operations o
     where o.id = any ($1) and o.status = 'done' and o.worked_seconds is not null
       and not exists (select from operation_stretches s
                        where s.operation_id = o.id and s.end_reason = 'done' and s.ended_at >= o.fact_end_at)
  ), waits as (
    select o.id, exists (
             select from production_task_operations eo
               join production_order_operations earlier on earlier.id = eo.order_operation_id
              where eo.id = any ($1) and eo.task_id = o.task_id and earlier.position < oo.position) as for_another
      from production_task_operations o
      join production_order_operations oo on oo.id = o.order_operation_id
     where o.id = any ($1)
  ), reopened as (
    update production_task_operations r
       set status = 'new', is_ready = r.is_ready and not waits.for_another, work_place_id = null, user_id = null, fact_start_at = null, fact_end_at = null,
           ${GOES_ON}, resumed_at = null, worked_seconds = null, version = version + 1
      from waits where r.id = waits.id returning r.id, r.task_id, r.order_operation_id
  ), steps as (
    update production_task_steps s set status = 'new', started_at = null, finished_at = null
      from reopened where s.task_operation_id = reopened.id and s.status <> 'new'
  ), waiting as (
    update production_task_operations n set is_ready = false, version = n.version + 1
      from reopened
      join production_order_operations oo on oo.id = reopened.order_operation_id
      join production_order_operations later on later.order_id = oo.order_id and later.position > oo.position
     where n.task_id = reopened.task_id and n.order_operation_id = later.id and n.is_ready and n.id <> all ($1)
  )
  update production_tasks t set status = 'new', version = t.version + 1
    from reopened
   where t.id = reopened.task_id and t.status = 'work' and not exists (
     select from production_task_operations o
      where o.task_id = t.id and o.id <> all ($1) and o.status <> 'new')`;

/** Components picked for unfinished items of an order. */
@Injectable()
export class PickedComponentsRepository {
  list(db: ReadDb, orderId: number): Promise<PickedComponent[]> {
    return db.query<PickedComponent>(PICKED, [orderId]);
  }

  /** Locks and returns the operations of a locked order whose components can be returned. */
  returning(tx: Tx, orderId: number): Promise<{ id: number; task_id: number }[]> {
    return tx.query<{ id: number; task_id: number }>(RETURNING, [orderId]);
  }

  /** Call after their components were returned. */
  async reopen(tx: Tx, operationIds: readonly number[]): Promise<void> {
    await tx.query(REOPEN, [operationIds]);
  }
}
