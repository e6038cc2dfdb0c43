import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, idParam, moment } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { stockTakingStatus } from './dto.js';

/** Units and parcels of a cell that is counted at once; one with more is counted by a stock-taking of the storehouse. */
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

/** A unit or parcel that lies in a cell by the ledger. */
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

/** What became of the count of a cell. */
export const cellCountResult = z.object({
  stock_taking_id: id,
  /** Number of the stock-taking within the storehouse. */
  number: z.int(),
  /** `posted`: the ledger says what was counted; `review`: somebody of the storehouse decides about the differences. */
  status: stockTakingStatus,
  address: z.string(),
  surplus: z.int(),
  shortage: z.int(),
});

/** One cell counted at a terminal, in one go: a stock-taking of this cell that is planned, counted and posted at once. */
export const cellCountRoutes = {
  /** What lies in the cell by the ledger; the terminal shows it after the count only. */
  getCellToCount: defineRoute({
    method: 'POST',
    path: '/api/stockTaking/getCellToCount',
    input: z.object({ cell_id: idParam }),
    output: dataOf(
      z.object({ cell_id: id, address: z.string(), position: z.int(), lots: z.array(lotOfCell) }),
    ),
  }),
  /**
   * `counted`: units that were found, and the pieces of parcels; a parcel stands for all of its product and batch, which
   * nobody can tell apart at the shelf. What is not named is not there. `seen` is what the terminal took to lie there,
   * `position` where the ledger was when it asked, null without network: when either is another one now, 409 with code
   * `STOCK_TAKING_MOVED` says what has moved, and nothing is written.
   */
  countCell: defineRoute({
    method: 'POST',
    path: '/api/stockTaking/countCell',
    input: z.object({
      cell_id: id,
      counted: lots,
      seen: lots,
      position: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))),
      /** By the clock of the terminal: for the journal. */
      scanned_at: z.optional(z.nullable(moment)),
    }),
    output: dataOf(cellCountResult),
    idempotent: true,
  }),
} as const;
