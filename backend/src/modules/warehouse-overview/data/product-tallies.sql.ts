import { IS_SETTLED, STANDING } from './movement-tallies.sql.js';

/**
 * SQL: rows of `product_tallies` for movements. Moves within a storehouse do not count.
 * @param movedSql selects id, at, both cells and `n`: 1, or -1 for a reversed movement
 */
export const productTalliesOf = (movedSql: string): string => `
  select side.module_id, l.product_id, date_bin('15 minutes', m.at, timestamptz '2000-01-01') as slot,
         sum(side.came * d.quantity * m.n)::bigint as came, sum(side.went * d.quantity * m.n)::bigint as went
    from (${movedSql}) m
    join stock_movements d on d.id = m.id
    join stock_lots l on l.id = d.lot_id
    left join storehouse_cells f on f.id = m.from_cell_id
    left join storehouse_cells t on t.id = m.to_cell_id
   cross join lateral (values (t.module_id, 1, 0), (f.module_id, 0, 1)) side (module_id, came, went)
   where side.module_id is not null and f.module_id is distinct from t.module_id
   group by 1, 2, 3`;

/** Rows that differ from the movements. Empty while an event is pending. */
export const PRODUCT_DIFFERENCES = `
  select module_id, product_id, 0 as cell_id, slot, format('projection %s - %s, movements %s - %s', t.came, t.went, m.came, m.went) as problem
    from product_tallies t full join (${productTalliesOf(STANDING)}) m using (module_id, product_id, slot)
   where (coalesce(t.came, 0), coalesce(t.went, 0)) <> (coalesce(m.came, 0), coalesce(m.went, 0))
     and ${IS_SETTLED}`;
