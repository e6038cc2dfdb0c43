import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { reservedAt } from './carry-reservations.js';

/** A lot in a cell. */
export interface LotLocation {
  readonly cellId: number;
  readonly lotId: number;
}

/** A locked balance. */
export interface LockedBalance extends LotLocation {
  readonly moduleId: number;
  readonly productId: number;
  readonly isUnit: boolean;
  readonly quantity: number;
  readonly reserved: number;
}

/**
 * Locks balances until the transaction ends. Every movement changes one of these rows, so locked stock cannot
 * move. Always locked in ledger order, after all documents. Earlier changes are visible only to the next
 * statement.
 */
@Injectable()
export class BalanceLocks {
  /** Balances of the lots in all cells, including zero balances. */
  async ofLots(tx: Tx, lotIds: readonly number[]): Promise<void> {
    await tx.query(
      'select 1 from stock_balances where lot_id = any($1::int[]) order by cell_id, lot_id for update',
      [lotIds],
    );
  }

  /** Of all lots with movements of the document. */
  async ofDocument(tx: Tx, documentType: string, documentId: number): Promise<void> {
    await tx.query(
      `select 1 from stock_balances
        where lot_id in (select lot_id from stock_movements where document_type = $1 and document_id = $2)
        order by cell_id, lot_id for update`,
      [documentType, documentId],
    );
  }

  /** All balances of the cell. */
  async ofCell(tx: Tx, cellId: number): Promise<void> {
    await tx.query(
      'select 1 from stock_balances where cell_id = $1 and quantity > 0 order by cell_id, lot_id for update',
      [cellId],
    );
  }

  /** Balances of these lots in these cells. A lot that was never in its cell has none. */
  ofLocations(tx: Tx, locations: readonly LotLocation[]): Promise<LockedBalance[]> {
    return tx.query<LockedBalance>(
      `select cell_id as "cellId", lot_id as "lotId", module_id as "moduleId", product_id as "productId",
              is_unit as "isUnit", quantity, reserved
         from stock_balances where (cell_id, lot_id) in (select * from unnest($1::int[], $2::int[]))
        order by cell_id, lot_id for update`,
      [locations.map((location) => location.cellId), locations.map((location) => location.lotId)],
    );
  }

  /** `ofLocations` including reservations, which are locked before balances, as everywhere. */
  async ofReservedLocations(tx: Tx, locations: readonly LotLocation[]): Promise<LockedBalance[]> {
    await reservedAt(tx, locations);
    return this.ofLocations(tx, locations);
  }
}
