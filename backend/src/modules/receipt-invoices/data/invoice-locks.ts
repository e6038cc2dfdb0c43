import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Locks of invoices for other modules. */
@Injectable()
export class InvoiceLocks {
  /**
   * Share locks on the invoices of lots: putaway, archiving and repeated controls wait until the transaction
   * ends.
   */
  async shareOfLots(tx: Tx, lotIds: readonly number[]): Promise<void> {
    await tx.query(
      `select 1 from receipt_invoices where id in (
         select il.invoice_id from stock_lots l join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
          where l.id = any($1::int[])) order by id for share`,
      [lotIds],
    );
  }
}
