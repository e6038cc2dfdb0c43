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

  /** Units that passed the control, of all pieces. */
  async controlProgress(tx: Tx, invoiceId: number): Promise<{ done: number; total: number }> {
    const [row] = await tx.query<{ done: number; total: number }>(
      `select coalesce(sum(quantity), 0)::int as total,
              (select count(*)::int from stock_lots u join receipt_invoice_lines ul on ul.id = u.receipt_invoice_line_id
                where ul.invoice_id = $1 and u.kind = 'unit' and u.receipt_status = 'done') as done
         from receipt_invoice_lines where invoice_id = $1`,
      [invoiceId],
    );
    return row!;
  }

  async markProcessed(tx: Tx, id: number): Promise<void> {
    await tx.query(`update receipt_invoices set status = 'processed', version = version + 1 where id = $1`, [id]);
  }

  async markAccepted(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `update receipt_invoices set status = 'accepted', accepted_at = now(), version = version + 1 where id = $1`,
      [id],
    );
  }
}
