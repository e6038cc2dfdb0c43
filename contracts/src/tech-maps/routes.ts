import * as z from 'zod/mini';
import { pageOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { techMapRow } from './dto.js';

export const techMapRoutes = {
  getTechMaps: defineRoute({
    method: 'POST',
    path: '/api/techMap/getTechMaps',
    input: z.object({ search, ...paging }),
    output: pageOf(techMapRow),
  }),
} as const;
