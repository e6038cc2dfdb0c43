import * as z from 'zod/mini';
import { pageOf } from '../kernel/answer.js';
import { id, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { stockRow } from './dto.js';

export const stockRoutes = {
  /** Balances above zero of a storehouse; one line per product and cell, or with `group: 'product'` per product. */
  getStorehouseProducts: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getStorehouseProducts',
    input: z.object({ module_id: id, search, group: z.optional(z.enum(['product', 'cell'])), ...paging }),
    output: z.extend(pageOf(stockRow), {
      /** Sum of `count` over all lines, not only those of the page. */
      total_count: z.int(),
    }),
  }),
} as const;
