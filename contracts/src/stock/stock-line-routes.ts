import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { id, idParam, seenQuantity, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MAX_LINES, MAX_MOVEMENTS, writeOffGround } from './dto.js';
import { stockMatches } from './stock-matches.js';

/** Stock search and bulk commands; separate from the balances, which the first screen loads. */
export const stockLineRoutes = {
  /** A few matching products, units and cells, of all storehouses that the user has access to. */
  findGoods: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/findGoods',
    input: z.object({ search: text(200, 'Укажите, что искать') }),
    output: dataOf(stockMatches),
  }),
  /** Moves or writes off many rows of the balances at once: all of them, or none if one fails. */
  changeMany: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/changeMany',
    input: z.object({
      module_id: idParam,
      action: z.enum(['move', 'remove'], 'Выберите операцию'),
      to_cell_id: z.optional(z.nullable(id)),
      /** For write-offs only. */
      ...writeOffGround,
      lines: z
        .array(
          z.object({
            product_id: id,
            cell_id: id,
            /** One unit or lot; when absent, all stock of the product in the cell. */
            batch_product_id: z.optional(z.nullable(id)),
            /** True: this item and stock interchangeable with it, `quantity` in total. */
            counted: z.optional(z.nullable(z.boolean())),
            /**
             * Without a unit or lot: the quantity that the user saw; refused if the current quantity differs.
             */
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
  /** Reverses several operations: all of them, or none. */
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
      /** True: each one including the equal movements of its posting. */
      counted: z.optional(z.nullable(z.boolean())),
      /** True: ids are list rows, at most 200; a refusal names each row that cannot be reversed. */
      by_row: z.optional(z.nullable(z.boolean())),
    }),
    output: done,
    idempotent: true,
  }),
} as const;
