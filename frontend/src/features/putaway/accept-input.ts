import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { hasUnits, placeableUnits, type Draft } from './draft/draft.js';

type ByQuantity = RequestOf<typeof receiptInvoiceRoutes.acceptReceiptInvoice>;
type WithUnits = RequestOf<typeof receiptInvoiceRoutes.acceptReceiptInvoiceWithBatchProducts>;

/**
 * Request of 'Оприходовать': one call for the whole invoice; the variant with units as soon as any line has
 * units.
 */
export type AcceptInput =
  | { readonly kind: 'quantity'; readonly input: ByQuantity }
  | { readonly kind: 'units'; readonly input: WithUnits };

export function acceptInput(invoice: ReceiptInvoice, draft: Draft, moduleId: number): AcceptInput {
  const header = { receipt_invoice_id: invoice.id, module_id: moduleId };
  const quantities = invoice.products
    .filter((line) => !hasUnits(line))
    .map((line) => ({
      receipt_invoice_product_id: line.id,
      product_id: line.product_id,
      distributions: (draft.lines[line.id]?.rows ?? []).flatMap(({ place, quantity }) =>
        place.cell === null || quantity === null
          ? []
          : [
              {
                storehouse_cell_id: place.cell,
                storehouse_shelf_id: place.shelf,
                storehouse_stack_id: place.stack,
                quantity,
              },
            ],
      ),
    }));
  if (!invoice.products.some(hasUnits)) {
    return { kind: 'quantity', input: { ...header, distributions: quantities } };
  }
  const units = invoice.products.flatMap((line) =>
    placeableUnits(line).flatMap(({ id }) => {
      const cell = draft.lines[line.id]?.places[id]?.cell ?? null;
      return cell === null ? [] : [{ batch_product_id: id, storehouse_cell_id: cell }];
    }),
  );
  return { kind: 'units', input: { ...header, distributions: units, product_distributions: quantities } };
}
