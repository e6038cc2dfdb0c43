import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceEvents } from '@naryad/contracts/receipt-invoices/events';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { InvoiceLinesRepository } from '../data/invoice-lines.repository.js';
import {
  type InvoiceFields,
  type LockedInvoice,
  ReceiptInvoicesRepository,
} from '../data/receipt-invoices.repository.js';
import { requireStatus } from '../domain/refusals.js';
import { type ExistingLine, lineChanges, summed, type RequestedLine } from '../domain/requested-lines.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { InvoiceCheck } from '../services/invoice-check.js';
import { InvoiceQuery } from '../queries/invoice.query.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptInvoiceRoutes.updateReceiptInvoice>;

/**
 * Edits a created invoice. A line retains its id as long as its product stays the same. Refuses changes that
 * contradict units that were controlled already.
 */
@Injectable()
export class ChangeReceiptInvoiceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly lines: InvoiceLinesRepository,
    private readonly check: InvoiceCheck,
    private readonly query: InvoiceQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ReceiptInvoice> {
    await this.access.requireToChange(actor, input.id);
    return this.uow.run(actor, async (tx) => {
      const invoice = await this.lock(tx, input);
      const requested = summed(
        input.products.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
      );
      const existing = await this.invoices.existingLines(tx, invoice.id);
      const linesChanged = await this.saveLines(tx, invoice, existing, requested, input.supplier_id);
      const fields: InvoiceFields = {
        supplierId: input.supplier_id,
        date: input.date,
        number: input.number,
      };
      const changes = changedFields<InvoiceFields>(invoice, fields);
      if (changes || linesChanged) {
        await this.invoices.update(tx, invoice.id, fields);
        await addAudit(tx, actor, {
          action: 'receipt-invoices.update',
          objectType: 'receipt-invoice',
          objectId: invoice.id,
          before: { ...changes?.before, ...(linesChanged && { lines: existing.map(plain) }) },
          after: { ...changes?.after, ...(linesChanged && { lines: requested }) },
        });
        await addEvents(tx, [
          eventOf(receiptInvoiceEvents.changed, {
            receipt_invoice_id: invoice.id,
            module_id: invoice.moduleId,
            status: invoice.status,
          }),
        ]);
      }
      return this.query.get(invoice.id, [], tx);
    });
  }

  private async lock(tx: Tx, input: Input): Promise<LockedInvoice> {
    const invoice = await this.invoices.lockForChange(tx, input.id);
    if (!invoice) throw fail('RECEIPT_INVOICE_NOT_FOUND');
    requireStatus(invoice.status, 'update');
    if (input.version != null && input.version !== invoice.version) throw fail('RECEIPT_INVOICE_STALE');
    if (input.module_id != null && input.module_id !== invoice.moduleId) {
      throw fail('RECEIPT_INVOICE_MODULE_BOUND');
    }
    return invoice;
  }

  private async saveLines(
    tx: Tx,
    invoice: LockedInvoice,
    existing: readonly ExistingLine[],
    requested: readonly RequestedLine[],
    supplierId: number,
  ): Promise<boolean> {
    const { added, changed, removed, tooSmall } = lineChanges(existing, requested);
    const controlled = removed.find((line) => line.unitCount > 0);
    if (controlled) throw fail('RECEIPT_LINE_CONTROLLED', { product: controlled.productName });
    const [small] = tooSmall;
    if (small) {
      throw fail('RECEIPT_LINE_BELOW_UNITS', { product: small.productName, units: small.unitCount });
    }
    if (supplierId !== invoice.supplierId && existing.some((line) => line.unitCount > 0)) {
      throw fail('RECEIPT_INVOICE_SUPPLIER_BOUND');
    }
    await this.check.requireValid(tx, { supplierId, lines: requested });
    await this.lines.remove(
      tx,
      removed.map((line) => line.id),
    );
    await this.lines.changeQuantities(tx, changed);
    await this.lines.insert(tx, invoice.id, added);
    return added.length + changed.length + removed.length > 0;
  }
}

const plain = ({ productId, quantity }: RequestedLine): RequestedLine => ({ productId, quantity });
