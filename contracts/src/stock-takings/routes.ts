import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, optionalText, paging, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  countedItem,
  stockTaking,
  stockTakingCell,
  stockTakingLine,
  stockTakingScope,
  stockTakingSorts,
  stockTakingStatus,
} from './dto.js';

const base = '/api/stockTaking';
const MAX_CELLS = 10_000;

const ids = (text: string) => z.optional(z.nullable(z.array(id).check(z.maxLength(MAX_CELLS, text))));

/** Whole number of pieces that were found, 0..1,000,000. */
const countedQuantity = z
  .int('Укажите целое число')
  .check(z.minimum(0, 'Укажите число не меньше нуля'), z.maximum(1_000_000, 'Не более 1 000 000'));

const position = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** Stock-taking: plan, blind count by several people, review, posting of the differences as movements. */
export const stockTakingRoutes = {
  getStockTakings: defineRoute({
    method: 'POST',
    path: `${base}/getStockTakings`,
    input: z.object({
      module_id: idParam,
      status: z.optional(z.nullable(stockTakingStatus)),
      search,
      ...paging,
      ...sorting(stockTakingSorts),
    }),
    output: pageOf(stockTaking),
  }),
  /**
   * Plans a stock-taking. `cells`: all cells below the named lines, stacks, shelves and the named cells; nothing named
   * means the whole storehouse. `products`: the cells where they lie now; finds elsewhere are added.
   */
  createStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/createStockTaking`,
    input: z.object({
      module_id: idParam,
      scope: stockTakingScope,
      line_ids: ids('Слишком много линий'),
      stack_ids: ids('Слишком много стеллажей'),
      shelf_ids: ids('Слишком много полок'),
      cell_ids: ids('Выберите не более 10 000 ячеек'),
      product_ids: ids('Выберите не более 10 000 наименований'),
      is_blind: z.optional(z.nullable(z.boolean())),
      comment: optionalText(500),
    }),
    output: dataOf(stockTaking),
    idempotent: true,
  }),
  getStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/getStockTaking`,
    input: z.object({ id: idParam }),
    output: dataOf(stockTaking),
  }),
  /** The cells in the order of their addresses. */
  getCells: defineRoute({
    method: 'POST',
    path: `${base}/getCells`,
    input: z.object({
      id: idParam,
      state: z.optional(z.nullable(z.enum(['planned', 'counting', 'counted']))),
      search,
      ...paging,
    }),
    output: pageOf(stockTakingCell),
  }),
  /**
   * What may be counted in a cell. In a blind count without the ledger's numbers, and without units that the caller has
   * not counted yet. `position` stands for where the ledger was for the whole cell; `closeCell` wants it back.
   */
  getCountedGoods: defineRoute({
    method: 'POST',
    path: `${base}/getCountedGoods`,
    input: z.object({ id: idParam, cell_id: id }),
    output: dataOf(z.object({ cell: stockTakingCell, goods: z.array(countedItem), position: z.int() })),
  }),
  /**
   * Where the ledger stands for goods that are not in the list of the cell: a scanned unit, or a product (and batch)
   * that nobody expected there. A scan names `batch_product_id`; a parcel answers its product and batch.
   */
  findGoods: defineRoute({
    method: 'POST',
    path: `${base}/findGoods`,
    input: z.object({
      id: idParam,
      cell_id: id,
      batch_product_id: z.optional(z.nullable(id)),
      product_id: z.optional(z.nullable(id)),
      batch_manufacture_id: z.optional(z.nullable(id)),
      serial_number: optionalText(100),
    }),
    output: dataOf(countedItem),
  }),
  /**
   * Writes down how much lies there. The difference is taken against the ledger at this moment; when something moved in
   * or out since `position` was read, 409 with code `STOCK_TAKING_MOVED` says what, and nothing is written.
   */
  saveCount: defineRoute({
    method: 'POST',
    path: `${base}/saveCount`,
    input: z.object({
      id: idParam,
      cell_id: id,
      product_id: id,
      batch_manufacture_id: z.optional(z.nullable(id)),
      batch_product_id: z.optional(z.nullable(id)),
      serial_number: optionalText(100),
      quantity: countedQuantity,
      position,
    }),
    output: dataOf(countedItem),
    idempotent: true,
  }),
  /**
   * Everything in the cell is counted: what the ledger has there besides, and nobody counted, counts as 0. `position` is
   * that of the cell when the caller began to look: when something moved since and something is left over, 409 with code
   * `STOCK_TAKING_MOVED`, for what just came would be missed; look again, and close with the newer position.
   */
  closeCell: defineRoute({
    method: 'POST',
    path: `${base}/closeCell`,
    input: z.object({ id: idParam, cell_id: id, position }),
    output: dataOf(z.object({ missing: z.int() })),
    idempotent: true,
  }),
  /** The cell is to be counted again; counts stay and are superseded by newer ones. */
  reopenCell: defineRoute({
    method: 'POST',
    path: `${base}/reopenCell`,
    input: z.object({ id: idParam, cell_id: id }),
    output: done,
    idempotent: true,
  }),
  /** counting -> review. */
  startReview: defineRoute({
    method: 'POST',
    path: `${base}/startReview`,
    input: z.object({ id: idParam, version }),
    output: done,
    idempotent: true,
  }),
  /** review -> counting. */
  returnToCounting: defineRoute({
    method: 'POST',
    path: `${base}/returnToCounting`,
    input: z.object({ id: idParam, version }),
    output: done,
    idempotent: true,
  }),
  /** Lines of the review; refused while a blind count is going on. */
  getLines: defineRoute({
    method: 'POST',
    path: `${base}/getLines`,
    input: z.object({
      id: idParam,
      only: z.optional(z.nullable(z.enum(['differences', 'disputed', 'uncounted']))),
      search,
      ...paging,
    }),
    output: z.extend(pageOf(stockTakingLine), {
      totals: z.object({ disputed: z.int(), uncounted: z.int(), differences: z.int() }),
    }),
  }),
  /** Which of several counts of a line holds. */
  chooseCount: defineRoute({
    method: 'POST',
    path: `${base}/chooseCount`,
    input: z.object({ id: idParam, line_id: id, count_id: id }),
    output: done,
    idempotent: true,
  }),
  /**
   * Posts the differences in one transaction: surplus 'Приёмка', shortage 'Списание', a unit that lies elsewhere
   * 'Перемещение'. Uncounted lines are left alone and need `leave_uncounted`; disputed ones must be decided before.
   */
  postStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/postStockTaking`,
    input: z.object({ id: idParam, leave_uncounted: z.optional(z.nullable(z.boolean())), version }),
    output: dataOf(z.object({ added: z.int(), removed: z.int(), moved: z.int() })),
    idempotent: true,
  }),
  cancelStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/cancelStockTaking`,
    input: z.object({ id: idParam, version }),
    output: done,
    idempotent: true,
  }),
  /** Inventory list (after ИНВ-3) as HTML to print; in review and after. */
  printStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/printStockTaking`,
    input: z.object({ id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
} as const;
