import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, idParam, moment } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { stockTakingStatus } from './dto.js';

/**
 * Maximum number of units and lots in a cell that is counted in one call. Fuller cells need a stock-taking of
 * the storehouse.
 */
export const MAX_LOTS_PER_CELL = 2000;

const countedQuantity = z
  .int('Укажите целое число')
  .check(z.minimum(0, 'Укажите число не меньше нуля'), z.maximum(1_000_000, 'Не более 1 000 000'));

const lots = z
  .array(z.object({ batch_product_id: id, quantity: countedQuantity }))
  .check(
    z.maxLength(
      MAX_LOTS_PER_CELL,
      `В ячейке больше ${MAX_LOTS_PER_CELL} изделий: запланируйте инвентаризацию`,
    ),
  );

/** A unit or lot in a cell according to the ledger. */
export const lotOfCell = z.object({
  batch_product_id: id,
  is_unit: z.boolean(),
  serial_number: z.nullable(z.string()),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()), img_url: z.nullable(z.string()) }),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  quantity: z.int(),
  reserved: z.int(),
});
export type LotOfCell = z.output<typeof lotOfCell>;

/** Result of the count of a cell. */
export const cellCountResult = z.object({
  stock_taking_id: id,
  /** Number of the stock-taking within the storehouse. */
  number: z.int(),
  /**
   * `posted`: the ledger now matches the count; `review`: a user of the storehouse decides about the
   * differences.
   */
  status: stockTakingStatus,
  address: z.string(),
  surplus: z.int(),
  shortage: z.int(),
});

/**
 * Count of one cell at a terminal: a stock-taking of this cell that is planned, counted and posted in one
 * call.
 */
export const cellCountRoutes = {
  /** Content of the cell according to the ledger; the terminal shows it only after the count. */
  getCellToCount: defineRoute({
    method: 'POST',
    path: '/api/stockTaking/getCellToCount',
    input: z.object({ cell_id: idParam }),
    output: dataOf(
      z.object({ cell_id: id, address: z.string(), position: z.int(), lots: z.array(lotOfCell) }),
    ),
  }),
  /**
   * `counted`: ids of the found units, and quantities of lots. A lot represents all stock of its product and
   * batch, which cannot be distinguished on the shelf. Anything not listed counts as absent. `seen` is the
   * content that the terminal assumed. `position` is the ledger position at the time of its read, null
   * without network. If either has changed: 409 with code `STOCK_TAKING_MOVED` and the movements, and nothing
   * is written.
   */
  countCell: defineRoute({
    method: 'POST',
    path: '/api/stockTaking/countCell',
    input: z.object({
      cell_id: id,
      counted: lots,
      seen: lots,
      position: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))),
      /** Time by the clock of the terminal, for the audit log. */
      scanned_at: z.optional(z.nullable(moment)),
    }),
    output: dataOf(cellCountResult),
    idempotent: true,
  }),
} as const;
