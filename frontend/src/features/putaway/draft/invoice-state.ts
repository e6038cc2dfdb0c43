import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { placeableUnits } from './draft.js';
import { putawayTexts as texts } from '../texts.js';

/** Why an invoice cannot be put away at the moment, or null. */
export function refusalOf(invoice: ReceiptInvoice, isDeleted: boolean): string | null {
  if (isDeleted) return texts.goneElsewhere;
  if (invoice.status === 'accepted') return texts.acceptedElsewhere;
  if (invoice.status === 'archived') return texts.archivedElsewhere;
  return invoice.is_ready ? null : texts.notControlled;
}

/**
 * Fingerprint of the data that the putaway depends on; changes when another user edits the invoice or its
 * units.
 */
export const contentOf = (invoice: ReceiptInvoice): string =>
  invoice.products
    .map(
      (line) => `${line.id}:${line.product_id}:${line.quantity}:${placeableUnits(line).map(({ id }) => id)}`,
    )
    .join(';');
