import { Injectable } from '@nestjs/common';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceEvents } from '@naryad/contracts/receipt-invoices/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { InvoiceLinesRepository } from '../data/invoice-lines.repository.js';
import { type InvoiceFields, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { summed, type RequestedLine } from '../domain/requested-lines.js';
import { InvoiceCheck } from '../services/invoice-check.js';
import { InvoiceQuery } from '../queries/invoice.query.js';

export interface NewReceiptInvoice extends InvoiceFields {
  /** The control module of the invoice. */
  readonly moduleId: number;
  /** Duplicates of a product are summed. */
  readonly lines: readonly RequestedLine[];
}

export interface CreatedReceiptInvoice {
  readonly id: number;
  /** Ids of the lines, one per product, in the order of first occurrence. */
  readonly lineIds: number[];
}

/** Creates the invoice of a supplier's delivery. */
@Injectable()
export class CreateReceiptInvoiceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly lines: InvoiceLinesRepository,
    private readonly check: InvoiceCheck,
    private readonly query: InvoiceQuery,
  ) {}

  /**
   * @throws WORK_MODULE_NOT_FOUND, RECEIPT_INVOICE_SUPPLIER_GONE, RECEIPT_INVOICE_PRODUCT_GONE; 422 under
   * `number`
   */
  async execute(input: NewReceiptInvoice, actor: Actor): Promise<ReceiptInvoice> {
    await this.access.requireToChange(actor, input.moduleId, 'receipt-invoice-control');
    return this.uow.run(actor, async (tx) => {
      const { id } = await this.create(tx, actor, input);
      return this.query.get(id, [], tx);
    });
  }

  /** Runs in the caller's transaction. A unique index ensures that the number is unique. */
  async create(tx: Tx, actor: Actor, input: NewReceiptInvoice): Promise<CreatedReceiptInvoice> {
    const lines = summed(input.lines);
    await this.check.requireValid(tx, { supplierId: input.supplierId, lines });
    const id = await this.invoices.insert(tx, input.moduleId, input);
    const lineIds = await this.lines.insert(tx, id, lines);
    await addAudit(tx, actor, {
      action: 'receipt-invoices.create',
      objectType: 'receipt-invoice',
      objectId: id,
      after: { ...input, lines },
    });
    await addEvents(tx, [
      eventOf(receiptInvoiceEvents.changed, {
        receipt_invoice_id: id,
        module_id: input.moduleId,
        status: 'created',
      }),
    ]);
    return { id, lineIds };
  }
}
