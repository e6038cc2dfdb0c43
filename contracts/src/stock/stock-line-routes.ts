import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { id, idParam, seenQuantity, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MAX_LINES, MAX_MOVEMENTS, writeOffGround } from './dto.js';
import { stockMatches } from './stock-matches.js';

/** Goods by a few letters, and many of them at once; apart from the balances, which the first screen loads. */
export const stockLineRoutes = {
  /** A few products, units and cells that a text names, of all storehouses that the person may look into. */
  findGoods: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/findGoods',
    input: z.object({ search: text(200, 'Укажите, что искать') }),
    output: dataOf(stockMatches),
  }),
  /** Moves or writes off many lines of the balances at once: all of them or, when one cannot be, none. */
  changeMany: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/changeMany',
    input: z.object({
      module_id: idParam,
      action: z.enum(['move', 'remove'], 'Выберите операцию'),
      to_cell_id: z.optional(z.nullable(id)),
      /** Of what is written off. */
      ...writeOffGround,
      lines: z
        .array(
          z.object({
            product_id: id,
            cell_id: id,
            /** One unit or parcel of it; all that lies there of the product when absent. */
            batch_product_id: z.optional(z.nullable(id)),
            /** True: it and all that nothing tells from it, so many of them as `quantity` says. */
            counted: z.optional(z.nullable(z.boolean())),
            /** Without a unit or parcel: what was seen there; another quantity than that is refused. */
            quantity: z.optional(z.nullable(seenQuantity)),
          }),
        )
        .check(
          z.minLength(1, 'Выберите строки'),
          z.maxLength(MAX_LINES, `Выберите не более ${MAX_LINES} строк`),
        ),
    }),
    output: dataOf(z.object({ ids: z.array(id), quantity: z.int() })),
    idempotent: true,
  }),
  /** Takes operations back together: all of them or none. */
  reverseMany: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/reverseMany',
    input: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Выберите операции'),
          z.maxLength(MAX_MOVEMENTS, `Не более ${MAX_MOVEMENTS} операций`),
        ),
      /** True: each with the equal movements of its posting. */
      counted: z.optional(z.nullable(z.boolean())),
      /** True: rows of a list, at most 200; a refusal names each of them that is in the way. */
      by_row: z.optional(z.nullable(z.boolean())),
    }),
    output: done,
    idempotent: true,
  }),
} as const;
