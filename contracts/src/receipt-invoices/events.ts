import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { receiptInvoiceStatus } from './dto.js';

export const receiptInvoiceEvents = {
  changed: defineEvent(
    'receipt-invoices.invoice-changed',
    'A receipt invoice came, was edited or deleted, changed its status, or became or ceased to be ready for the putaway.',
    z.object({
      receipt_invoice_id: id,
      module_id: id,
      /** Null: it was deleted. */
      status: z.nullable(receiptInvoiceStatus),
    }),
  ),
  unitChanged: defineEvent(
    'receipt-invoices.unit-changed',
    'Units of a receipt invoice came or went, or were taken further in the control.',
    z.object({
      receipt_invoice_id: id,
      module_id: id,
      /** Null: many units at once. */
      batch_product_id: z.nullable(id),
    }),
  ),
} as const;
