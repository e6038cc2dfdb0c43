import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { STARTABLE } from './startable.sql.js';

/** First key of the advisory locks of offers; the second one is the work center. */
const OFFERS_LOCK = 3_100;
/** Number of operations to search; a center has fewer idle work places than this. */
const MOST = 30;
/** Offers expire when their work place did not ask for this time. */
const OFFER_MINUTES = 10;
/** Minimum time between two writes for a work place that polls. */
const RENEWED_SECONDS = 60;

/**
 * $1 work place, $2 work center, $3 scanned unit. The operation of the unit; else the first startable
 * operation that no other idle work place is shown; else the first startable one. The offer is stored for the
 * other work places.
 */
const OFFER = `
  with startable as (
    select row_number() over () as n, id from (${STARTABLE(String(MOST))}) s
  ), elsewhere as (
    select f.operation_id from work_place_offers f
    join work_places w on w.id = f.work_place_id and w.work_center_id = $2 and w.deleted_at is null
    where f.work_place_id <> $1 and f.offered_at > now() - interval '${OFFER_MINUTES} minutes'
      and not exists (
        select 1 from production_task_operations b
        where b.work_place_id = f.work_place_id and b.status = 'work' and b.paused_at is null)
  ), in_hand as (
    select o.id from production_tasks t
    join production_orders p on p.id = t.order_id and p.status = 'work' and p.deleted_at is null
    join production_task_operations o on o.task_id = t.id and o.is_ready and o.status = 'new'
    join production_order_operations oo on oo.id = o.order_operation_id and oo.work_center_id = $2
    where t.lot_id = $3 order by oo.position limit 1
  ), chosen as (
    select id from (
      select 0 as rank, 0 as n, id from in_hand
       union all
      select case when id in (select operation_id from elsewhere) then 2 else 1 end, n, id from startable
    ) ranked order by rank, n limit 1
  ), noted as (
    insert into work_place_offers (work_place_id, operation_id) select $1, id from chosen
    on conflict (work_place_id) do update set operation_id = excluded.operation_id, offered_at = now()
    where work_place_offers.operation_id <> excluded.operation_id
       or work_place_offers.offered_at < now() - interval '${RENEWED_SECONDS} seconds'
  )
  select id from chosen`;

@Injectable()
export class WorkOffersRepository {
  /** Operation to show at the idle work place, or null. Calls of one work center are serialised. */
  async offer(
    tx: Tx,
    workPlace: { readonly id: number; readonly workCenterId: number },
    lotId: number | null,
  ): Promise<number | null> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [OFFERS_LOCK, workPlace.workCenterId]);
    const [row] = await tx.query<{ id: number }>(OFFER, [workPlace.id, workPlace.workCenterId, lotId]);
    return row?.id ?? null;
  }
}
