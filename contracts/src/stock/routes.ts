import * as z from 'zod/mini';
import { dataOf, done, listOf, pageOf } from '../kernel/answer.js';
import {
  id,
  idParam,
  moment,
  optionalText,
  paging,
  portionOrPage,
  quantity,
  search,
  searches,
  sorting,
  timeOrder,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { stickerSize, MAX_STICKERS_PER_PDF } from '../structure/dto.js';
import { renderFormat, renderRequest } from '../documents/dto.js';
import {
  MAX_LINES,
  movementType,
  operationRow,
  placedLot,
  serialRecord,
  stockExceptions,
  stockFilter,
  stockRow,
  stockSorts,
  writeOffGround,
} from './dto.js';

const minimum = z
  .int('Укажите целое число')
  .check(z.minimum(0, 'Укажите число не меньше нуля'), z.maximum(1_000_000, 'Не более 1 000 000'));

/** True: interchangeable stock without serial numbers is merged into one row with its count. */
const withCount = z.optional(z.nullable(z.boolean()));

export const stockRoutes = {
  /**
   * Balances above zero of a storehouse: one row per product and cell, or with `group: 'product'` per
   * product. The search covers names, articles, serial numbers, batch numbers and cell addresses.
   */
  getStorehouseProducts: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getStorehouseProducts',
    input: z.object({
      module_id: idParam,
      search: searches,
      group: z.optional(z.enum(['product', 'cell'])),
      filter: z.optional(z.nullable(stockFilter)),
      /** Only this cell, or only this product: after a scan on the page. */
      cell_id: z.optional(z.nullable(id)),
      product_id: z.optional(z.nullable(id)),
      /** Only these products: refetches the rows of ticked products. */
      product_ids: z.optional(z.array(id).check(z.maxLength(MAX_LINES))),
      /** By name when absent; `minimum` only for rows by product, `place` only for rows by cell. */
      ...sorting(stockSorts),
      /** Adds manufacturer, suppliers and the last movement to each row. */
      detailed: z.optional(z.nullable(z.boolean())),
      ...paging,
    }),
    output: z.extend(pageOf(stockRow), {
      /** Sum of `count` over all rows, not only those of the page. */
      total_count: z.int(),
    }),
  }),
  /** Number of rows per filter that need attention, for the filters of the balances. */
  getStockExceptions: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getStockExceptions',
    input: z.object({ module_id: idParam }),
    output: dataOf(stockExceptions),
  }),
  /** Units and lots of a product by cell, sorted by address, then by expiry and age. */
  getPlacedLots: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getPlacedLots',
    input: z.object({
      module_id: idParam,
      product_id: id,
      cell_id: z.optional(z.nullable(id)),
      counted: withCount,
      search,
      ...paging,
    }),
    output: z.extend(pageOf(placedLot), { total_count: z.int() }),
  }),
  /** Sets the minimum stock of a product in a storehouse; null removes it. */
  setMinimumStock: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/setMinimumStock',
    input: z.object({ module_id: idParam, product_id: id, quantity: z.nullable(minimum) }),
    output: done,
    idempotent: true,
  }),
  /**
   * Labels of units and lots in the storehouse [2 §2.1 "Remains tab", §8 label errors], all or the named
   * ones; `product_id` and `cell_id` filter. HTML holds at most 1000. A worker creates a PDF; the event
   * `documents.rendered` brings the link.
   */
  createStorehouseProductStickers: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/createStorehouseProductStickers',
    input: z.object({
      module_id: idParam,
      product_id: z.optional(z.nullable(id)),
      cell_id: z.optional(z.nullable(id)),
      batch_product_ids: z.optional(
        z.nullable(
          z
            .array(id)
            .check(z.maxLength(MAX_STICKERS_PER_PDF, `Выберите не более ${MAX_STICKERS_PER_PDF} изделий`)),
        ),
      ),
      search: searches,
      size: z.optional(z.nullable(stickerSize)),
      format: z.optional(renderFormat),
    }),
    output: z.object({
      success: z.literal(true),
      html: z.optional(z.string()),
      request: z.optional(renderRequest),
    }),
    idempotent: true,
  }),
  /** Units and lots of a product in the storehouse, for write-offs. */
  getAllSerialNumbersByProduct: defineRoute({
    method: 'POST',
    path: '/api/storehouseProduct/getAllSerialNumbersByProduct',
    input: z.object({ product_id: id, module_id: idParam, counted: withCount, search, ...paging }),
    output: pageOf(serialRecord),
  }),
  /**
   * Movements of a storehouse, newest first: the complete list or a page. New movements arrive all the time:
   * with `before_id` (null for the newest) and `per_page` the result is a cursor page without a total. With
   * `direction: 'asc'` the oldest are first, and `before_id` is the row after which the page starts.
   */
  getStorehouseValues: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/getStorehouseValues',
    input: z
      .object({
        module_id: idParam,
        date_from: z.optional(z.nullable(moment)),
        date_to: z.optional(z.nullable(moment)),
        type: z.optional(z.nullable(movementType)),
        search: searches,
        product_id: z.optional(z.nullable(id)),
        cell_id: z.optional(z.nullable(id)),
        batch_product_id: z.optional(z.nullable(id)),
        /** True: reversed movements and their reversals; otherwise neither. */
        reversed: z.optional(z.nullable(z.boolean())),
        before_id: z.optional(z.nullable(id)),
        ...timeOrder,
        /** Only for cursor pages: merges equal movements of one posting. */
        counted: withCount,
        ...paging,
      })
      .check(portionOrPage),
    output: z.extend(listOf(operationRow), { next_before_id: z.nullable(id) }),
  }),
  /**
   * Manual receipt (`add`) or write-off (`remove`) [2 §2.3]: one item, or `count` of them without serial
   * number.
   */
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
      /** The unit or lot to write off, if the serial number is not sufficient to identify it. */
      batch_product_id: z.optional(z.nullable(id)),
      /** For write-offs only. */
      ...writeOffGround,
    }),
    output: dataOf(z.object({ id, batch_product_id: id })),
    idempotent: true,
  }),
  /** Reverses an operation by a counter-movement (decisions, "Stock"). */
  deleteValue: defineRoute({
    method: 'POST',
    path: '/api/storehouseValue/deleteValue',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  /** 'Перемещение': moves all or a part of a lot to another cell of the same storehouse. */
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
