import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  changedText,
  id,
  idParam,
  optionalText,
  paging,
  plainDate,
  quantity,
  search,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { receivedUnit } from './dto.js';
import { receiptLimits } from './texts.js';

/** Absent leaves the date unchanged; null or empty clears it. */
const date = z.optional(z.nullable(z.union([z.literal(''), plainDate], 'Некорректная дата')));

/** Required for a unit beyond the quantity of the line. */
const surplusReason = optionalText(receiptLimits.reasonLength);

/**
 * Dates belong to the batch. An item without a batch gets a batch without number that holds the dates. Dates
 * of a numbered batch can be changed only while no other unit belongs to it.
 */
const dates = { manufacture_date: date, expiry_date: date } as const;

const base = '/api/batchProduct';

/** Incoming control of single units [2 §7 "Batch products (control)"]. */
export const receiptControlRoutes = {
  /** Units of an invoice, by line, in the sequence of their creation; optionally of one line or one unit. */
  getByReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/getByReceiptInvoice`,
    input: z.object({
      receipt_invoice_id: idParam,
      receipt_invoice_product_id: z.optional(z.nullable(id)),
      batch_product_id: z.optional(z.nullable(id)),
      search,
      ...paging,
    }),
    output: pageOf(receivedUnit),
  }),
  /**
   * Creates a unit of a line. With `receipt_status: 'visual'` its data, including the dates, count as entered
   * at once.
   */
  store: defineRoute({
    method: 'POST',
    path: `${base}/store`,
    input: z.object({
      batch_manufacture_id: z.optional(z.nullable(id)),
      product_id: id,
      serial_number: optionalText(100),
      receipt_invoice_product_id: id,
      receipt_status: z.optional(z.nullable(z.literal('visual'))),
      surplus_reason: surplusReason,
      ...dates,
    }),
    output: dataOf(receivedUnit),
    idempotent: true,
  }),
  /** Saves step 1 again. Absent fields stay unchanged. */
  update: defineRoute({
    method: 'POST',
    path: `${base}/update`,
    input: z.object({
      id: idParam,
      batch_manufacture_id: z.optional(z.nullable(id)),
      serial_number: changedText(100),
      receipt_status: z.optional(z.nullable(z.literal('visual'))),
      ...dates,
      version,
    }),
    output: dataOf(receivedUnit),
    idempotent: true,
  }),
  /** `print` after the inspection, `done` on 'Завершить'. */
  updateStatus: defineRoute({
    method: 'POST',
    path: `${base}/updateStatus`,
    input: z.object({
      id: idParam,
      receipt_status: z.enum(['print', 'done']),
      version,
    }),
    output: dataOf(receivedUnit),
    idempotent: true,
  }),
  /** Starts a repeated control of a done unit. */
  resetControlStatus: defineRoute({
    method: 'POST',
    path: `${base}/resetControlStatus`,
    input: z.object({ id: idParam, version }),
    output: done,
    idempotent: true,
  }),
  /**
   * Creates done units without serial number for the quantity of a line that has no units yet; of one batch,
   * if named.
   */
  bulkCreateForReceiptInvoice: defineRoute({
    method: 'POST',
    path: `${base}/bulkCreateForReceiptInvoice`,
    input: z.object({
      receipt_invoice_id: idParam,
      receipt_invoice_product_id: id,
      quantity,
      batch_manufacture_id: z.optional(z.nullable(id)),
      surplus_reason: surplusReason,
      ...dates,
    }),
    output: dataOf(z.object({ created: z.int() })),
    idempotent: true,
  }),
} as const;
