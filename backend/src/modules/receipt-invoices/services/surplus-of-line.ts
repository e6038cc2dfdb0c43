import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { InvoiceLinesRepository } from '../data/invoice-lines.repository.js';
import type { ExistingLine } from '../domain/requested-lines.js';
import { fail } from '../receipt-invoices.errors.js';

/** Units beyond the quantity of a line require a reason, which is stored on the line. */
@Injectable()
export class SurplusOfLine {
  constructor(private readonly lines: InvoiceLinesRepository) {}

  /** Call with the invoice locked. @throws RECEIPT_LINE_FULL, RECEIPT_LINE_MISSING_LESS without a reason */
  async require(
    tx: Tx,
    line: ExistingLine,
    more: { readonly units: number; readonly reason: string | null; readonly isMass?: boolean },
  ): Promise<void> {
    const missingUnits = line.quantity - line.unitCount;
    if (more.units <= missingUnits) return;
    if (more.reason !== null) return this.lines.setSurplusReason(tx, line.id, more.reason);
    if (more.isMass) throw fail('RECEIPT_LINE_MISSING_LESS', { missing: Math.max(missingUnits, 0) });
    throw fail('RECEIPT_LINE_FULL', { quantity: line.quantity });
  }
}
