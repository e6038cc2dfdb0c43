import { type Change, rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import type { ReadDb, RoomChanges } from '../../../platform/realtime/realtime-mapper.js';

interface LineRow {
  readonly module_id: number;
  readonly product_id: number;
  /** Null: the line of the product in the whole storehouse. */
  readonly cell_id: number | null;
  readonly count: number;
  readonly reserved: number;
  readonly version: number;
}

const SUMS = `sum(b.quantity)::int as count, sum(b.reserved)::int as reserved, sum(b.version)::int as version`;

/** The lines of both groupings as they are now, empty ones too, in one query for a whole burst. */
const LINES = `
  with touched as materialized (
    select distinct c.module_id, t.product_id, t.cell_id
      from unnest($1::int[], $2::int[]) as t(cell_id, product_id) join storehouse_cells c on c.id = t.cell_id
  )
  select b.module_id, b.product_id, b.cell_id, ${SUMS}
    from touched t
    join stock_balances b on b.module_id = t.module_id and b.product_id = t.product_id and b.cell_id = t.cell_id
   group by b.module_id, b.product_id, b.cell_id
  union all
  select b.module_id, b.product_id, null, ${SUMS}
    from (select distinct module_id, product_id from touched) t
    join stock_balances b on b.module_id = t.module_id and b.product_id = t.product_id
   group by b.module_id, b.product_id`;

export interface TouchedBalance {
  readonly cellId: number;
  readonly productId: number;
}

/** What the rooms of storehouses learn when balances changed: the new values, read after the commit. */
export async function stockChanges(db: ReadDb, touched: readonly TouchedBalance[]): Promise<RoomChanges[]> {
  if (touched.length === 0) return [];
  const rows = await db.query<LineRow>(LINES, [
    touched.map((one) => one.cellId),
    touched.map((one) => one.productId),
  ]);
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
      patch: { count: row.count, reserved: row.reserved, expiry_date: null },
    });
    byModule.set(row.module_id, changes);
  }
  return [...byModule].map(([moduleId, changes]) => ({ room: rooms.storehouse(moduleId), changes }));
}
