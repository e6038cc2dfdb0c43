import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  id,
  idParam,
  optionalText,
  paging,
  plainDate,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { stickerSize } from '../structure/dto.js';
import { discrepancyReason, receiptInvoice, receiptInvoiceRow, receiptInvoiceStatus } from './dto.js';
import { invoiceFormTexts as texts, receiptLimits as limits } from './texts.js';

const MAX_ID = 2_147_483_647;

const requiredId = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(MAX_ID, message));

const lineQuantity = z
  .int(texts.linesIncomplete)
  .check(z.minimum(1, texts.linesIncomplete), z.maximum(limits.quantity, 'Не более 1 000 000'));

/** Input of the invoice form [2 §2.5, §5]; quantities of a product in several lines are added. */
export const invoiceFields = {
  supplier_id: requiredId(texts.supplierRequired),
  date: z.pipe(z.string(texts.dateRequired).check(z.trim(), z.minLength(1, texts.dateRequired)), plainDate),
  number: text(limits.numberLength, texts.numberRequired),
  products: z
    .array(
      z.object({ product_id: requiredId(texts.linesIncomplete), quantity: lineQuantity }),
      texts.productsRequired,
    )
    .check(
      z.minLength(1, texts.productsRequired),
      z.maxLength(limits.linesOfInvoice, `Не более ${limits.linesOfInvoice} позиций`),
    ),
} as const;

const discrepancy = z.object({
  reason: discrepancyReason,
  comment: optionalText(limits.commentLength),
  lines: z.optional(
    z
      .array(
        z.object({
          receipt_invoice_product_id: id,
          accepted_quantity: z
            .int('Укажите целое число')
            .check(
              z.minimum(0, 'Укажите количество не меньше нуля'),
              z.maximum(limits.quantity, 'Не более 1 000 000'),
            ),
        }),
      )
      .check(z.maxLength(limits.linesOfInvoice, `Не более ${limits.linesOfInvoice} позиций`)),
  ),
});

/** Distribution of the quantity of a line without units. */
const quantityDistributions = z
  .array(
    z.object({
      receipt_invoice_product_id: id,
      product_id: z.optional(z.nullable(id)),
      distributions: z
        .array(
          z.object({
            storehouse_cell_id: id,
            storehouse_shelf_id: z.optional(z.nullable(id)),
            storehouse_stack_id: z.optional(z.nullable(id)),
            quantity: z
              .int('Укажите целое число')
              .check(
                z.minimum(1, 'Укажите количество больше нуля'),
                z.maximum(limits.quantity, 'Не более 1 000 000'),
              ),
            /** Manufacturer batch of this quantity. */
            batch_manufacture_id: z.optional(z.nullable(id)),
          }),
        )
        .check(z.maxLength(1_000, 'Не более 1 000 ячеек')),
    }),
  )
  .check(z.maxLength(limits.linesOfInvoice, `Не более ${limits.linesOfInvoice} позиций`));

const base = '/api/receiptInvoice';

const onOne = (path: string) =>
  defineRoute({
    method: 'POST',
    path: `${base}/${path}`,
    input: z.object({ ...rows, id: idParam, version }),
    output: done,
    idempotent: true,
  });

export const receiptInvoiceSorts = ['number', 'date', 'status', 'supplier', 'item_count'] as const;

/** Receipt invoices [2 §7 "Receipt invoices"]. */
export const receiptInvoiceRoutes = {
  /**
   * Newest first; of one control module, or without `module_id` of all that the user has access to. The
   * search covers number and supplier.
   */
  getReceiptInvoices: defineRoute({
    method: 'POST',
    path: `${base}/getReceiptInvoices`,
    input: z.object({
      module_id: z.optional(z.nullable(idParam)),
      status: z.optional(z.nullable(receiptInvoiceStatus)),
      search,
      ...paging,
      ...sorting(receiptInvoiceSorts),
    }),
    output: pageOf(receiptInvoiceRow),
  }),
  /** Invoices of connected control modules that may be put away into this storehouse; oldest first. */
  getReceiptInvoicesReadyForDistribution: defineRoute({
    method: 'POST',
    path: `${base}/getReceiptInvoicesReadyForDistribution`,
    input: z.object({ module_id: idParam, search, ...paging }),
    output: pageOf(receiptInvoiceRow),
  }),
  /**
   * `module_id`: storehouse whose cells are suggested; without it all storehouses that the control module
   * feeds.
   */
  getReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/getReceiptInvoice`,
    input: z.object({ id: idParam, module_id: z.optional(z.nullable(idParam)) }),
    output: dataOf(receiptInvoice),
  }),
  createReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/createReceiptInvoice`,
    input: z.object({ module_id: idParam, ...invoiceFields }),
    output: dataOf(receiptInvoice),
    idempotent: true,
  }),
  /** The module cannot be changed; a line retains its id as long as its product is unchanged. */
  updateReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/updateReceiptInvoice`,
    input: z.object({ id: idParam, module_id: z.optional(z.nullable(idParam)), ...invoiceFields, version }),
    output: dataOf(receiptInvoice),
    idempotent: true,
  }),
  deleteReceiptInvoice: onOne('deleteReceiptInvoice'),
  archiveReceiptInvoice: onOne('archiveReceiptInvoice'),
  restoreReceiptInvoice: onOne('restoreReceiptInvoice'),
  /**
   * Puts an invoice without units away; `module_id` is the storehouse. Errors are reported under
   * `distributions`.
   */
  acceptReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/acceptReceiptInvoice`,
    input: z.object({
      receipt_invoice_id: idParam,
      module_id: idParam,
      distributions: quantityDistributions,
    }),
    output: done,
    idempotent: true,
  }),
  /** Puts units away, and in the same transaction the lines without units (`product_distributions`). */
  acceptReceiptInvoiceWithBatchProducts: defineRoute({
    method: 'POST',
    path: `${base}/acceptReceiptInvoiceWithBatchProducts`,
    input: z.object({
      receipt_invoice_id: idParam,
      module_id: idParam,
      distributions: z
        .array(z.object({ batch_product_id: id, storehouse_cell_id: id }))
        .check(z.maxLength(limits.unitsOfInvoice, 'Не более 10 000 изделий')),
      product_distributions: z.optional(z.nullable(quantityDistributions)),
    }),
    output: done,
    idempotent: true,
  }),
  /**
   * The invoice to be controlled, or why it cannot be. The control begins with the first unit; this call
   * changes nothing.
   */
  startControl: defineRoute({
    method: 'POST',
    path: `${base}/startControl`,
    input: z.object({ id: idParam }),
    output: dataOf(receiptInvoice),
  }),
  /**
   * Completes the control; with `discrepancy` also when the quantities differ from the invoice. `lines` is
   * what the user saw: for lines with units it must still be current, for lines without units it is the
   * counted quantity (absent: nothing arrived).
   */
  completeControl: defineRoute({
    method: 'POST',
    path: `${base}/completeControl`,
    input: z.object({ id: idParam, version, discrepancy: z.optional(z.nullable(discrepancy)) }),
    output: done,
    idempotent: true,
  }),
  /** Stickers of units as printable HTML; 400 when no unit is named. */
  printSticker: defineRoute({
    method: 'POST',
    path: `${base}/printSticker`,
    input: z.object({
      batch_product_ids: z.optional(
        z.nullable(
          z
            .array(id)
            .check(z.maxLength(limits.stickersAtOnce, `Выберите не более ${limits.stickersAtOnce} изделий`)),
        ),
      ),
      size: z.optional(z.nullable(stickerSize)),
    }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
  /**
   * Acceptance report М-7 of an invoice whose control was completed with a discrepancy, as printable HTML.
   */
  printDiscrepancyAct: defineRoute({
    method: 'POST',
    path: `${base}/printDiscrepancyAct`,
    input: z.object({ id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
  /** Receipt order М-4 of an accepted invoice, as printable HTML. */
  printReceiptOrder: defineRoute({
    method: 'POST',
    path: `${base}/printReceiptOrder`,
    input: z.object({ id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
} as const;
