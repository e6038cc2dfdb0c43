import * as z from 'zod/mini';
import { pageOf } from '../kernel/answer.js';
import { idParam, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { workPlace } from './dto.js';

export const workshopRoutes = {
  getWorkshopPostUnits: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/getWorkshopPostUnits',
    input: z.object({ module_id: z.optional(z.nullable(idParam)), search, ...paging }),
    output: pageOf(workPlace),
  }),
} as const;
