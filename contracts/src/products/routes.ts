import * as z from 'zod/mini';
import { pageOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { productOption } from './dto.js';

export const productRoutes = {
  getProducts: defineRoute({
    method: 'POST',
    path: '/api/product/getProducts',
    input: z.object({ search, ...paging }),
    output: pageOf(productOption),
  }),
} as const;
