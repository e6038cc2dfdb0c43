import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** Scope: everything in chosen cells, or chosen products in all cells that hold them. */
export const stockTakingScope = z.enum(['cells', 'products']);
export type StockTakingScope = z.output<typeof stockTakingScope>;

/** counting -> review -> posted; review -> counting again; counting or review -> cancelled. */
export const stockTakingStatus = z.enum(['counting', 'review', 'posted', 'cancelled']);
export type StockTakingStatus = z.output<typeof stockTakingStatus>;

export const stockTakingStatusLabels: Readonly<Record<StockTakingStatus, string>> = {
  counting: 'Идёт подсчёт',
  review: 'Проверка',
  posted: 'Проведена',
  cancelled: 'Отменена',
};

/** Sortable columns of the list; `progress` is the share of counted cells. */
export const stockTakingSorts = [
  'number',
  'status',
  'progress',
  'created_at',
  'posted_at',
  'differences',
] as const;

/** A stock-taking of a storehouse ('Инвентаризация'). */
export const stockTaking = z.object({
  id,
  module_id: id,
  /** Running number within the storehouse, from 1. */
  number: z.int(),
  scope: stockTakingScope,
  status: stockTakingStatus,
  /** Blind count: counters do not see the quantities of the ledger. */
  is_blind: z.boolean(),
  comment: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  posted_at: z.nullable(z.string()),
  posted_by: z.nullable(z.string()),
  version: z.int(),
  cells_total: z.int(),
  cells_counted: z.int(),
  /** Only from `review` on: number of lines with a difference, total surplus and shortage. */
  differences: z.nullable(z.object({ lines: z.int(), surplus: z.int(), shortage: z.int() })),
});
export type StockTaking = z.output<typeof stockTaking>;

/** A cell to be counted. `counting`: the count has begun; `counted`: the cell is closed. */
export const stockTakingCell = z.object({
  cell_id: id,
  address: z.string(),
  state: z.enum(['planned', 'counting', 'counted']),
  /** Names of the counters, latest first. */
  counters: z.array(z.string()),
  /** Number of valid counts of this cell. */
  counts: z.int(),
  /** Not planned: added because a counter found stock in it. */
  is_found: z.boolean(),
  version: z.int(),
});
export type StockTakingCell = z.output<typeof stockTakingCell>;

/**
 * Stock of a cell that is counted as one item: a unit, or all bulk lots of one product and batch (they cannot
 * be distinguished on the shelf). `position` is the ledger position at the time of the read: a count with an
 * older one is refused with the movements since then.
 */
export const countedItem = z.object({
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  /** Id of a unit; null for stock counted by quantity. */
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  position: z.int(),
  /** Quantity of the ledger; null in a blind count. */
  expected: z.nullable(z.int()),
  /** The user's latest count; null when not counted yet by this user. */
  counted: z.nullable(z.int()),
});
export type CountedItem = z.output<typeof countedItem>;

/**
 * A line of the review: quantity of the ledger at the position of the valid count, and the counted quantity.
 */
export const stockTakingLine = z.object({
  id,
  cell_id: id,
  address: z.string(),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  /** At the position of the valid count; without a count, now. */
  expected: z.int(),
  counted: z.nullable(z.int()),
  /** counted - expected; null when not counted. */
  difference: z.nullable(z.int()),
  /**
   * `uncounted`: no count; `disputed`: counts differ and none is chosen; `counted`: otherwise. A unit missing
   * here and found in another cell has `moved_to`, the opposite line has `moved_from`.
   */
  state: z.enum(['uncounted', 'disputed', 'counted']),
  moved_to: z.nullable(z.string()),
  moved_from: z.nullable(z.string()),
  counts: z.array(
    z.object({
      id,
      counted_by: z.string(),
      counted_at: z.string(),
      quantity: z.int(),
      expected: z.int(),
      /** This count is the valid one. */
      is_chosen: z.boolean(),
    }),
  ),
  /** Why the last attempt to post the line failed. */
  problem: z.nullable(z.string()),
  version: z.int(),
});
export type StockTakingLine = z.output<typeof stockTakingLine>;
