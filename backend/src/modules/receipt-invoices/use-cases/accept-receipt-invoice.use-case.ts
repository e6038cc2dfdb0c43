import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import { isReadyForDistribution } from '@naryad/contracts/receipt-invoices/states';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { InvalidInput } from '../../../platform/http/contract-input.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StockLedger } from '../../stock/index.js';
import { Cells } from '../../structure/index.js';
import { type LockedInvoice, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import {
  type InvoiceLine,
  locationsFit,
  putawayProblems,
  type QuantityLocation,
  type UnitLocation,
} from '../domain/putaway.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { InvoiceTransitions } from '../services/invoice-transitions.js';
import { PutawayLots } from '../services/putaway-lots.js';
import { fail } from '../receipt-invoices.errors.js';

export interface Putaway {
  readonly invoiceId: number;
  readonly units: readonly UnitLocation[];
  /** `batchId`: the manufacturer batch of the bulk lot. */
  readonly quantities: readonly (QuantityLocation & { readonly batchId?: number | null })[];
}

/** Puts an invoice away into cells and accepts it: units and quantities in one transaction. */
@Injectable()
export class AcceptReceiptInvoiceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly transitions: InvoiceTransitions,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly cells: Cells,
    private readonly parcels: PutawayLots,
    private readonly ledger: StockLedger,
  ) {}

  /**
   * @throws RECEIPT_*, WORK_MODULE_NOT_FOUND, STOCK_*; 422 under `distributions` with everything that is not
   * distributed
   */
  async execute(input: Putaway & { readonly storehouseId: number }, actor: Actor): Promise<void> {
    await this.access.requirePutaway(actor, input.invoiceId, input.storehouseId);
    await this.uow.run(actor, async (tx) => {
      await this.accept(tx, actor, input, input.storehouseId);
    });
  }

  /** Runs in the caller's transaction. Without a storehouse the cells are not checked. */
  async accept(tx: Tx, actor: Actor, input: Putaway, storehouseId: number | null = null): Promise<void> {
    const invoice = await this.transitions.begin(tx, input.invoiceId, 'accept');
    const lines = await this.invoices.lines(tx, invoice.id);
    requireDistributed(invoice, lines, input);
    if (storehouseId !== null) await this.requireCells(tx, input, storehouseId);
    const movements = await this.parcels.movements(tx, invoice, lines, input);
    // Nothing is posted when all units are in cells already; the invoice is accepted anyway.
    const posting =
      movements.length > 0
        ? await this.ledger.post(tx, actor, {
            type: 'posting',
            documentType: 'receipt-invoice',
            documentId: invoice.id,
            movements,
          })
        : null;
    const changedEvent = await this.transitions.finish(tx, actor, invoice, 'accepted', {
      action: 'accept',
      details: auditFacts({ group_id: posting?.groupId ?? null }),
    });
    await addEvents(tx, posting ? [posting.event, changedEvent] : [changedEvent]);
  }

  private async requireCells(tx: Tx, input: Putaway, storehouseId: number): Promise<void> {
    const namedCells = new Set([...input.units, ...input.quantities].map((one) => one.cellId));
    const live = await this.cells.lockLive(tx, storehouseId, [...namedCells]);
    if (live.size < namedCells.size) throw fail('RECEIPT_CELL_NOT_FOUND');
  }
}

/** Requires a completed control where one is due, and a complete distribution of only this invoice. */
function requireDistributed(invoice: LockedInvoice, lines: readonly InvoiceLine[], input: Putaway): void {
  const progress = lines.map((line) => ({
    quantity: line.quantity,
    units: line.units.length,
    done: line.units.filter((unit) => unit.isDone).length,
  }));
  if (!isReadyForDistribution(invoice.status, progress)) throw fail('RECEIPT_INVOICE_NOT_CONTROLLED');
  if (!locationsFit(lines, input.units, input.quantities)) throw fail('RECEIPT_PLACES_FOREIGN');
  const problems = putawayProblems(lines, input.units, input.quantities);
  if (problems.length > 0) throw new InvalidInput({ distributions: problems });
}
