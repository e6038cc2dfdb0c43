import * as z from 'zod/mini';
import { pageOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { customerOrder } from './dto.js';

export const customerOrderRoutes = {
  getOrders: defineRoute({
    method: 'POST',
    path: '/api/order/getOrders',
    input: z.object({ search, ...paging }),
    output: pageOf(customerOrder),
  }),
} as const;
