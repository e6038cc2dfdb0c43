import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** A line that somebody ticked: a product in a cell, or one lot of it. */
export interface AskedLine {
  readonly productId: number;
  readonly cellId: number;
  readonly lotId: number | null;
  readonly quantity: number | null;
}

/** A lot that lies there. */
export interface LyingGoods {
  /** Number of the asked line, from 1. */
  readonly line: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
  readonly reserved: number;
  readonly name: string;
  readonly address: string;
}

/** What lies where, by lines of the balances. */
@Injectable()
export class LinesRepository {
  /** The lots of the lines under their locks, in the order of the ledger; a lot of two lines counts for the first. */
  async lockGoods(tx: Tx, lines: readonly AskedLine[]): Promise<LyingGoods[]> {
    const asked = [
      lines.map((line) => line.productId),
      lines.map((line) => line.cellId),
      lines.map((line) => line.lotId),
    ];
    await tx.query(
      `select 1 from stock_balances b
        where b.quantity > 0 and exists (
          select from unnest($1::int[], $2::int[], $3::int[]) as a (product_id, cell_id, lot_id)
           where a.product_id = b.product_id and a.cell_id = b.cell_id and (a.lot_id is null or a.lot_id = b.lot_id))
          and b.cell_id = any ($2::int[])
        order by b.cell_id, b.lot_id for update of b`,
      asked,
    );
    return tx.query<LyingGoods>(
      `select distinct on (b.cell_id, b.lot_id) a.line::int as line, b.lot_id as "lotId", b.cell_id as "cellId",
              b.quantity, b.reserved, p.name, c.address
         from unnest($1::int[], $2::int[], $3::int[]) with ordinality as a (product_id, cell_id, lot_id, line)
         join stock_balances b on b.cell_id = a.cell_id and b.product_id = a.product_id
              and (a.lot_id is null or a.lot_id = b.lot_id)
         join products p on p.id = b.product_id
         join storehouse_cells c on c.id = b.cell_id
        where b.quantity > 0
        order by b.cell_id, b.lot_id, a.line`,
      asked,
    );
  }
}
