import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { InvoiceLine } from '../domain/putaway.js';
import type { ReceiptInvoiceStatus } from './receipt-invoices.entities.js';

export interface LockedInvoice {
  readonly id: number;
  readonly moduleId: number;
  readonly supplierId: number;
  readonly status: ReceiptInvoiceStatus;
}

export interface ControlProgress {
  readonly done: number;
  readonly total: number;
  readonly totalOfUnitLines: number;
}

@Injectable()
export class ReceiptInvoicesRepository {
  /** Locks a live invoice until the end of the transaction: its state, lines and units change under this lock only. */
  async lockForChange(tx: Tx, id: number): Promise<LockedInvoice | null> {
    const [row] = await tx.query<LockedInvoice>(
      `select id, module_id as "moduleId", supplier_id as "supplierId", status
         from receipt_invoices where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row ?? null;
  }

  lines(tx: Tx, invoiceId: number): Promise<InvoiceLine[]> {
    return tx.query<InvoiceLine>(
      `select l.id, l.product_id as "productId", p.name as "productName", l.quantity,
              array(select u.id from stock_lots u
                     where u.receipt_invoice_line_id = l.id and u.kind = 'unit' order by u.id) as "unitIds"
         from receipt_invoice_lines l join products p on p.id = l.product_id
        where l.invoice_id = $1 order by l.id`,
      [invoiceId],
    );
  }

  /** Units that passed the control, pieces at all, and pieces of the lines that have units. */
  async controlProgress(tx: Tx, invoiceId: number): Promise<ControlProgress> {
    const [row] = await tx.query<ControlProgress>(
      `select coalesce(sum(l.quantity), 0)::int as total,
              coalesce(sum(l.quantity) filter (where u.units > 0), 0)::int as "totalOfUnitLines",
              coalesce(sum(u.done), 0)::int as done
         from receipt_invoice_lines l
         cross join lateral (
           select count(*) as units, count(*) filter (where receipt_status = 'done') as done
             from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
        where l.invoice_id = $1`,
      [invoiceId],
    );
    return row!;
  }

  async markProcessed(tx: Tx, id: number): Promise<void> {
    await tx.query(`update receipt_invoices set status = 'processed', version = version + 1 where id = $1`, [
      id,
    ]);
  }

  async markAccepted(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `update receipt_invoices set status = 'accepted', accepted_at = now(), version = version + 1 where id = $1`,
      [id],
    );
  }
}
