import { Injectable } from '@nestjs/common';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { StartCheck } from '@naryad/contracts/production/planning';
import { Clock } from '../../../kernel/clock.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/**
 * $1 order, $2 storehouses, $3 the plant's day. Free is what may be taken for this order: neither expired, held nor promised
 * to others; what is promised to the order itself counts.
 */
const COMPONENTS = `
  with open_work as (
    select o.id, oo.id as order_operation_id
      from production_order_operations oo
      join production_task_operations o on o.order_operation_id = oo.id and o.status <> 'done'
     where oo.order_id = $1
  ), runs as (
    select order_operation_id, count(*) as count from open_work group by order_operation_id
  ), needed as (
    select (component->>'product_id')::int as product_id, sum(runs.count * (component->>'count')::int) as pieces
      from runs
      join production_order_steps s on s.order_operation_id = runs.order_operation_id
      cross join jsonb_array_elements(s.components) component
     group by 1
  ), picked as (
    select l.product_id, sum(k.quantity) as pieces
      from open_work
      join picks k on k.operation_id = open_work.id and k.returned_at is null
      join stock_lots l on l.id = k.lot_id
     group by 1
  ), free as (
    select b.product_id, sum(b.quantity - b.reserved + coalesce(own.pieces, 0)) as pieces
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      left join manufacturer_batches mb on mb.id = l.batch_id
      left join (select r.lot_id, r.cell_id, sum(r.quantity) as pieces
                   from production_tasks t join reservations r on r.task_id = t.id and r.state = 'active'
                  where t.order_id = $1 group by 1, 2) own on own.lot_id = b.lot_id and own.cell_id = b.cell_id
     where b.module_id = any ($2) and b.product_id in (select product_id from needed) and b.quantity > 0
       and (mb.expiry_date is null or mb.expiry_date >= $3)
       and not exists (select from lot_holds h where h.lot_id = b.lot_id and h.released_at is null)
     group by 1
  )
  select pr.id as product_id, pr.name, pr.sku,
         greatest(0, needed.pieces - coalesce(picked.pieces, 0))::int as needed, coalesce(free.pieces, 0)::int as free
    from needed
    join products pr on pr.id = needed.product_id
    left join picked on picked.product_id = needed.product_id
    left join free on free.product_id = needed.product_id
   order by greatest(0, needed.pieces - coalesce(picked.pieces, 0)) > coalesce(free.pieces, 0) desc, pr.name, pr.id`;

/** $1 order. Operations that nobody could ever start, and what they lack. */
const WAITING = `
  with looked as (
    select oo.position, oo.name as operation, oo.technology_name as technology, c.name as work_center,
           case when c.id is null or c.deleted_at is not null then 'center'
                when count(wp.id) = 0 then 'place'
                when count(m.id) = 0 then 'desk' end as lacks
      from production_order_operations oo
      left join work_centers c on c.id = oo.work_center_id
      left join work_places wp on wp.work_center_id = c.id and wp.deleted_at is null
      left join work_modules m on m.id = wp.module_id and m.deleted_at is null
     where oo.order_id = $1 and exists (select from production_task_operations o
                                         where o.order_operation_id = oo.id and o.status <> 'done')
     group by oo.id, c.id
  )
  select operation, technology, work_center, lacks from looked where lacks is not null order by position`;

/** What stands in the way of an order before it is started. */
@Injectable()
export class StartCheckQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  async of(orderId: number, storehouseIds: readonly number[]): Promise<StartCheck> {
    const today = plantDayAt(this.clock.now());
    const [components, waiting] = await Promise.all([
      this.db.query<StartCheck['components'][number]>(COMPONENTS, [orderId, storehouseIds, today]),
      this.db.query<StartCheck['waiting'][number]>(WAITING, [orderId]),
    ]);
    return { components, waiting };
  }
}
