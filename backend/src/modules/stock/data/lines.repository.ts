import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { RequestedLine, StoredLot } from '../domain/parts-of-lines.js';
import { BalanceLocks, type LotLocation } from './balance-locks.js';
import { areInterchangeable } from './interchangeable-lots.sql.js';
import { isNotHeld } from './held.sql.js';

/** What lies in the cell of a line, of its product. */
const STORED = `
  select b.* from stock_balances b
   where b.cell_id = a.cell_id and b.product_id = a.product_id and b.quantity > 0`;

/**
 * The asked lines `a`, each with the balances `b` in its cell that it means: all of the product, one lot, or that lot with all that
 * nothing tells from it and that is not held. Each kind is looked up by its own: beside a condition for all of them, a thousand ticked
 * units of one cell would be compared with each other.
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

/** What lies where, by lines of the balances. */
@Injectable()
export class LinesRepository {
  constructor(private readonly balances: BalanceLocks) {}

  /**
   * The lots of the lines under their locks, in the order of the ledger; a lot of two lines counts for the first.
   *
   * @param toCellId where they go, and what is reserved of them with them; null: they leave the storehouse
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
    // By themselves: a lock that had to be waited for asks its whole statement again, for each row of it.
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
