import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, moment, optionalText, paging, quantity, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { movementType, operationRow, serialRecord, stockRow } from './dto.js';

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
  /** Units and parcels of a product that lie in the storehouse, for writing off. */
  getAllSerialNumbersByProduct: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getAllSerialNumbersByProduct',
    input: z.object({ product_id: id, module_id: idParam }),
    output: dataOf(z.array(serialRecord)),
  }),
  /** Movements of a storehouse, newest first. Without `before_id` from the newest. */
  getStorehouseValues: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/getStorehouseValues',
    input: z.object({
      module_id: idParam,
      date_from: z.optional(z.nullable(moment)),
      date_to: z.optional(z.nullable(moment)),
      type: z.optional(z.nullable(movementType)),
      search,
      product_id: z.optional(z.nullable(id)),
      cell_id: z.optional(z.nullable(id)),
      batch_product_id: z.optional(z.nullable(id)),
      /** True: reversed movements and their reversals; otherwise neither. */
      reversed: z.optional(z.nullable(z.boolean())),
      before_id: z.optional(z.nullable(id)),
      per_page: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
    }),
    output: z.extend(dataOf(z.array(operationRow)), { next_before_id: z.nullable(id) }),
  }),
  /** Receives (`add`) or writes off (`remove`) by hand [2 §2.3]; one piece, more by `count` without a serial number. */
  createOrUpdateValue: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/createOrUpdateValue',
    input: z.object({
      product_id: id,
      serial_number: optionalText(100),
      batch_manufacture_id: z.optional(z.nullable(id)),
      storehouse_cell_id: id,
      module_id: idParam,
      action: z.enum(['add', 'remove'], 'Выберите операцию'),
      supplier_id: z.optional(z.nullable(id)),
      count: z.optional(z.nullable(quantity)),
      /** Which unit or parcel is written off, where the serial number alone does not tell. */
      batch_product_id: z.optional(z.nullable(id)),
    }),
    output: dataOf(z.object({ id, batch_product_id: id })),
    idempotent: true,
  }),
  /** Takes an operation back by a reversing movement (decisions, "Stock"). */
  deleteValue: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/deleteValue',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  /** 'Перемещение': all or a part of a lot from one cell to another of the same storehouse. */
  moveStock: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/moveStock',
    input: z.object({
      module_id: idParam,
      batch_product_id: id,
      from_cell_id: id,
      to_cell_id: id,
      quantity,
    }),
    output: dataOf(z.object({ id })),
    idempotent: true,
  }),
} as const;
