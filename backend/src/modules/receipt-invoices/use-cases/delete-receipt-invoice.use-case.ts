import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { receiptInvoiceEvents } from '@naryad/contracts/receipt-invoices/events';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { eachRow } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceivedUnits } from '../../batches/index.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { InvoiceAccess, versionOf } from '../services/invoice-access.js';
import { InvoiceTransitions } from '../services/invoice-transitions.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptInvoiceRoutes.deleteReceiptInvoice>;

/**
 * 'Удаление приходной накладной': deletes created or archived invoices with their units. Refused when a unit
 * is stored.
 */
@Injectable()
export class DeleteReceiptInvoiceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly transitions: InvoiceTransitions,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly units: ReceivedUnits,
  ) {}

  async execute(input: Input, actor: Actor): Promise<void> {
    await this.access.requireToChangeEach(actor, input);
    await this.uow.run(actor, (tx) =>
      eachRow(tx, input, (id) => this.remove(tx, actor, { id, version: versionOf(input, id) })),
    );
  }

  private async remove(tx: Tx, actor: Actor, input: Pick<Input, 'id' | 'version'>): Promise<void> {
    const invoice = await this.transitions.begin(tx, input.id, 'delete', input.version);
    const lines = await this.invoices.existingLines(tx, invoice.id);
    const removed = await this.units.removeOf(
      tx,
      lines.map((line) => line.id),
    );
    if (removed === null) throw fail('RECEIPT_INVOICE_UNITS_STORED');
    await this.invoices.hide(tx, invoice.id);
    const { id, moduleId, version: _version, ...before } = invoice;
    await addAudit(tx, actor, {
      action: 'receipt-invoices.delete',
      objectType: 'receipt-invoice',
      objectId: id,
      before: { ...before, units: removed },
    });
    await addEvents(tx, [
      eventOf(receiptInvoiceEvents.changed, { receipt_invoice_id: id, module_id: moduleId, status: null }),
    ]);
  }
}
