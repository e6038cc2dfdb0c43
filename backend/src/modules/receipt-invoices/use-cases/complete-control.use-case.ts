import { Inject, Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { fail } from '../receipt-invoices.errors.js';

/** Completes the incoming control of an invoice [2 §4]: done units = total quantity; control is final then. */
@Injectable()
export class CompleteControlUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(ReceiptInvoicesRepository) private readonly invoices: ReceiptInvoicesRepository,
  ) {}

  /** @throws RECEIPT_INVOICE_NOT_FOUND, RECEIPT_INVOICE_CONTROL_OVER, RECEIPT_INVOICE_CONTROL_INCOMPLETE */
  async execute(input: { readonly invoiceId: number }, actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, (tx) => this.change(tx, actor, input.invoiceId, 'every-line'));
  }

  /**
   * Inside a transaction of the caller's. Lines without any unit count as taken in by quantity, so that an invoice may
   * hold both kinds; a user's command demands units for every line, as specified.
   */
  async complete(tx: Tx, actor: Actor, invoiceId: number): Promise<void> {
    await this.change(tx, actor, invoiceId, 'lines-with-units');
  }

  private async change(
    tx: Tx,
    actor: Actor,
    invoiceId: number,
    demanded: 'every-line' | 'lines-with-units',
  ): Promise<void> {
    const invoice = await this.invoices.lockForChange(tx, invoiceId);
    if (!invoice || !(await this.access.mayUse(actor, invoice.moduleId))) {
      throw fail('RECEIPT_INVOICE_NOT_FOUND');
    }
    if (invoice.status !== 'created') throw fail('RECEIPT_INVOICE_CONTROL_OVER');
    const progress = await this.invoices.controlProgress(tx, invoiceId);
    const total = demanded === 'every-line' ? progress.total : progress.totalOfUnitLines;
    if (progress.done === 0 || progress.done !== total) {
      throw fail('RECEIPT_INVOICE_CONTROL_INCOMPLETE', { done: progress.done, total });
    }
    await this.invoices.markProcessed(tx, invoiceId);
    await addAudit(tx, actor, {
      action: 'receipt-invoices.complete-control',
      objectType: 'receipt-invoice',
      objectId: invoiceId,
      before: { status: invoice.status },
      after: { status: 'processed' },
    });
  }
}
