import type { AuditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ReceiptInvoiceStatus } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceEvents } from '@naryad/contracts/receipt-invoices/events';
import type { InvoiceAction } from '@naryad/contracts/receipt-invoices/states';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type LockedInvoice, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { requireStatus } from '../domain/refusals.js';
import { fail } from '../receipt-invoices.errors.js';

/**
 * The only code that changes the status of invoices: under the row lock, from a status that allows the
 * action.
 */
@Injectable()
export class InvoiceTransitions {
  constructor(private readonly invoices: ReceiptInvoicesRepository) {}

  /** Locks the invoice in a status that allows the action. @throws the reason why it does not */
  async begin(tx: Tx, id: number, action: InvoiceAction, version?: number | null): Promise<LockedInvoice> {
    const invoice = await this.invoices.lockForChange(tx, id);
    if (!invoice) throw fail('RECEIPT_INVOICE_NOT_FOUND');
    requireStatus(invoice.status, action);
    if (version != null && version !== invoice.version) throw fail('RECEIPT_INVOICE_STALE');
    return invoice;
  }

  /**
   * Changes the status of a locked invoice and writes the audit row. The caller adds the event at the end.
   */
  async finish(
    tx: Tx,
    actor: Actor,
    invoice: LockedInvoice,
    nextStatus: ReceiptInvoiceStatus,
    what: {
      readonly action: 'archive' | 'restore' | 'accept' | 'complete-control';
      readonly details?: AuditFacts;
    },
  ): Promise<NewEvent> {
    await this.invoices.setStatus(tx, invoice.id, nextStatus, actor.userId);
    await addAudit(tx, actor, {
      action: `receipt-invoices.${what.action}`,
      objectType: 'receipt-invoice',
      objectId: invoice.id,
      before: { status: invoice.status },
      after: { status: nextStatus, ...what.details },
    });
    return eventOf(receiptInvoiceEvents.changed, {
      receipt_invoice_id: invoice.id,
      module_id: invoice.moduleId,
      status: nextStatus,
    });
  }
}
