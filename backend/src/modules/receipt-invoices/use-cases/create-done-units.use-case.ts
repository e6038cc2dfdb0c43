import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DatedBatches, StockItemCheck, Lots } from '../../batches/index.js';
import { ControlDesk } from '../services/control-desk.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import type { ExistingLine } from '../domain/requested-lines.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { SurplusOfLine } from '../services/surplus-of-line.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptControlRoutes.bulkCreateForReceiptInvoice>;

/**
 * Mass control: creates done units without serial numbers for the quantity of a line that has no units yet,
 * optionally of one batch, in one statement.
 */
@Injectable()
export class CreateDoneUnitsUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly desk: ControlDesk,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly items: StockItemCheck,
    private readonly datedBatches: DatedBatches,
    private readonly lots: Lots,
    private readonly surplus: SurplusOfLine,
  ) {}

  /** @returns the number of created units @throws RECEIPT_*, LOT_*, BATCH_DATES_SHARED */
  async execute(input: Input, actor: Actor): Promise<{ created: number }> {
    const { receipt_invoice_id: invoiceId, receipt_invoice_product_id: lineId, quantity } = input;
    await this.access.requireToChange(actor, invoiceId);
    return this.uow.run(actor, async (tx) => {
      const invoice = await this.desk.open(tx, invoiceId);
      const line = await this.requireMissing(tx, input);
      const { productId, batchId, supplierId } = await this.items.require(tx, {
        productId: line.productId,
        batchId: input.batch_manufacture_id ?? null,
        supplierId: invoice.supplierId,
      });
      const dated = await this.datedBatches.batchFor(tx, actor, { unitId: null, batchId, supplierId }, input);
      const ids = await this.lots.createUnits(
        tx,
        Array.from({ length: quantity }, () => ({
          productId,
          supplierId: invoice.supplierId,
          batchId: dated.batchId,
          receiptInvoiceLineId: lineId,
          receiptStatus: 'done' as const,
          serialNumber: null,
        })),
      );
      await addAudit(tx, actor, {
        action: 'receipt-invoices.create-done-units',
        objectType: 'receipt-invoice',
        objectId: invoice.id,
        after: {
          line_id: lineId,
          product_id: productId,
          quantity,
          batch_id: dated.batchId,
          first_id: ids[0],
          last_id: ids.at(-1),
        },
      });
      await addEvents(tx, [...dated.events, ...(await this.desk.changed(tx, invoice, null))]);
      return { created: ids.length };
    });
  }

  private async requireMissing(tx: Tx, input: Input): Promise<ExistingLine> {
    const lines = await this.invoices.existingLines(tx, input.receipt_invoice_id);
    const line = lines.find((one) => one.id === input.receipt_invoice_product_id);
    if (!line) throw fail('RECEIPT_LINE_NOT_FOUND');
    await this.surplus.require(tx, line, {
      units: input.quantity,
      reason: input.surplus_reason,
      isMass: true,
    });
    const units = lines.reduce((sum, one) => sum + one.unitCount, 0);
    if (units + input.quantity > receiptLimits.unitsOfInvoice) throw fail('RECEIPT_TOO_MANY_UNITS');
    return line;
  }
}
