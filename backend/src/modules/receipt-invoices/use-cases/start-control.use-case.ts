import { Injectable } from '@nestjs/common';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { Actor } from '../../../platform/session/actor.js';
import { requireStatus } from '../domain/refusals.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { InvoiceQuery } from '../queries/invoice.query.js';

/**
 * 'Контроль': returns the invoice to be controlled, or the reason why it cannot be. The control begins with
 * the first unit.
 */
@Injectable()
export class StartControlUseCase {
  constructor(
    private readonly access: InvoiceAccess,
    private readonly query: InvoiceQuery,
  ) {}

  async execute(input: { readonly id: number }, actor: Actor): Promise<ReceiptInvoice> {
    await this.access.requireToChange(actor, input.id);
    const invoice = await this.query.get(input.id);
    requireStatus(invoice.status, 'control');
    return invoice;
  }
}
