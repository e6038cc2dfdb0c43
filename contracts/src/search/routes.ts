import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { cellMatch, producedItem, labelledUnit } from '../stock/stock-matches.js';
import { searchResults } from './search-results.js';

/** Global search, and lookup of scanned labels. */
export const searchRoutes = {
  /** A few matches of each kind, from all areas that the user has access to. */
  find: defineRoute({
    method: 'POST',
    path: '/api/search/find',
    input: z.object({ search: text(200, 'Укажите, что искать') }),
    output: dataOf(searchResults),
  }),
  /** The unit, lot or cell of a label. A label of a module without access counts as not found. */
  findCode: defineRoute({
    method: 'POST',
    path: '/api/search/findCode',
    input: z.object({ code: text(400, 'Отсканируйте код') }),
    output: dataOf(
      z.object({
        unit: z.nullable(labelledUnit),
        item: z.nullable(producedItem),
        cell: z.nullable(cellMatch),
      }),
    ),
  }),
} as const;
