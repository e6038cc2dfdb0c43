import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DatedBatches, StockItemCheck, Lots } from '../../batches/index.js';
import { ControlDesk } from '../services/control-desk.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { SurplusOfLine } from '../services/surplus-of-line.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptControlRoutes.store>;

/**
 * First save of the wizard: creates a unit of an invoice line. Surplus units require a reason. The unique
 * index decides whether the serial number is free.
 */
@Injectable()
export class StoreUnitUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly items: StockItemCheck,
    private readonly datedBatches: DatedBatches,
    private readonly lots: Lots,
    private readonly desk: ControlDesk,
    private readonly surplus: SurplusOfLine,
  ) {}

  /** @throws RECEIPT_*, LOT_*, BATCH_DATES_SHARED; 422 under `serial_number` when it is in use */
  async execute(input: Input, actor: Actor): Promise<ReceivedUnit> {
    const invoiceModule = await this.access.requireLine(actor, input.receipt_invoice_product_id);
    return this.uow.run(actor, async (tx) => {
      const invoice = await this.desk.open(tx, invoiceModule.id);
      await this.requireCapacity(tx, invoice.id, input);
      const { productId, batchId, supplierId } = await this.items.require(tx, {
        productId: input.product_id,
        batchId: input.batch_manufacture_id ?? null,
        supplierId: invoice.supplierId,
      });
      const unit = { unitId: null, batchId, supplierId };
      const dated = await this.datedBatches.batchFor(tx, actor, unit, input);
      const data = {
        productId,
        supplierId,
        batchId: dated.batchId,
        serialNumber: input.serial_number,
        receiptStatus: input.receipt_status ?? null,
        receiptInvoiceLineId: input.receipt_invoice_product_id,
      };
      const unitId = await this.lots.createOrReuseUnit(tx, data);
      return this.desk.close(tx, actor, {
        invoice,
        unitId,
        verb: 'store-unit',
        after: auditFacts(data),
        events: dated.events,
      });
    });
  }

  private async requireCapacity(tx: Tx, invoiceId: number, input: Input): Promise<void> {
    const lines = await this.invoices.existingLines(tx, invoiceId);
    const line = lines.find((one) => one.id === input.receipt_invoice_product_id);
    if (!line) throw fail('RECEIPT_LINE_NOT_FOUND');
    if (line.productId !== input.product_id) throw fail('RECEIPT_LINE_PRODUCT_FOREIGN');
    await this.surplus.require(tx, line, { units: 1, reason: input.surplus_reason });
    const units = lines.reduce((sum, one) => sum + one.unitCount, 0);
    if (units >= receiptLimits.unitsOfInvoice) throw fail('RECEIPT_TOO_MANY_UNITS');
  }
}
