import { Injectable } from '@nestjs/common';
import type { BoardOrder, BoardWait } from '@naryad/contracts/dashboards/production-board';
import { taskNumber } from '@naryad/contracts/production/rules';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { FORECAST } from '../../production/index.js';

/** Maximum rows per lane; the order list has the rest. */
const LANES = { new: 60, work: 100, done: 40 } as const;

const pauseOf = (o: string): string =>
  `jsonb_build_object('reason', ${o}.pause_reason, 'comment', ${o}.pause_comment, 'since', ${iso(`${o}.paused_at`)})`;

/**
 * The operation of order `p` with the longest pause. Open spans are few and operations of an order many, so
 * the query starts from the spans.
 */
const PAUSED = `
  select jsonb_build_object('kind', 'pause', 'operation', oo.name, 'place', o.place_name, 'pause', ${pauseOf('o')},
                            'order_id', p.id, 'task_sort', t.sort)
    from open_stretches s
    join production_task_operations o on o.id = s.operation_id and o.paused_at is not null
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_tasks t on t.id = o.task_id
   where s.order_id = p.id and s.kind = 'paused' order by o.paused_at limit 1`;

/** The first operation of order `p` that can be started. */
const OFFERED = `
  select jsonb_build_object('kind', 'center', 'operation', oo.name, 'work_center', wc.name)
    from production_order_operations oo
    left join work_centers wc on wc.id = oo.work_center_id
    cross join lateral (select task_id from production_task_operations
                         where order_operation_id = oo.id and is_ready and status = 'new' order by task_id limit 1) o
   where oo.order_id = p.id order by o.task_id, oo.position limit 1`;

/** $1 module, $2 start of the plant's day. */
const ORDERS = `
  with lanes as materialized (
    (select id, 1 as lane, row_number() over (order by priority, plan_start_at, id) as place
       from production_orders where module_id = $1 and status = 'new' and deleted_at is null order by place limit ${LANES.new})
    union all
    (select id, 2, row_number() over (order by priority, plan_start_at, id)
       from production_orders where module_id = $1 and status = 'work' and deleted_at is null order by 3 limit ${LANES.work})
    union all
    (select id, 3, row_number() over (order by finished_at desc, id)
       from production_orders where module_id = $1 and status = 'done' and deleted_at is null and finished_at >= $2
      order by 3 limit ${LANES.done})
  )
  select p.id, p.module_id, p.status, pr.name as product_name, c.number as client_order_number, p.task_count,
         p.completed_task_count, p.scrapped_task_count, ${iso('p.plan_start_at')} as plan_start_datetime,
         ${iso('p.plan_end_at')} as plan_end_datetime, ${FORECAST} as forecast_datetime, p.version,
         coalesce((select sum(y.count) from work_tallies y
                    where y.order_id = p.id and y.kind = 'item' and y.slot >= now() - interval '1 hour'), 0)::int as pace,
         case when p.status = 'work' then coalesce((${PAUSED}), case when not exists (
                select from open_stretches s where s.order_id = p.id and s.kind = 'worked') then (${OFFERED}) end) end as waits
    from lanes
    join production_orders p on p.id = lanes.id
    join products pr on pr.id = p.product_id
    left join customer_orders c on c.id = p.customer_order_id
   order by lanes.lane, lanes.place`;

/**
 * $1 orders that were never started, $2 storehouses, $3 the plant's day. Components that each order, taken
 * alone, lacks.
 */
const SHORT = `
  with needed as (
    select p.id as order_id, (component->>'product_id')::int as product_id,
           sum(p.task_count * (component->>'count')::int) as pieces
      from production_orders p
      join production_order_operations oo on oo.order_id = p.id
       and (oo.tech_map_version_id is null or oo.tech_map_version_id = p.tech_map_version_id)
      join production_order_steps s on s.order_operation_id = oo.id
      cross join jsonb_array_elements(s.components) component
     where p.id = any ($1) and p.started_at is null group by 1, 2
  ), free as (
    select b.product_id, sum(b.quantity - b.reserved) as pieces
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      left join manufacturer_batches mb on mb.id = l.batch_id
     where b.module_id = any ($2) and b.product_id in (select product_id from needed) and b.quantity > 0
       and (mb.expiry_date is null or mb.expiry_date >= $3)
       and not exists (select from lot_holds h where h.lot_id = b.lot_id and h.released_at is null)
     group by 1
  ), own as (
    select t.order_id, l.product_id, sum(r.quantity) as pieces
      from production_tasks t
      join reservations r on r.task_id = t.id and r.state = 'active'
      join stock_lots l on l.id = r.lot_id
     where t.order_id = any ($1) group by 1, 2
  )
  select n.order_id, pr.name, (n.pieces - coalesce(f.pieces, 0) - coalesce(o.pieces, 0))::int as missing
    from needed n
    join products pr on pr.id = n.product_id
    left join free f on f.product_id = n.product_id
    left join own o on o.order_id = n.order_id and o.product_id = n.product_id
   where n.pieces > coalesce(f.pieces, 0) + coalesce(o.pieces, 0)
   order by n.order_id, missing desc, pr.name`;

type Waits =
  | (Omit<Extract<BoardWait, { kind: 'pause' }>, 'task_number'> & { order_id: number; task_sort: number })
  | Extract<BoardWait, { kind: 'center' }>;
type Row = Omit<BoardOrder, 'waits_for'> & { readonly waits: Waits | null };

/** Orders of a production module by lane, with the reason why each one waits. */
@Injectable()
export class BoardOrdersQuery {
  constructor(private readonly db: ReadDb) {}

  async of(
    moduleId: number,
    dayBegin: string,
    today: string,
    storehouses: readonly number[],
  ): Promise<BoardOrder[]> {
    const rows = await this.db.query<Row>(ORDERS, [moduleId, dayBegin]);
    const queued = rows.flatMap(({ id, status }) => (status === 'new' ? [id] : []));
    const short = await this.short(queued, storehouses, today);
    return rows.map(({ waits, ...row }) => ({
      ...row,
      waits_for: waitOf(waits) ?? short.get(row.id) ?? null,
    }));
  }

  private async short(
    orderIds: readonly number[],
    storehouses: readonly number[],
    today: string,
  ): Promise<Map<number, BoardWait>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.db.query<{ order_id: number; name: string; missing: number }>(SHORT, [
      orderIds,
      storehouses,
      today,
    ]);
    return new Map(
      [...Map.groupBy(rows, (row) => row.order_id)].map(([orderId, [first, ...others]]) => [
        orderId,
        { kind: 'components', name: first!.name, missing: first!.missing, others: others.length },
      ]),
    );
  }
}

function waitOf(waits: Waits | null): BoardWait | null {
  if (waits?.kind !== 'pause') return waits;
  const { order_id, task_sort, ...shown } = waits;
  return { ...shown, task_number: taskNumber(order_id, task_sort) };
}
