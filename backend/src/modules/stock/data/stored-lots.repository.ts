import { Injectable } from '@nestjs/common';
import { seenSerial, serialAsSeen } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';

/** Input of a write-off: a serial number, a lot, or both. */
export interface SearchedLot {
  readonly cellId: number;
  readonly productId: number;
  readonly lotId: number | null;
  /** The exact number, else one with look-alike letters. */
  readonly serialNumber: string | null;
  /** Null: any batch. */
  readonly batchId: number | null;
}

export interface LotMatch {
  readonly lotId: number;
  readonly batchId: number | null;
}

/** Locations of lots. */
@Injectable()
export class StoredLotsRepository {
  /** The lots of a product in a cell that match the input. */
  async lotsInCell(tx: Tx, searched: SearchedLot): Promise<LotMatch[]> {
    const { serialNumber } = searched;
    const matches = await tx.query<LotMatch & { readonly isWritten: boolean }>(
      `select l.id as "lotId", l.batch_id as "batchId", l.serial_number = $6 as "isWritten"
         from stock_balances b join stock_lots l on l.id = b.lot_id
        where b.cell_id = $1 and b.product_id = $2 and b.quantity > 0
          and ($3::int is null or l.id = $3) and ($4::text is null or ${seenSerial('l.serial_number')} = $4)
          and ($5::int is null or l.batch_id = $5)
        order by l.id`,
      [
        searched.cellId,
        searched.productId,
        searched.lotId,
        serialNumber && serialAsSeen(serialNumber),
        searched.batchId,
        serialNumber,
      ],
    );
    const writtenMatches = matches.filter((one) => one.isWritten);
    return writtenMatches.length > 0 ? writtenMatches : matches;
  }
}
