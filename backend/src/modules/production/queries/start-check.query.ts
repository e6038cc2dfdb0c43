import { Injectable } from '@nestjs/common';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { missingComponents, type OrderLacks, type StartCheck } from '@naryad/contracts/production/planning';
import { Clock } from '../../../kernel/clock.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/**
 * $1 orders, $2 storehouses, $3 the plant's day. Free stock is neither expired, on hold nor reserved for
 * others; reservations of the order itself count as free. Each order is compared with the stock as if it were
 * the only one.
 */
const COMPONENTS = `
  with open_work as materialized (
    select oo.order_id, o.id, o.order_operation_id
      from production_order_operations oo
      join production_task_operations o on o.order_operation_id = oo.id and o.status <> 'done'
     where oo.order_id = any ($1)
  ), runs as (
    select order_id, order_operation_id, count(*) as count from open_work group by 1, 2
  ), needed as materialized (
    select runs.order_id, (component->>'product_id')::int as product_id,
           sum(runs.count * (component->>'count')::int) as pieces
      from runs
      join production_order_steps s on s.order_operation_id = runs.order_operation_id
      cross join jsonb_array_elements(s.components) component
     group by 1, 2
  ), picked as (
    select open_work.order_id, l.product_id, sum(k.quantity) as pieces
      from open_work
      join picks k on k.operation_id = open_work.id and k.returned_at is null
      join stock_lots l on l.id = k.lot_id
     group by 1, 2
  ), usable as materialized (
    select b.product_id, b.lot_id, b.cell_id, b.quantity - b.reserved as pieces
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      left join manufacturer_batches mb on mb.id = l.batch_id
     where b.module_id = any ($2) and b.product_id in (select product_id from needed) and b.quantity > 0
       and (mb.expiry_date is null or mb.expiry_date >= $3)
       and not exists (select from lot_holds h where h.lot_id = b.lot_id and h.released_at is null)
  ), free as (
    select product_id, sum(pieces) as pieces from usable group by 1
  ), own as (
    select t.order_id, usable.product_id, sum(r.quantity) as pieces
      from production_tasks t
      join reservations r on r.task_id = t.id and r.state = 'active'
      join usable on usable.lot_id = r.lot_id and usable.cell_id = r.cell_id
     where t.order_id = any ($1)
     group by 1, 2
  )
  select needed.order_id, pr.id as product_id, pr.name, pr.sku,
         greatest(0, needed.pieces - coalesce(picked.pieces, 0))::int as needed,
         (coalesce(free.pieces, 0) + coalesce(own.pieces, 0))::int as free
    from needed
    join products pr on pr.id = needed.product_id
    left join picked on picked.order_id = needed.order_id and picked.product_id = needed.product_id
    left join free on free.product_id = needed.product_id
    left join own on own.order_id = needed.order_id and own.product_id = needed.product_id
   order by greatest(0, needed.pieces - coalesce(picked.pieces, 0)) >
            coalesce(free.pieces, 0) + coalesce(own.pieces, 0) desc, pr.name, pr.id`;

/** $1 orders. Operations that no work place can start, with the reason. */
const WAITING = `
  with looked as (
    select oo.order_id, oo.position, oo.name as operation, oo.technology_name as technology, c.name as work_center,
           case when c.id is null or c.deleted_at is not null then 'center'
                when count(wp.id) = 0 then 'place'
                when count(m.id) = 0 then 'desk' end as lacks
      from production_order_operations oo
      left join work_centers c on c.id = oo.work_center_id
      left join work_places wp on wp.work_center_id = c.id and wp.deleted_at is null
      left join work_modules m on m.id = wp.module_id and m.deleted_at is null
     where oo.order_id = any ($1) and exists (select from production_task_operations o
                                               where o.order_operation_id = oo.id and o.status <> 'done')
     group by oo.id, c.id
  )
  select order_id, operation, technology, work_center, lacks from looked where lacks is not null order by position`;

/** $1 module, $2 orders. Those of them that are in work. */
const IN_WORK = `
  select id from production_orders
   where module_id = $1 and id = any ($2) and status = 'work' and deleted_at is null order by id`;

type OfOrder<T> = T & { readonly order_id: number };

/** What orders lack: components, or a work place and user for an operation. */
@Injectable()
export class StartCheckQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  async of(orderId: number, storehouseIds: readonly number[]): Promise<StartCheck> {
    return (await this.checks([orderId], storehouseIds))(orderId);
  }

  /** Shortages of those orders that are in work in the module. */
  async lacks(
    moduleId: number,
    orderIds: readonly number[],
    storehouseIds: readonly number[],
  ): Promise<OrderLacks[]> {
    const ordersInWork = await this.db.query<{ id: number }>(IN_WORK, [moduleId, orderIds]);
    const ids = ordersInWork.map(({ id }) => id);
    if (ids.length === 0) return [];
    const checkOf = await this.checks(ids, storehouseIds);
    return ids
      .map((id) => {
        const { components, waiting } = checkOf(id);
        return { id, components: missingComponents(components), waiting };
      })
      .filter(({ components, waiting }) => components.length > 0 || waiting.length > 0);
  }

  private async checks(
    orderIds: readonly number[],
    storehouseIds: readonly number[],
  ): Promise<(orderId: number) => StartCheck> {
    const today = plantDayAt(this.clock.now());
    const [components, waiting] = await Promise.all([
      this.db.query<OfOrder<StartCheck['components'][number]>>(COMPONENTS, [orderIds, storehouseIds, today]),
      this.db.query<OfOrder<StartCheck['waiting'][number]>>(WAITING, [orderIds]),
    ]);
    return (orderId) => ({
      components: ofOrder(components, orderId),
      waiting: ofOrder(waiting, orderId),
    });
  }
}

const ofOrder = <T>(rows: readonly OfOrder<T>[], orderId: number): Omit<OfOrder<T>, 'order_id'>[] =>
  rows.filter((row) => row.order_id === orderId).map(({ order_id: _, ...row }) => row);
