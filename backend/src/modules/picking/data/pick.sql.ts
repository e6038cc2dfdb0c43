/**
 * $1 operation, $2 its order operation, $3 task, $4 lot, $5 balance or null, $6 cell or null, $7 storehouses.
 * A statement of its own after the lock: one that waited for the lock would count picks as they were before the wait.
 */
export const SITUATION = `
  select l.id as lot_id, l.product_id, l.kind = 'unit' as is_unit, mb.manufacture_date::text as manufacture_date,
    mb.expiry_date::text as expiry_date, b.id as balance_id, b.cell_id, coalesce(b.quantity - b.reserved, 0) as free,
    (select coalesce(sum((component->>'count')::int), 0)::int
     from production_order_steps s cross join jsonb_array_elements(s.components) component
     where s.order_operation_id = $2 and (component->>'product_id')::int = l.product_id) as required,
    picked.quantity as picked, picked.here as picked_here,
    (select coalesce(sum(r.quantity), 0)::int from reservations r
     where r.lot_id = l.id and r.cell_id = b.cell_id and r.task_id = $3 and r.state = 'active') as planned
  from stock_lots l
  left join manufacturer_batches mb on mb.id = l.batch_id
  cross join lateral (
    select coalesce(sum(k.quantity), 0)::int as quantity, coalesce(bool_or(k.lot_id = l.id), false) as here
    from picks k join stock_lots kl on kl.id = k.lot_id
    where k.operation_id = $1 and k.returned_at is null and kl.product_id = l.product_id
  ) picked
  left join lateral (
    select id, cell_id, quantity, reserved from stock_balances
    where lot_id = l.id and ($5::int is null or id = $5) and ($6::int is null or cell_id = $6) and module_id = any ($7)
    order by quantity - reserved desc, id limit 1
  ) b on true
  where l.id = $4`;

/** The pick and its audit row, by one statement: this is the hottest path of the shop floor. */
export const INSERT_PICK = `
  with pick as (
    insert into picks (operation_id, lot_id, is_unit, cell_id, quantity, manual, movement_id, user_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
  )
  insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, after)
  select $8, $9, $10, $11, 'picking.pick', 'task-operation', $1::text, jsonb_build_object('pick_id', pick.id,
    'lot_id', $2::int, 'cell_id', $4::int, 'quantity', $5::int, 'movement_id', $7::int) from pick`;

/** $1 operation, $2 lot. What was picked of the lot and not returned, in the order of locks. */
export const ACTIVE_PICKS = `
  select k.id, k.cell_id, k.quantity, k.movement_id, k.manual, l.product_id
  from picks k join stock_lots l on l.id = k.lot_id
  where k.operation_id = $1 and k.lot_id = $2 and k.returned_at is null order by k.cell_id, k.id`;

export const MARK_RETURNED = `
  update picks set returned_movement_id = returned.movement_id, returned_at = now()
  from unnest($1::int[], $2::int[]) returned(id, movement_id) where picks.id = returned.id`;
