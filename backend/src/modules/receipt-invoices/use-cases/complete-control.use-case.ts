import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import { mayCompleteControl } from '@naryad/contracts/receipt-invoices/states';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { Discrepancies, type Discrepancy } from '../services/discrepancies.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { InvoiceTransitions } from '../services/invoice-transitions.js';
import { fail } from '../receipt-invoices.errors.js';

export interface ControlToComplete {
  readonly invoiceId: number;
  readonly version?: number | null;
  /** The delivered quantity differs from the invoice. */
  readonly discrepancy?: Discrepancy | null;
}

/**
 * Completes the incoming control of an invoice: requires that done units equal the total quantity, or a
 * reported discrepancy with its reason. Control is final then.
 */
@Injectable()
export class CompleteControlUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly transitions: InvoiceTransitions,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly discrepancies: Discrepancies,
  ) {}

  /** @throws RECEIPT_INVOICE_NOT_FOUND, RECEIPT_INVOICE_CONTROL_*, RECEIPT_DISCREPANCY_* */
  async execute(input: ControlToComplete, actor: Actor): Promise<void> {
    await this.access.requireToChange(actor, input.invoiceId);
    await this.uow.run(actor, (tx) => this.complete(tx, actor, input));
  }

  /** Runs in the caller's transaction. */
  async complete(tx: Tx, actor: Actor, input: ControlToComplete): Promise<void> {
    const invoice = await this.transitions.begin(tx, input.invoiceId, 'complete-control', input.version);
    const { done, total, surplus, units } = await this.invoices.controlProgress(tx, invoice.id);
    const isWhole = mayCompleteControl(invoice.status, { done, total, surplus });
    if (!isWhole && input.discrepancy == null) {
      throw surplus > 0
        ? fail('RECEIPT_INVOICE_CONTROL_SURPLUS', { surplus })
        : fail('RECEIPT_INVOICE_CONTROL_INCOMPLETE', { done, total });
    }
    const differs =
      isWhole || input.discrepancy == null
        ? {}
        : await this.discrepancies.settle(tx, actor, invoice, input.discrepancy);
    await addEvents(tx, [
      await this.transitions.finish(tx, actor, invoice, 'processed', {
        action: 'complete-control',
        details: auditFacts({ units, ...differs }),
      }),
    ]);
  }
}
