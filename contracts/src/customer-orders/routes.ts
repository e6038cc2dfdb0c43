import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  id,
  idParam,
  paging,
  plainDate,
  quantity,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { customerOrder, customerOrderSorts, customerOrderStatus, customerOrderStatuses } from './dto.js';
import { customerOrderLimits as limits, customerOrderTexts as texts } from './texts.js';

interface NamesProduct {
  readonly product_id: number;
}

/** Input of the order form [3 §5 "Customer order"]; a product may be in one line only. */
const lines = z.array(z.object({ product_id: id, count: quantity }), texts.productsRequired).check(
  z.minLength(1, texts.productsRequired),
  z.maxLength(limits.lines, `Не более ${limits.lines} позиций`),
  z.refine<NamesProduct[]>(
    (all) => new Set(all.map((line) => line.product_id)).size === all.length,
    texts.twice,
  ),
);

/**
 * Customer orders [3 §2 "Customer orders", §7]. Not bound to one module: any module of the right key gives
 * access to all orders of the plant.
 */
export const customerOrderRoutes = {
  /** Newest first. `open`: without completed orders, for planning. */
  getOrders: defineRoute({
    method: 'POST',
    path: '/api/order/getOrders',
    input: z.object({
      search,
      status: z.optional(z.nullable(customerOrderStatus)),
      open: z.optional(z.nullable(z.boolean())),
      ...paging,
      ...sorting(customerOrderSorts),
    }),
    output: pageOf(customerOrder),
  }),
  getOrder: defineRoute({
    method: 'POST',
    path: '/api/order/getOrder',
    input: z.object({ id: idParam }),
    output: dataOf(customerOrder),
  }),
  createOrUpdateOrder: defineRoute({
    method: 'POST',
    path: '/api/order/createOrUpdateOrder',
    input: z.object({
      id: z.optional(z.nullable(idParam)),
      number: text(limits.numberLength, texts.required),
      company_id: z.optional(z.nullable(id)),
      status: z.enum(customerOrderStatuses, texts.required),
      plan_date_shipment: z.optional(
        z.nullable(
          z.pipe(
            z.union([z.literal(''), plainDate], 'Некорректная дата'),
            z.transform((day: string) => (day === '' ? null : day)),
          ),
        ),
      ),
      products: lines,
      version,
    }),
    output: dataOf(customerOrder),
    idempotent: true,
  }),
  deleteOrder: defineRoute({
    method: 'POST',
    path: '/api/order/deleteOrder',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
