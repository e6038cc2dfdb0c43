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

/** Absent leaves the date as it is; null or empty takes it away. */
const date = z.optional(z.nullable(z.union([z.literal(''), plainDate], 'Некорректная дата')));

/** A unit beyond the pieces of the line is taken only with the reason. */
const surplusReason = optionalText(receiptLimits.reasonLength);

/**
 * Dates are those of the batch. Goods without a batch get one without number that bears them; a numbered batch takes
 * other dates only while no other unit is of it.
 */
const dates = { manufacture_date: date, expiry_date: date } as const;

const base = '/api/batchProduct';

/** Incoming control of single units [2 §7 "Batch products (control)"]. */
export const receiptControlRoutes = {
  /** Units of an invoice, line by line, in the order they came; narrowed to a line or one unit. */
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
  /** A unit of a line. With `receipt_status: 'visual'` its data count as entered at once, with the dates. */
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
  /** Step 1 saved again. What is absent stays as it is. */
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
  /** Repeat control of a done unit. */
  resetControlStatus: defineRoute({
    method: 'POST',
    path: `${base}/resetControlStatus`,
    input: z.object({ id: idParam, version }),
    output: done,
    idempotent: true,
  }),
  /** Makes done units without serial number for pieces of a line that have none yet; of one batch, if it is named. */
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
