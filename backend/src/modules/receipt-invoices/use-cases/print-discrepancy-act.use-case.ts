import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { DiscrepancyActQuery } from '../queries/discrepancy-act.query.js';
import { fail } from '../receipt-invoices.errors.js';

/** Act of acceptance М-7 of an invoice that was accepted with a discrepancy. */
@Injectable()
export class PrintDiscrepancyActUseCase {
  constructor(
    private readonly access: InvoiceAccess,
    private readonly acts: DiscrepancyActQuery,
    private readonly rendering: DocumentRendering,
    private readonly clock: Clock,
  ) {}

  /** @throws RECEIPT_INVOICE_NOT_FOUND, RECEIPT_DISCREPANCY_NONE, DOCUMENT_* */
  async execute(input: { readonly id: number }, actor: Actor): Promise<string> {
    await this.access.requireReadable(actor, input.id);
    const act = await this.acts.get(input.id);
    if (!act) throw fail('RECEIPT_DISCREPANCY_NONE');
    return this.rendering.html(actor, 'discrepancy-act', {
      ...act,
      printed_at: this.clock.now().toISOString(),
    });
  }
}
