import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { BalanceLocks } from '../../stock/index.js';
import type { CountableItem, LedgerState } from '../domain/countable-item.js';
import type { Interference } from '../domain/movement-message.js';
import { inScope } from './scope.sql.js';

type Db = Pick<Tx, 'query'>;

/** Bulk lots of a product and batch that are or were in a cell. */
const PARCELS = `
  select b.lot_id, b.quantity
    from stock_balances b join stock_lots l on l.id = b.lot_id
   where b.cell_id = $1 and b.product_id = $2 and not b.is_unit and l.batch_id is not distinct from $3`;

const OF_PARCELS = `
  with lots as (${PARCELS})
  select coalesce(sum(quantity), 0)::int as expected,
         (select count(*)::int from stock_movements m
           where m.lot_id in (select lot_id from lots) and (m.from_cell_id = $1 or m.to_cell_id = $1)) as position
    from lots`;

/**
 * The position of a unit counts its movements in all cells: a movement out of another cell may have moved it
 * into this one.
 */
const OF_UNIT = `
  select coalesce((select quantity from stock_balances where cell_id = $1 and lot_id = $2), 0)::int as expected,
         (select count(*)::int from stock_movements where lot_id = $2) as position`;

/** Ledger queries for a count of a cell. */
@Injectable()
export class CellLedger {
  constructor(private readonly balances: BalanceLocks) {}

  async stateOf(db: Db, cellId: number, item: CountableItem): Promise<LedgerState> {
    if (item.serialNumber !== null && item.lotId === null) return { expected: 0, position: 0 };
    const [row] =
      item.lotId === null
        ? await db.query<LedgerState>(OF_PARCELS, [cellId, item.productId, item.batchId])
        : await db.query<LedgerState>(OF_UNIT, [cellId, item.lotId]);
    return row!;
  }

  /** Locks the balances of the item. Read its state afterwards, in a separate statement. */
  async lock(tx: Tx, cellId: number, item: CountableItem): Promise<void> {
    if (item.lotId !== null) {
      await this.balances.ofLots(tx, [item.lotId]);
    } else if (item.serialNumber === null) {
      const { productId, batchId } = item;
      const parcels = await tx.query<{ lot_id: number }>(PARCELS, [cellId, productId, batchId]);
      await this.balances.ofLocations(
        tx,
        parcels.map((lot) => ({ cellId, lotId: lot.lot_id })),
      );
    }
  }

  /** Ledger position of a cell: number of movements of all items in scope. */
  async positionOf(db: Db, takingId: number, cellId: number): Promise<number> {
    const [row] = await db.query<{ position: number }>(
      `select count(*)::int as position
         from stock_movements m join stock_lots l on l.id = m.lot_id
        where (m.to_cell_id = $1 or m.from_cell_id = $1) and ${inScope('l.product_id', '$2')}`,
      [cellId, takingId],
    );
    return row!.position;
  }

  /** The latest `count` movements of the item, oldest first. */
  async latestOf(
    db: Db,
    takingId: number,
    {
      cellId,
      item,
      count,
    }: { readonly cellId: number; readonly item: CountableItem; readonly count: number },
  ): Promise<Interference[]> {
    const [lots, values] =
      item.lotId === null
        ? [
            `m.lot_id in (select lot_id from (${PARCELS}) p) and (m.from_cell_id = $1 or m.to_cell_id = $1)`,
            [cellId, item.productId, item.batchId],
          ]
        : ['m.lot_id = $2', [cellId, item.lotId]];
    return this.latest(db, lots, values, { takingId, count });
  }

  /**
   * The latest `count` movements of the cell, oldest first; only of products in the scope of the
   * stock-taking.
   */
  async latestIn(db: Db, takingId: number, cellId: number, count: number): Promise<Interference[]> {
    const condition = `(m.to_cell_id = $1 or m.from_cell_id = $1) and ${inScope('l.product_id', '$2')}`;
    return this.latest(db, condition, [cellId, takingId], { takingId, count });
  }

  /**
   * Quantities only of movements since the stock-taking began. A blind counter could send an invented
   * position, and would otherwise see earlier movements and add up the expected stock.
   */
  private async latest(
    db: Db,
    condition: string,
    values: readonly unknown[],
    { takingId, count }: { readonly takingId: number; readonly count: number },
  ): Promise<Interference[]> {
    const paramCount = values.length;
    const rows = await db.query<Interference>(
      `select m.type, p.name as "productName",
              case when m.at < (select created_at from stock_takings where id = $${paramCount + 1}) then 0 else
              case $1::int when m.to_cell_id then m.quantity when m.from_cell_id then -m.quantity else 0 end end as quantity
         from stock_movements m
         join stock_lots l on l.id = m.lot_id
         join products p on p.id = l.product_id
        where ${condition}
        order by m.id desc limit $${paramCount + 2}`,
      [...values, takingId, Math.max(1, count)],
    );
    return rows.toReversed();
  }
}
