import { Injectable } from '@nestjs/common';
import type {
  ControlProgress,
  DiscrepancyReason,
  ReceiptInvoiceStatus,
} from '@naryad/contracts/receipt-invoices/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { isStored } from '../../batches/index.js';
import type { InvoiceLine } from '../domain/putaway.js';
import type { ExistingLine } from '../domain/requested-lines.js';
import { progressOf } from './progress.sql.js';

/** Fields of an invoice that a user may change. */
export interface InvoiceFields {
  readonly supplierId: number;
  /** Plain date `yyyy-mm-dd`. */
  readonly date: string;
  readonly number: string;
}

export interface LockedInvoice extends InvoiceFields {
  readonly id: number;
  readonly moduleId: number;
  readonly status: ReceiptInvoiceStatus;
  readonly version: number;
}

@Injectable()
export class ReceiptInvoicesRepository {
  /**
   * Locks a live invoice until the transaction ends. Its status, lines and units change only under this lock.
   */
  async lockForChange(tx: Tx, id: number): Promise<LockedInvoice | null> {
    const [row] = await tx.query<LockedInvoice>(
      `select id, module_id as "moduleId", supplier_id as "supplierId", date::text, number, status, version
         from receipt_invoices where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row ?? null;
  }

  async insert(tx: Tx, moduleId: number, fields: InvoiceFields): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into receipt_invoices (module_id, supplier_id, date, number) values ($1, $2, $3, $4) returning id',
      [moduleId, fields.supplierId, fields.date, fields.number],
    );
    return row!.id;
  }

  async update(tx: Tx, id: number, fields: InvoiceFields): Promise<void> {
    await tx.query(
      `update receipt_invoices set supplier_id = $2, date = $3, number = $4, version = version + 1 where id = $1`,
      [id, fields.supplierId, fields.date, fields.number],
    );
  }

  /** @param userId the acting user; stored for the acceptance */
  async setStatus(tx: Tx, id: number, status: ReceiptInvoiceStatus, userId: number | null): Promise<void> {
    await tx.query(
      `update receipt_invoices
          set status = $2, accepted_at = case when $2 = 'accepted' then now() end,
              accepted_by_id = case when $2 = 'accepted' then $3::int end, version = version + 1
        where id = $1`,
      [id, status, userId],
    );
  }

  /** Stores that the delivery differs from the invoice. */
  async setDiscrepancy(
    tx: Tx,
    id: number,
    what: {
      readonly reason: DiscrepancyReason;
      readonly comment: string | null;
      readonly userId: number | null;
    },
  ): Promise<void> {
    await tx.query(
      `update receipt_invoices set discrepancy_reason = $2, discrepancy_comment = $3, discrepancy_at = now(),
              discrepancy_by_id = $4
        where id = $1`,
      [id, what.reason, what.comment, what.userId],
    );
  }

  /** Soft delete: the audit log and the archive refer to the number of the invoice. */
  async hide(tx: Tx, id: number): Promise<void> {
    await tx.query('update receipt_invoices set deleted_at = now(), version = version + 1 where id = $1', [
      id,
    ]);
  }

  /** Lines as the putaway uses them. Call with the invoice locked. */
  lines(tx: Tx, invoiceId: number): Promise<InvoiceLine[]> {
    return tx.query<InvoiceLine>(
      `select l.id, l.product_id as "productId", p.name as "productName",
              coalesce(l.accepted_quantity, l.quantity) as quantity,
              coalesce((select json_agg(json_build_object('id', u.id, 'isDone', u.receipt_status is not distinct from 'done',
                                        'isStored', ${isStored('u')}) order by u.id)
                          from stock_lots u where u.receipt_invoice_line_id = l.id and u.kind = 'unit'), '[]') as units
         from receipt_invoice_lines l join products p on p.id = l.product_id
        where l.invoice_id = $1 order by l.id`,
      [invoiceId],
    );
  }

  /** Lines with the number of their units. Call with the invoice locked. */
  existingLines(tx: Tx, invoiceId: number): Promise<ExistingLine[]> {
    return tx.query<ExistingLine>(
      `select l.id, l.product_id as "productId", p.name as "productName", l.quantity,
              u.units as "unitCount", u.done as "doneCount"
         from receipt_invoice_lines l join products p on p.id = l.product_id
         cross join lateral (
           select count(*)::int as units, count(*) filter (where receipt_status = 'done')::int as done
             from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
        where l.invoice_id = $1 order by l.id`,
      [invoiceId],
    );
  }

  /** Whether it is ready for putaway (`isReadyForDistribution`). Call with the invoice locked. */
  async isReady(tx: Tx, invoiceId: number): Promise<boolean> {
    const [row] = await tx.query<{ ready: boolean }>(
      `select g.is_ready as ready from receipt_invoices i cross join lateral (${progressOf('i')}) g where i.id = $1`,
      [invoiceId],
    );
    return row!.ready;
  }

  /**
   * Total quantity of all lines, their units, units that passed the control, and surplus units. Call with the
   * invoice locked.
   */
  async controlProgress(tx: Tx, invoiceId: number): Promise<ControlProgress & { readonly surplus: number }> {
    const [row] = await tx.query<ControlProgress & { readonly surplus: number }>(
      `select coalesce(sum(l.quantity), 0)::int as total, coalesce(sum(u.units), 0)::int as units,
              coalesce(sum(u.done), 0)::int as done,
              coalesce(sum(greatest(u.units - l.quantity, 0)), 0)::int as surplus
         from receipt_invoice_lines l
         cross join lateral (
           select count(*) as units, count(*) filter (where receipt_status = 'done') as done
             from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
        where l.invoice_id = $1`,
      [invoiceId],
    );
    return row!;
  }
}
