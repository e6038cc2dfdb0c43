import * as z from 'zod/mini';
import { renderRequest } from '../documents/dto.js';
import { dataOf } from '../kernel/answer.js';
import { id, rows } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { copies } from '../printing/copies.js';
import { printJob } from '../printing/dto.js';
import { stickerSize } from '../structure/dto.js';

/** Maximum number of passports in one document; each has one or two pages. */
export const MAX_PASSPORTS_PER_DOCUMENT = 500;

const position = z.optional(z.nullable(z.int().check(z.minimum(1, 'Не меньше 1'), z.maximum(1_000_000))));

/** Printing without a browser window: on the printer of a work place, and for complete orders. */
export const productionPrintRoutes = {
  /** Prints a document of a print step on the printer of the work place. A double tap prints it once. */
  printAtPlace: defineRoute({
    method: 'POST',
    path: '/api/print-job/printAtPlace',
    input: z.object({
      workshop_post_unit_id: id,
      template: z.string('Документ не содержит template_key').check(z.minLength(1), z.maxLength(64)),
      operation_step_id: z.optional(z.nullable(id)),
      task_data: z.object({ product_id: z.optional(z.nullable(id)), batch_product_id: id }),
      copies,
    }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /**
   * Labels or passports of an order as one document: all items, or those numbered `from` to `to`. For several
   * orders of a module: all items, order by order. With a printer it becomes a print job. Otherwise the
   * response is a request, and the event `documents.rendered` brings the link.
   */
  printOrder: defineRoute({
    method: 'POST',
    path: '/api/print-job/printOrder',
    input: z
      .object({
        production_order_id: id,
        further_order_ids: rows.further_ids,
        what: z.enum(['labels', 'passports']),
        from: position,
        to: position,
        size: z.optional(z.nullable(stickerSize)),
        printer_id: z.optional(z.nullable(id)),
        /** Used with a printer only. */
        copies,
      })
      .check(
        z.refine(({ from, to }) => from == null || to == null || from <= to, {
          error: 'Последнее изделие не может быть раньше первого',
          path: ['to'],
        }),
        z.refine(
          ({ from, to, further_order_ids }) => !further_order_ids?.length || (from == null && to == null),
          {
            error: 'Номера изделий указываются для одного заказа',
            path: ['from'],
          },
        ),
      ),
    output: dataOf(
      z.object({
        /** Number of items in the document. */
        count: z.int(),
        job: z.nullable(printJob),
        request: z.nullable(renderRequest),
      }),
    ),
    idempotent: true,
  }),
} as const;
