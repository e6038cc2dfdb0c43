import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** What a user names to write off: a serial number, a lot, or both. */
export interface SearchedGoods {
  readonly cellId: number;
  readonly productId: number;
  readonly lotId: number | null;
  readonly serialNumber: string | null;
  /** Null: of any batch. */
  readonly batchId: number | null;
}

export interface FoundGoods {
  readonly lotId: number;
  readonly batchId: number | null;
}

/** Where goods lie. */
@Injectable()
export class PlacesRepository {
  /** The lots of a product in a cell that a user may mean. */
  goodsInCell(tx: Tx, searched: SearchedGoods): Promise<FoundGoods[]> {
    return tx.query<FoundGoods>(
      `select l.id as "lotId", l.batch_id as "batchId"
         from stock_balances b join stock_lots l on l.id = b.lot_id
        where b.cell_id = $1 and b.product_id = $2 and b.quantity > 0
          and ($3::int is null or l.id = $3) and ($4::text is null or l.serial_number = $4)
          and ($5::int is null or l.batch_id = $5)
        order by l.id`,
      [searched.cellId, searched.productId, searched.lotId, searched.serialNumber, searched.batchId],
    );
  }
}
