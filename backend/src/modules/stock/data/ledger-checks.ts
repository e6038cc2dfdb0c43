import type { Tx } from '../../../platform/db/tx.js';
import { type PostingMovement, locationKey, type BatchMovement } from '../domain/posting.js';

/** Why a batch was not written. `none`: the rows have changed since, a retry will succeed. */
export type Refusal =
  | { readonly reason: 'none' }
  | { readonly reason: 'no-cell' }
  | { readonly reason: 'unit-elsewhere'; readonly which: RefusedItem }
  | { readonly reason: 'short'; readonly available: number; readonly which: RefusedItem };

/** The refused item among several; empty when a posting has only one movement. */
type RefusedItem = Readonly<Partial<Record<'goods' | 'address', string>>>;

interface SideRow {
  readonly cell_id: number;
  readonly lot_id: number;
  readonly quantity: number;
  readonly reserved: number;
  readonly elsewhere: boolean;
  /** Name and serial number. */
  readonly goods: string;
  readonly address: string;
}

/** Finds the first reason why a batch was refused. Called only after a refusal. */
export async function refusalOf(tx: Tx, movements: readonly BatchMovement[]): Promise<Refusal> {
  const outs = new Map<string, { cellId: number; lotId: number; quantity: number; reserved: number }>();
  for (const one of movements) {
    if (one.fromCellId === null) continue;
    const key = locationKey(one.fromCellId, one.lotId);
    const sum = outs.get(key) ?? { cellId: one.fromCellId, lotId: one.lotId, quantity: 0, reserved: 0 };
    sum.quantity += one.quantity;
    sum.reserved += one.reserved;
    outs.set(key, sum);
  }
  const debits = [...outs.values()];
  const rows = await tx.query<SideRow>(
    `select w.cell_id, w.lot_id, coalesce(b.quantity, 0) as quantity, coalesce(b.reserved, 0) as reserved,
            (select concat_ws(', ', p.name, l.serial_number)
               from stock_lots l join products p on p.id = l.product_id where l.id = w.lot_id) as goods,
            (select address from storehouse_cells where id = w.cell_id) as address,
            exists (select from stock_balances o
                     where o.lot_id = w.lot_id and o.cell_id <> w.cell_id and o.is_unit and o.quantity > 0) as elsewhere
       from unnest($1::int[], $2::int[]) as w(cell_id, lot_id)
       left join stock_balances b on b.cell_id = w.cell_id and b.lot_id = w.lot_id`,
    [debits.map((one) => one.cellId), debits.map((one) => one.lotId)],
  );
  for (const row of rows) {
    const out = outs.get(locationKey(row.cell_id, row.lot_id))!;
    const unreserved = row.quantity - row.reserved;
    if (row.reserved >= out.reserved && unreserved >= out.quantity - out.reserved) continue;
    // With a single movement the item is obvious.
    const which = movements.length > 1 ? { goods: row.goods, address: row.address } : {};
    if (row.elsewhere && row.quantity === 0) return { reason: 'unit-elsewhere', which };
    return { reason: 'short', available: unreserved + Math.min(row.reserved, out.reserved), which };
  }
  const targets = [...new Set(movements.flatMap((one) => one.toCellId ?? []))];
  const [cells] = await tx.query<{ count: number }>(
    'select count(*)::int as count from storehouse_cells where id = any($1::int[]) and hidden_at is null',
    [targets],
  );
  return cells?.count === targets.length ? { reason: 'none' } : { reason: 'no-cell' };
}

/** Whether each reversal movement exactly mirrors the movement that it reverses. */
export async function areMirrors(tx: Tx, movements: readonly PostingMovement[]): Promise<boolean> {
  const reversing = movements.filter((one) => one.reversalOf != null);
  if (reversing.length === 0) return true;
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) as r(id, lot_id, from_id, to_id, quantity)
       join stock_movements o
         on o.id = r.id and o.lot_id = r.lot_id and o.quantity = r.quantity and o.reversal_of is null
        and o.from_cell_id is not distinct from r.to_id and o.to_cell_id is not distinct from r.from_id`,
    [
      reversing.map((one) => one.reversalOf),
      reversing.map((one) => one.lotId),
      reversing.map((one) => one.fromCellId),
      reversing.map((one) => one.toCellId),
      reversing.map((one) => one.quantity),
    ],
  );
  return row?.count === reversing.length;
}
