import type { AuditAction } from '@naryad/contracts/audit/actions';
import type { AuditObjectType } from '@naryad/contracts/audit/object-types';
import { auditFactsSql } from '../../../platform/audit/audited.js';
import { isNotHeld } from '../../stock/index.js';

/** SQL expressions of the inputs of a pick. */
interface SituationColumns {
  readonly operation: string;
  readonly today: string;
  readonly lot: string;
  readonly balance: string;
  readonly cell: string;
  readonly storehouses: string;
  readonly insteadOf: string;
}

const situation = (columns: SituationColumns): string => `
  select l.id as lot_id, l.product_id, l.kind = 'unit' as is_unit, l.serial_number, l.batch_id,
    il.invoice_id as receipt_invoice_id, mb.manufacture_date::text as manufacture_date,
    mb.expiry_date::text as expiry_date, b.id as balance_id, b.cell_id, coalesce(b.quantity - b.reserved, 0) as free,
    coalesce(mb.expiry_date < ${columns.today}::date, false) and not exists (
      select 1 from expiry_permits e where e.operation_id = ${columns.operation} and e.lot_id = l.id) as is_expired,
    ${columns.insteadOf}::int is null or exists (
      select 1 from stock_lots s left join receipt_invoice_lines sl on sl.id = s.receipt_invoice_line_id
      where s.id = ${columns.insteadOf} and s.id <> l.id and s.product_id = l.product_id and s.kind = l.kind
        and s.serial_number is not distinct from l.serial_number
        and (s.batch_id = l.batch_id or sl.invoice_id = il.invoice_id)) as may_stand_in,
    (select coalesce(sum((component->>'count')::int), 0)::int
     from production_order_steps s cross join jsonb_array_elements(s.components) component
     where s.order_operation_id = (select order_operation_id from production_task_operations where id = ${columns.operation}) and (component->>'product_id')::int = l.product_id) as required,
    picked.quantity as picked, picked.here as picked_here,
    plan.here as planned, plan.quantity as planned_in_all, plan.step_ids
  from stock_lots l
  left join manufacturer_batches mb on mb.id = l.batch_id
  left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
  cross join lateral (
    select coalesce(sum(k.quantity), 0)::int as quantity, coalesce(bool_or(k.lot_id = l.id), false) as here
    from picks k join stock_lots kl on kl.id = k.lot_id
    where k.operation_id = ${columns.operation} and k.returned_at is null and kl.product_id = l.product_id
  ) picked
  left join lateral (
    select id, cell_id, quantity, reserved from stock_balances
    where lot_id = l.id and (${columns.balance}::int is null or id = ${columns.balance}) and (${columns.cell}::int is null or cell_id = ${columns.cell}) and module_id = any (${columns.storehouses})
    -- Planned cells first, then those with the largest free quantity.
    order by exists (
      select from reservations r join production_task_steps ts on ts.id = r.task_step_id and ts.task_operation_id = ${columns.operation}
      where r.lot_id = stock_balances.lot_id and r.cell_id = stock_balances.cell_id and r.state = 'active'
    ) desc, quantity - reserved desc, id limit 1
  ) b on true
  cross join lateral (
    select coalesce(sum(r.quantity), 0)::int as quantity, coalesce(array_agg(distinct ts.id), '{}') as step_ids,
           coalesce(sum(r.quantity) filter (where r.lot_id = l.id and r.cell_id = b.cell_id), 0)::int as here
    from production_task_steps ts
    join reservations r on r.task_step_id = ts.id and r.state = 'active'
    join stock_lots rl on rl.id = r.lot_id and rl.product_id = l.product_id
    where ts.task_operation_id = ${columns.operation}
  ) plan
  where l.id = ${columns.lot}`;

/**
 * $1 operation, $2 date in the time zone of the plant, $3 lot, $4 balance or null, $5 cell or null, $6
 * storehouses, $7 the lot that it substitutes, or null. Must be a separate statement after the lock: a
 * statement that itself waited for the lock would count picks as they were before the wait.
 */
export const SITUATION = situation({
  operation: '$1',
  today: '$2',
  lot: '$3',
  balance: '$4',
  cell: '$5',
  storehouses: '$6',
  insteadOf: '$7',
});

/**
 * Several situations: $1 to $6 as above without the date, storehouses as array literals in text form; $7 the
 * date. `at` is the number of the pick, from 1.
 */
export const SITUATIONS = `
  select a.n::int as at, s.*
  from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::int[]) with ordinality
    as a(operation_id, lot_id, balance_id, cell_id, storehouses, instead_of_lot_id, n)
  cross join lateral (${situation({
    operation: 'a.operation_id',
    today: '$7',
    lot: 'a.lot_id',
    balance: 'a.balance_id',
    cell: 'a.cell_id',
    storehouses: 'a.storehouses::int[]',
    insteadOf: 'a.instead_of_lot_id',
  })}) s`;

const AUDITED = `'${'picking.pick' satisfies AuditAction}', '${'task-operation' satisfies AuditObjectType}'`;

/** Inserts the pick and its audit row in one statement: this is the hottest path of the shop floor. */
export const INSERT_PICK = `
  with pick as (
    insert into picks (operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id, instead_of_lot_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $12) returning id
  )
  insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, request_key, after)
  select $8, $9, $10, $11, ${AUDITED}, $1::text, $13::text, ${auditFactsSql({
    pick_id: 'pick.id',
    lot_id: '$2::int',
    cell_id: '$4::int',
    quantity: '$5::int',
    movement_id: '$7::int',
  })}
    || case when $12::int is null then '{}'::jsonb else ${auditFactsSql({ instead_of_lot_id: '$12::int' })} end from pick`;

/**
 * Picks of several users with their audit rows. $1 operations, $2 lots, …: arrays of the parameters of one
 * pick.
 */
export const INSERT_PICKS = `
  with asked as (
    select * from unnest($1::int[], $2::int[], $3::boolean[], $4::int[], $5::int[], $6::boolean[], $7::int[], $8::int[], $9::int[],
                         $10::text[], $11::text[], $12::int[], $13::text[])
      as a(operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id, session_id, ip, request_id,
           instead_of_lot_id, request_key)
  ), pick as (
    insert into picks (operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id, instead_of_lot_id)
    select operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id, instead_of_lot_id from asked
    returning id, movement_id
  )
  insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, request_key, after)
  select a.user_id, a.session_id, a.ip, a.request_id, ${AUDITED}, a.operation_id::text, a.request_key,
         ${auditFactsSql({
           pick_id: 'pick.id',
           lot_id: 'a.lot_id',
           cell_id: 'a.cell_id',
           quantity: 'a.quantity',
           movement_id: 'a.movement_id',
         })}
         || case when a.instead_of_lot_id is null then '{}'::jsonb
                 else ${auditFactsSql({ instead_of_lot_id: 'a.instead_of_lot_id' })} end
    from asked a join pick using (movement_id)`;

/** Picks of interchangeable units, each with its movement, and one audit row for all of them. */
export const INSERT_INTERCHANGEABLE = `
  with pick as (
    insert into picks (operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id)
    select $1, taken.lot_id, true, $2, 1, $3, taken.movement_id, $4 from unnest($5::int[], $6::int[]) taken(lot_id, movement_id)
    returning id
  )
  insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, request_key, after)
  select $4, $7, $8, $9, ${AUDITED}, $1::text, $10::text, ${auditFactsSql({
    pick_ids: 'jsonb_agg(pick.id)',
    lot_ids: 'to_jsonb($5::int[])',
    cell_id: '$2::int',
    quantity: 'count(*)',
  })} from pick`;

/**
 * $1 operation, $2 lot, $3 cell, $4 limit. Units that are interchangeable with the lot and that the operation
 * may pick: the lot itself first, then planned ones, then the oldest.
 */
export const INTERCHANGEABLE = `
  select l.id, p.planned
  from stock_lots w
  left join receipt_invoice_lines wl on wl.id = w.receipt_invoice_line_id
  join stock_lots l on l.product_id = w.product_id and l.kind = 'unit' and l.serial_number is null
    and l.batch_id is not distinct from w.batch_id
  left join receipt_invoice_lines ll on ll.id = l.receipt_invoice_line_id
  join stock_balances b on b.lot_id = l.id and b.cell_id = $3 and b.quantity > 0
  cross join lateral (
    select exists (
      select from reservations r join production_task_steps ts on ts.id = r.task_step_id and ts.task_operation_id = $1
      where r.lot_id = l.id and r.cell_id = b.cell_id and r.state = 'active') as planned
  ) p
  where w.id = $2 and w.kind = 'unit' and w.serial_number is null and ll.invoice_id is not distinct from wl.invoice_id
    and (b.quantity > b.reserved or p.planned) and ${isNotHeld('l.id')}
  order by l.id = $2 desc, p.planned desc, l.created_at, l.id limit $4`;

/** $1 lot, $2 cell: balances of the cell that may be interchangeable with the lot. */
export const INTERCHANGEABLE_BALANCES = `
  select b.cell_id as "cellId", b.lot_id as "lotId"
  from stock_lots w
  join stock_balances b on b.cell_id = $2 and b.product_id = w.product_id and b.quantity > 0
  join stock_lots l on l.id = b.lot_id and l.serial_number is null and l.batch_id is not distinct from w.batch_id
  where w.id = $1`;

/** $1 operation, $2 lots. Picks that were not returned, in lock order. */
export const ACTIVE_PICKS = `
  select k.id, k.lot_id, k.cell_id, k.quantity, k.movement_id, k.manual, l.product_id
  from picks k join stock_lots l on l.id = k.lot_id
  where k.operation_id = $1 and k.lot_id = any ($2::int[]) and k.returned_at is null order by k.cell_id, k.lot_id, k.id`;

export const MARK_RETURNED = `
  update picks set returned_movement_id = returned.movement_id, returned_at = now()
  from unnest($1::int[], $2::int[]) returned(id, movement_id) where picks.id = returned.id`;
