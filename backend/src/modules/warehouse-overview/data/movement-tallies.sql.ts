/** Retention of the rows of single cells. */
export const CELL_RETENTION = `interval '35 days'`;

/**
 * SQL: rows of `movement_tallies` for movements. A movement within a storehouse counts once for it, and for
 * both of its cells.
 * @param movedSql selects id, at, both cells and `n`: 1, or -1 for a reversed movement
 */
export const talliesOf = (movedSql: string): string => `
  with touched as materialized (
    select m.id, m.n, date_bin('15 minutes', m.at, timestamptz '2000-01-01') as slot, c.id as cell_id, c.module_id
      from (${movedSql}) m
     cross join lateral (values (m.from_cell_id), (m.to_cell_id)) side (cell_id)
      join storehouse_cells c on c.id = side.cell_id)
  select module_id, slot, 0 as cell_id, sum(n)::int as count
    from (select distinct id, n, slot, module_id from touched) whole group by module_id, slot
  union all
  select module_id, slot, cell_id, sum(n)::int from touched where slot >= now() - ${CELL_RETENTION}
   group by module_id, slot, cell_id`;

/** Movements in the list of operations: neither reversed ones nor reversals. */
export const STANDING = `
  select m.id, m.at, m.from_cell_id, m.to_cell_id, 1 as n from stock_movements m
   where m.reversal_of is null and not exists (select from stock_movements r where r.reversal_of = m.id)`;

/** The projection is built, and has no pending event. */
export const IS_SETTLED = `exists (select from projections where name = 'movements')
     and not exists (
       select from outbox e join projections p on p.name = 'movements'
        where e.name = 'stock.moved' and (e.seq is null or e.seq > p.seq)
          and not exists (select from inbox i where i.consumer = 'projection:movements' and i.message_id = e.event_id::text))`;

/**
 * Rows that differ from the movements. Empty while an event is pending. Excludes rows of cells near the end
 * of their retention.
 */
export const MOVEMENT_DIFFERENCES = `
  select module_id, slot, cell_id, format('projection %s, movements %s', t.count, m.count) as problem
    from movement_tallies t full join (${talliesOf(STANDING)}) m using (module_id, slot, cell_id)
   where coalesce(t.count, 0) <> coalesce(m.count, 0)
     and (cell_id = 0 or slot > now() - interval '30 days')
     and ${IS_SETTLED}`;
