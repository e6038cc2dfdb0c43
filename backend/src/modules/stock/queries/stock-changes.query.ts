import { type Change, rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import { ask, type ReadDb } from '../../../platform/db/read-db.js';
import type { RoomChanges } from '../../../platform/realtime/realtime-mapper.js';

interface LineRow {
  readonly module_id: number;
  readonly product_id: number;
  /** Null: the row of the product in the whole storehouse. */
  readonly cell_id: number | null;
  readonly count: number;
  readonly reserved: number;
  readonly version: number;
  readonly expiry_date: string | null;
}

/**
 * Current rows of both groupings, including empty ones, in one query per burst. Arrays instead of joins: only
 * then do the views look up just the affected rows.
 */
const LINES = `
  with touched as materialized (
    select distinct c.module_id, t.product_id, t.cell_id
      from unnest($1::int[], $2::int[]) as t(cell_id, product_id) join storehouse_cells c on c.id = t.cell_id
  ), wanted as materialized (
    select distinct module_id, product_id from touched
  ), expiries as materialized (
    select b.module_id, b.product_id, min(e.expiry_date) as expiry_date
      from stock_sum_batches_now b join manufacturer_batches e on e.id = b.batch_id
     where b.module_id = any (array(select module_id from wanted)) and b.product_id = any ($2::int[])
     group by b.module_id, b.product_id
  )
  select b.module_id, b.product_id, b.cell_id, sum(b.quantity)::float8 as count, sum(b.reserved)::float8 as reserved,
         sum(b.version)::float8 as version, min(e.expiry_date) filter (where b.quantity > 0)::text as expiry_date
    from touched t
    join stock_balances b on b.module_id = t.module_id and b.product_id = t.product_id and b.cell_id = t.cell_id
    join stock_lots l on l.id = b.lot_id
    left join manufacturer_batches e on e.id = l.batch_id
   group by b.module_id, b.product_id, b.cell_id
  union all
  select s.module_id, s.product_id, null, s.count::float8, s.reserved::float8, s.version::float8, e.expiry_date::text
    from stock_sums_now s
    join wanted p on p.module_id = s.module_id and p.product_id = s.product_id
    left join expiries e on e.module_id = s.module_id and e.product_id = s.product_id
   where s.module_id = any (array(select module_id from wanted)) and s.product_id = any ($2::int[])`;

/**
 * Up to this number of balances a prepared generic plan is faster than planning each time; above it, planning
 * pays off.
 */
const PLANNED_ONCE = 200;

export interface TouchedBalance {
  readonly cellId: number;
  readonly productId: number;
}

/** Changes for the rooms of storehouses after balances changed: the new values, read after the commit. */
export async function stockChanges(db: ReadDb, touched: readonly TouchedBalance[]): Promise<RoomChanges[]> {
  if (touched.length === 0) return [];
  const values = [touched.map((one) => one.cellId), touched.map((one) => one.productId)];
  const rows = await (touched.length <= PLANNED_ONCE
    ? ask<LineRow>(db, 'stock-changes', LINES, values)
    : db.query<LineRow>(LINES, values));
  const byModule = new Map<number, Change[]>();
  for (const row of rows) {
    const changes = byModule.get(row.module_id) ?? [];
    changes.push({
      entity: 'stock-row',
      key:
        row.cell_id === null
          ? stockKey.byProduct(row.product_id)
          : stockKey.byCell(row.cell_id, row.product_id),
      version: row.version,
      patch: { count: row.count, reserved: row.reserved, expiry_date: row.expiry_date },
    });
    byModule.set(row.module_id, changes);
  }
  return [...byModule].map(([moduleId, changes]) => ({ room: rooms.storehouse(moduleId), changes }));
}
