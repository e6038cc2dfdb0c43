import { Inject, Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Lots } from '../../batches/index.js';
import { type PostingMovement, StockLedger } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type LockedInvoice, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import {
  type InvoiceLine,
  type QuantityPlace,
  undistributedLine,
  type UnitPlace,
} from '../domain/putaway.js';
import { fail } from '../receipt-invoices.errors.js';

export interface Putaway {
  readonly invoiceId: number;
  readonly units: readonly UnitPlace[];
  /** `batchId`: the manufacturer batch that the parcel belongs to. */
  readonly quantities: readonly (QuantityPlace & { readonly batchId?: number | null })[];
}

/** Puts an invoice away into cells, which accepts it [2 §2.7, §4 "Putaway"]: units and quantities in one transaction. */
@Injectable()
export class AcceptReceiptInvoiceUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(ReceiptInvoicesRepository) private readonly invoices: ReceiptInvoicesRepository,
    @Inject(Lots) private readonly lots: Lots,
    @Inject(StockLedger) private readonly ledger: StockLedger,
  ) {}

  /** @throws RECEIPT_INVOICE_NOT_FOUND, RECEIPT_INVOICE_NOT_ACCEPTABLE, RECEIPT_INVOICE_NOT_DISTRIBUTED, STOCK_* */
  async execute(input: Putaway, actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, (tx) => this.accept(tx, actor, input));
  }

  /** Inside a transaction of the caller's. */
  async accept(tx: Tx, actor: Actor, input: Putaway): Promise<void> {
    const invoice = await this.invoices.lockForChange(tx, input.invoiceId);
    if (!invoice || !(await this.access.mayUse(actor, invoice.moduleId))) {
      throw fail('RECEIPT_INVOICE_NOT_FOUND');
    }
    const lines = await this.invoices.lines(tx, invoice.id);
    requireAcceptable(invoice, lines);
    const missing = undistributedLine(lines, input.units, input.quantities);
    if (missing) throw fail('RECEIPT_INVOICE_NOT_DISTRIBUTED', { product: missing.productName });
    const posted = await this.ledger.post(tx, actor, {
      type: 'posting',
      documentType: 'receipt-invoice',
      documentId: invoice.id,
      movements: await this.movements(tx, invoice, lines, input),
    });
    await this.invoices.markAccepted(tx, invoice.id);
    await addAudit(tx, actor, {
      action: 'receipt-invoices.accept',
      objectType: 'receipt-invoice',
      objectId: invoice.id,
      before: { status: invoice.status },
      after: { status: 'accepted', group_id: posted.groupId },
    });
    await addEvents(tx, [posted.event]);
  }

  /** One movement a unit; a parcel for each line and batch, spread over its cells. */
  private async movements(
    tx: Tx,
    invoice: LockedInvoice,
    lines: readonly InvoiceLine[],
    input: Putaway,
  ): Promise<PostingMovement[]> {
    const own = new Set(lines.flatMap((line) => line.unitIds));
    const movements: PostingMovement[] = input.units
      .filter((one) => own.has(one.lotId))
      .map((one) => ({ lotId: one.lotId, fromCellId: null, toCellId: one.cellId, quantity: 1 }));
    const parcels = new Map<string, number>();
    for (const place of input.quantities) {
      const line = lines.find((one) => one.id === place.lineId);
      if (!line) continue;
      const key = `${line.id}:${place.batchId ?? 0}`;
      const lotId =
        parcels.get(key) ??
        (await this.lots.createBulk(tx, {
          productId: line.productId,
          batchId: place.batchId,
          supplierId: invoice.supplierId,
          receiptInvoiceLineId: line.id,
        }));
      parcels.set(key, lotId);
      movements.push({ lotId, fromCellId: null, toCellId: place.cellId, quantity: place.quantity });
    }
    return movements;
  }
}

/** Processed invoices, and created ones that have no units at all (decisions, "Receipt invoices"). */
function requireAcceptable(invoice: LockedInvoice, lines: readonly InvoiceLine[]): void {
  const hasUnits = lines.some((line) => line.unitIds.length > 0);
  if (invoice.status === 'processed' || (invoice.status === 'created' && !hasUnits)) return;
  throw fail('RECEIPT_INVOICE_NOT_ACCEPTABLE');
}
