import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import {
  acceptedQuantity,
  type Difference,
  differenceOf,
} from '@naryad/contracts/receipt-invoices/discrepancy';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceivedUnits } from '../../batches/index.js';
import { InvoiceLinesRepository } from '../data/invoice-lines.repository.js';
import { type LockedInvoice, ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { fail } from '../receipt-invoices.errors.js';

/** The user's report of a delivery that differs from its invoice. */
export type Discrepancy = NonNullable<InputOf<typeof receiptInvoiceRoutes.completeControl>['discrepancy']>;

/** Deliveries that differ from their invoice. */
@Injectable()
export class Discrepancies {
  constructor(
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly lines: InvoiceLinesRepository,
    private readonly units: ReceivedUnits,
  ) {}

  /**
   * Stores the accepted quantities of a locked invoice and removes units that did not pass the control.
   * Writes nothing when everything was delivered after all. @returns data for the audit log
   * @throws RECEIPT_DISCREPANCY_STALE, RECEIPT_DISCREPANCY_NOTHING, RECEIPT_UNIT_STORED
   */
  async settle(tx: Tx, actor: Actor, invoice: LockedInvoice, reported: Discrepancy): Promise<object> {
    const lines = await this.invoices.existingLines(tx, invoice.id);
    const typedQuantities = new Map(
      reported.lines?.map((line) => [line.receipt_invoice_product_id, line.accepted_quantity]),
    );
    const countedLines = lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      units: line.unitCount,
      done: line.doneCount,
      typed: typedQuantities.get(line.id),
    }));
    const isStale = countedLines.some((line) => line.units > 0 && (line.typed ?? line.done) !== line.done);
    if (isStale) throw fail('RECEIPT_DISCREPANCY_STALE');
    const accepted = countedLines.map((line) => ({ id: line.id, accepted: acceptedQuantity(line) }));
    if (accepted.every((line) => line.accepted === 0)) throw fail('RECEIPT_DISCREPANCY_NOTHING');
    const removed = await this.units.removeUnfinished(
      tx,
      lines.map((line) => line.id),
    );
    if (removed === null) throw fail('RECEIPT_UNIT_STORED');
    const difference = differenceOf(countedLines);
    if (isNone(difference)) return { removed_units: removed };
    await this.lines.setAccepted(tx, accepted);
    const { reason, comment } = reported;
    await this.invoices.setDiscrepancy(tx, invoice.id, { reason, comment, userId: actor.userId });
    return { discrepancy_reason: reason, comment, ...difference, removed_units: removed };
  }
}

const isNone = ({ shortage, surplus }: Difference): boolean => shortage === 0 && surplus === 0;
