import { HttpException, Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { UnitsQuery } from '../queries/units.query.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptInvoiceRoutes.printSticker>;

/** Stickers of received units, in the given order. */
@Injectable()
export class PrintUnitStickersUseCase {
  constructor(
    private readonly access: InvoiceAccess,
    private readonly units: UnitsQuery,
    private readonly rendering: DocumentRendering,
  ) {}

  /** @throws 400 when no unit is given, RECEIPT_UNIT_NOT_FOUND, DOCUMENT_* */
  async execute(input: Input, actor: Actor): Promise<string> {
    const ids = new Set(input.batch_product_ids);
    if (ids.size === 0)
      throw new HttpException({ success: false, message: controlTexts.nothingToPrint }, 400);
    const units = await this.units.labels([...ids]);
    if (units.length < ids.size) throw fail('RECEIPT_UNIT_NOT_FOUND');
    for (const invoiceId of new Set(units.map((one) => one.invoice_id))) {
      await this.access.requireReadable(actor, invoiceId);
    }
    return this.rendering.html(actor, 'unit-label', {
      size: input.size ?? '58x40',
      labels: units.map((one) => one.label),
    });
  }
}
