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

/** Counted quantity, an integer 0..1,000,000. */
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
   * Plans a stock-taking. `cells`: the named cells and all cells of the named lines, stacks and shelves; none
   * named means the whole storehouse. `products`: the cells that hold them now; cells with further finds are
   * added during the count.
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
  /** Cells sorted by address. */
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
   * Countable stock of a cell. A blind count omits the quantities of the ledger and units that the user has
   * not counted yet. `position` is the ledger position of the whole cell; `closeCell` requires it.
   */
  getCountedGoods: defineRoute({
    method: 'POST',
    path: `${base}/getCountedGoods`,
    input: z.object({ id: idParam, cell_id: id }),
    output: dataOf(z.object({ cell: stockTakingCell, goods: z.array(countedItem), position: z.int() })),
  }),
  /**
   * Ledger position of stock that is not in the list of the cell: a scanned unit, or a product (and batch)
   * not expected there. A scan sends `batch_product_id`; for a lot the response is its product and batch.
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
   * Stores a counted quantity. The difference is calculated from the ledger at this moment. If stock was
   * moved in or out since `position` was read: 409 with code `STOCK_TAKING_MOVED` and the movements, and
   * nothing is written.
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
   * Closes a completely counted cell: other stock of the ledger that was not counted counts as 0. `position`
   * is that of the cell when the user began. If stock was moved since then and uncounted stock is left: 409
   * with code `STOCK_TAKING_MOVED`, because stock that has just arrived would be counted as missing. The
   * client refetches and closes with the newer position.
   */
  closeCell: defineRoute({
    method: 'POST',
    path: `${base}/closeCell`,
    input: z.object({ id: idParam, cell_id: id, position }),
    output: dataOf(z.object({ missing: z.int() })),
    idempotent: true,
  }),
  /** Opens the cell for a new count; existing counts are superseded by newer ones. */
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
  /** Lines of the review; refused during a blind count. */
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
  /** Chooses the valid one of several counts of a line. */
  chooseCount: defineRoute({
    method: 'POST',
    path: `${base}/chooseCount`,
    input: z.object({ id: idParam, line_id: id, count_id: id }),
    output: done,
    idempotent: true,
  }),
  /**
   * Posts the differences in one transaction: surplus as 'Приёмка', shortage as 'Списание', a unit found in
   * another cell as 'Перемещение'. Uncounted lines are not changed and require `leave_uncounted`; disputed
   * lines must be decided first.
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
  /** Inventory list (after ИНВ-3) as printable HTML; from `review` on. */
  printStockTaking: defineRoute({
    method: 'POST',
    path: `${base}/printStockTaking`,
    input: z.object({ id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
} as const;
