import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { cellMatch, producedItem, labelledUnit } from '../stock/stock-matches.js';
import { searchResults } from './search-results.js';

/** One search over everything, and what a scanned label names. */
export const searchRoutes = {
  /** A few things of each kind that a text names, wherever the person may look. */
  find: defineRoute({
    method: 'POST',
    path: '/api/search/find',
    input: z.object({ search: text(200, 'Укажите, что искать') }),
    output: dataOf(searchResults),
  }),
  /** The unit, parcel or cell of a label; that of a foreign module is as good as none. */
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
