import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { ReceiptOrderQuery } from '../queries/receipt-order.query.js';
import { fail } from '../receipt-invoices.errors.js';

/** Receipt order М-4 of an accepted invoice. */
@Injectable()
export class PrintReceiptOrderUseCase {
  constructor(
    private readonly access: InvoiceAccess,
    private readonly orders: ReceiptOrderQuery,
    private readonly rendering: DocumentRendering,
    private readonly clock: Clock,
  ) {}

  /** @throws RECEIPT_INVOICE_NOT_FOUND, RECEIPT_INVOICE_NOT_PUT_AWAY, DOCUMENT_* */
  async execute(input: { readonly id: number }, actor: Actor): Promise<string> {
    await this.access.requireReadable(actor, input.id);
    const order = await this.orders.get(input.id);
    if (!order) throw fail('RECEIPT_INVOICE_NOT_PUT_AWAY');
    return this.rendering.html(actor, 'receipt-order', {
      ...order,
      printed_at: this.clock.now().toISOString(),
    });
  }
}
