import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { RequestedLine, StoredLot } from '../domain/parts-of-lines.js';
import { BalanceLocks, type LotLocation } from './balance-locks.js';
import { areInterchangeable } from './interchangeable-lots.sql.js';
import { isNotHeld } from './held.sql.js';

/** Stock of the product of a line in its cell. */
const STORED = `
  select b.* from stock_balances b
   where b.cell_id = a.cell_id and b.product_id = a.product_id and b.quantity > 0`;

/**
 * The requested lines `a`, each with its balances `b` in the cell: of the whole product, of one lot, or of
 * that lot and all interchangeable ones that are not on hold. Each case has a separate subquery: with one
 * combined condition, a thousand selected units of one cell would be compared with each other.
 */
const REQUESTED = `
  unnest($1::int[], $2::int[], $3::int[], $4::bool[]) with ordinality
    as a (product_id, cell_id, lot_id, counted, line)
    cross join lateral (
      ${STORED} and a.lot_id is null
      union all
      ${STORED} and not a.counted and b.lot_id = a.lot_id
      union all
      select b.* from (${STORED} and a.counted) b
        join stock_lots lot on lot.id = b.lot_id
        left join stock_lots own on own.id = a.lot_id
       where b.lot_id = a.lot_id or (${areInterchangeable('own', 'lot')} and ${isNotHeld('lot.id')})
    ) b`;

/** Stock by lines of the balances. */
@Injectable()
export class LinesRepository {
  constructor(private readonly balances: BalanceLocks) {}

  /**
   * Locks and returns the lots of the lines, in ledger order. A lot of two lines counts for the first.
   *
   * @param toCellId target cell, to which reservations move as well; null: the lots leave the storehouse
   */
  async lockStock(tx: Tx, lines: readonly RequestedLine[], toCellId: number | null): Promise<StoredLot[]> {
    const values = [
      lines.map((line) => line.productId),
      lines.map((line) => line.cellId),
      lines.map((line) => line.lotId),
      lines.map((line) => line.isCounted),
    ];
    const locations = await tx.query<LotLocation>(
      `select distinct b.cell_id as "cellId", b.lot_id as "lotId" from ${REQUESTED}`,
      values,
    );
    // A separate statement: after waiting for a lock, Postgres re-evaluates the whole statement for each such
    // row.
    if (toCellId === null) await this.balances.ofLocations(tx, locations);
    else {
      const targets = locations.map(({ lotId }) => ({ lotId, cellId: toCellId }));
      await this.balances.ofReservedLocations(tx, [...locations, ...targets]);
    }
    return tx.query<StoredLot>(
      `select distinct on (b.cell_id, b.lot_id) a.line::int as line, b.lot_id as "lotId", b.cell_id as "cellId",
              b.quantity, b.reserved,
              (select name from products where id = b.product_id) as name,
              (select address from storehouse_cells where id = b.cell_id) as address
         from ${REQUESTED}
        order by b.cell_id, b.lot_id, a.line`,
      values,
    );
  }
}
