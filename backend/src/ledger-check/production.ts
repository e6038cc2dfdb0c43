export const PICKS = `
  select p.id as pick_id, 'differs from its movement' as problem
    from picks p left join stock_movements m on m.id = p.movement_id
   where m.id is null or m.type <> 'production' or m.lot_id <> p.lot_id or m.quantity <> p.quantity
      or m.from_cell_id is distinct from p.cell_id or m.to_cell_id is not null
  union all
  select p.id, 'differs from its return'
    from picks p left join stock_movements m on m.id = p.returned_movement_id
   where p.returned_movement_id is not null and m.reversal_of is distinct from p.movement_id
  union all
  select p.id, 'is reversed but not marked as returned'
    from picks p join stock_movements m on m.reversal_of = p.movement_id
   where p.returned_movement_id is distinct from m.id
  union all
  select m.id, 'a movement into production without a pick'
    from stock_movements m left join picks p on p.movement_id = m.id
   where m.type = 'production' and m.to_cell_id is null and m.reversal_of is null and p.id is null`;

export const COUNTERS = `
  select o.id as order_id,
         format('order %s of %s, tasks %s of %s', o.completed_task_count, o.task_count, count(t.id) filter
                (where t.status = 'done'), count(t.id)) as problem
    from production_orders o left join production_tasks t on t.order_id = o.id
   group by o.id
  having count(t.id) <> o.task_count or count(t.id) filter (where t.scrapped_at is not null) <> o.scrapped_task_count
      or count(t.id) filter (where t.status = 'done' and t.scrapped_at is null) <> o.completed_task_count
      or (o.status = 'done') <> (o.task_count > 0 and o.completed_task_count + o.scrapped_task_count = o.task_count)`;
