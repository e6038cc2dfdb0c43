import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Locks in the order of the ledger: documents before balances. */
@Injectable()
export class LotLocks {
  /**
   * Keeps the lot's invoice as it is (its putaway and repeat controls wait), then the lot: of two terminals the second
   * sees what the first did.
   */
  async forReception(tx: Tx, lotId: number): Promise<void> {
    await tx.query(
      `select 1 from receipt_invoices where id = (
         select il.invoice_id from stock_lots l join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
          where l.id = $1) for share`,
      [lotId],
    );
    await tx.query('select 1 from stock_lots where id = $1 for no key update', [lotId]);
  }

  /** Keeps the lot where it lies: every movement of it changes one of these rows. */
  async forMove(tx: Tx, lotId: number): Promise<void> {
    await tx.query('select 1 from stock_balances where lot_id = $1 order by cell_id, lot_id for update', [
      lotId,
    ]);
  }
}
