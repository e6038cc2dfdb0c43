const REPEATS = `
  select b.cell_id, b.lot_id, 'module, product or kind differs' as problem
    from stock_balances b join storehouse_cells c on c.id = b.cell_id join stock_lots l on l.id = b.lot_id
   where b.module_id <> c.module_id or b.product_id <> l.product_id or b.is_unit <> (l.kind = 'unit')
  union all
  select c.id, m.lot_id, format('movement %s is of another storehouse', m.id)
    from stock_movements m join storehouse_cells c on c.id = coalesce(m.to_cell_id, m.from_cell_id)
   where m.module_id <> c.module_id`;

/** Sums used by lists, including changes not yet merged into them. */
const SUMS = `
  select null::int as cell_id, null::int as lot_id,
         format('product %s in storehouse %s: sums %s, balances %s', product_id, module_id,
                (s.count, s.reserved, s.lines, s.version), (b.count, b.reserved, b.lines, b.version)) as problem
    from stock_sums_now s
    full join (select module_id, product_id, sum(quantity) as count, sum(reserved) as reserved,
                      count(distinct cell_id) filter (where quantity > 0) as lines, sum(version) as version
                 from stock_balances group by module_id, product_id) b using (module_id, product_id)
   where coalesce(s.count, 0) <> coalesce(b.count, 0) or coalesce(s.reserved, 0) <> coalesce(b.reserved, 0)
      or coalesce(s.lines, 0) <> coalesce(b.lines, 0) or coalesce(s.version, 0) <> coalesce(b.version, 0)
  union all
  select null, null, format('batch %s of product %s in storehouse %s: %s lots by the sums, %s by the balances', batch_id,
                            product_id, module_id, s.lots, b.lots)
    from stock_sum_batches_now s
    full join (select b.module_id, b.product_id, l.batch_id, count(*) as lots
                 from stock_balances b join stock_lots l on l.id = b.lot_id
                where b.quantity > 0 and l.batch_id is not null
                group by b.module_id, b.product_id, l.batch_id) b using (module_id, product_id, batch_id)
   where coalesce(s.lots, 0) <> coalesce(b.lots, 0)`;

export const BALANCES = `
  with flows as (
    select to_cell_id as cell_id, lot_id, quantity from stock_movements where to_cell_id is not null
    union all
    select from_cell_id, lot_id, -quantity from stock_movements where from_cell_id is not null
  ), sums as (
    select cell_id, lot_id, sum(quantity) as quantity from flows group by cell_id, lot_id
  )
  select cell_id, lot_id, format('balance %s, movements %s', b.quantity, s.quantity) as problem
    from stock_balances b full join sums s using (cell_id, lot_id)
   where coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)
  union all ${REPEATS}
  union all ${SUMS}`;

export const NEGATIVES = `
  select cell_id, lot_id, format('quantity %s, reserved %s', quantity, reserved) as problem
    from stock_balances
   where quantity < 0 or reserved < 0 or reserved > quantity or (is_unit and quantity > 1)`;

export const UNIT_CELLS = `
  with last as (
    select distinct on (m.lot_id) m.lot_id, m.to_cell_id
      from stock_movements m join stock_lots l on l.id = m.lot_id and l.kind = 'unit'
     order by m.lot_id, m.id desc
  ), places as (
    select lot_id, array_agg(cell_id order by cell_id) as cells
      from stock_balances where is_unit and quantity > 0 group by lot_id
  )
  select lot_id, format('lies in %s, last moved to %s', p.cells, l.to_cell_id) as problem
    from last l full join places p using (lot_id)
   where coalesce(p.cells, '{}') <> array_remove(array[l.to_cell_id], null)`;

export const RESERVED = `
  with active as (
    select cell_id, lot_id, sum(quantity) as quantity from reservations where state = 'active' group by cell_id, lot_id
  )
  select cell_id, lot_id, format('reserved %s, reservations %s', b.reserved, a.quantity) as problem
    from stock_balances b full join active a using (cell_id, lot_id)
   where coalesce(b.reserved, 0) <> coalesce(a.quantity, 0)`;

export const REVERSALS = `
  select r.id as movement_id, format('reverses %s, which it does not mirror', o.id) as problem
    from stock_movements r join stock_movements o on o.id = r.reversal_of
   where r.lot_id <> o.lot_id or r.quantity <> o.quantity or o.reversal_of is not null
      or r.from_cell_id is distinct from o.to_cell_id or r.to_cell_id is distinct from o.from_cell_id
  union all
  select min(id), format('movement %s is reversed %s times', reversal_of, count(*))
    from stock_movements where reversal_of is not null group by reversal_of having count(*) > 1`;

/**
 * A batch without number does not count. Negative scopes belong to duplicates from before the database
 * forbade them.
 */
export const SERIALS = `
  with units as (
    select l.id, l.product_id, l.serial_number, l.serial_scope, coalesce(b.id, 0) as scope
      from stock_lots l left join manufacturer_batches b on b.id = l.batch_id and b.number is not null
     where l.serial_number is not null
  )
  select product_id, scope as batch_id, format('serial %s: lots %s', serial_number, array_agg(id)) as problem
    from units where serial_scope >= 0 group by product_id, scope, serial_number having count(*) > 1
  union all
  select product_id, scope, format('serial %s of lot %s is unique within %s', serial_number, id, serial_scope)
    from units where serial_scope <> scope and (serial_scope >= 0 or scope <> 0)`;

/** No movement of the lot was in progress at `held_at`, so any later movement violates the hold. */
export const HOLDS = `
  select h.lot_id, m.id as movement_id, 'moved while it is on hold' as problem
    from lot_holds h join stock_movements m on m.lot_id = h.lot_id and m.at > h.held_at where h.released_at is null`;
