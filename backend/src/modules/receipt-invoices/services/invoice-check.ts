import { Injectable } from '@nestjs/common';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import type { Tx } from '../../../platform/db/tx.js';
import { Companies } from '../../companies/index.js';
import { Products } from '../../products/index.js';
import type { RequestedLine } from '../domain/requested-lines.js';
import { fail } from '../receipt-invoices.errors.js';

/**
 * Records that a user enters in an invoice must exist and must not be deleted before the invoice is saved.
 */
@Injectable()
export class InvoiceCheck {
  constructor(
    private readonly companies: Companies,
    private readonly products: Products,
  ) {}

  /** @throws RECEIPT_INVOICE_SUPPLIER_GONE, RECEIPT_INVOICE_PRODUCT_GONE, RECEIPT_INVOICE_TOO_MANY_PIECES */
  async requireValid(
    tx: Tx,
    invoice: { readonly supplierId: number; readonly lines: readonly RequestedLine[] },
  ): Promise<void> {
    if ((await this.companies.lockLive(tx, [invoice.supplierId])).length === 0) {
      throw fail('RECEIPT_INVOICE_SUPPLIER_GONE');
    }
    const ids = invoice.lines.map((line) => line.productId);
    if ((await this.products.lockLive(tx, ids)).length < ids.length)
      throw fail('RECEIPT_INVOICE_PRODUCT_GONE');
    if (invoice.lines.some((line) => line.quantity > receiptLimits.quantity)) {
      throw fail('RECEIPT_INVOICE_TOO_MANY_PIECES');
    }
  }
}
