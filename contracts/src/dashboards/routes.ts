import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { productionBoard } from './production-board.js';

/** Dashboards. */
export const dashboardRoutes = {
  /** Current dashboard of a production module. */
  getProductionBoard: defineRoute({
    method: 'POST',
    path: '/api/dashboard/getProductionBoard',
    input: z.object({ module_id: id }),
    output: dataOf(productionBoard),
  }),
} as const;
