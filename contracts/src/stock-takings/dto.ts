import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** What is counted: everything in chosen cells, or chosen products wherever they lie. */
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

/** What the list may be ordered by; `progress` is the share of counted cells. */
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
  /** Counters do not see what the ledger says. */
  is_blind: z.boolean(),
  comment: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  posted_at: z.nullable(z.string()),
  posted_by: z.nullable(z.string()),
  version: z.int(),
  cells_total: z.int(),
  cells_counted: z.int(),
  /** Only in review and after: lines with a difference, pieces too many and too few. */
  differences: z.nullable(z.object({ lines: z.int(), surplus: z.int(), shortage: z.int() })),
});
export type StockTaking = z.output<typeof stockTaking>;

/** A cell that has to be counted. `counting`: somebody has begun, `counted`: closed. */
export const stockTakingCell = z.object({
  cell_id: id,
  address: z.string(),
  state: z.enum(['planned', 'counting', 'counted']),
  /** Who counted there, latest first. */
  counters: z.array(z.string()),
  /** Counts of this cell that still hold. */
  counts: z.int(),
  /** Added because somebody found something there, not planned. */
  is_found: z.boolean(),
  version: z.int(),
});
export type StockTakingCell = z.output<typeof stockTakingCell>;

/**
 * Goods in a cell that are counted together: a unit, or all parcels of one product and batch (nobody can tell them
 * apart at the shelf). `position` stands for where the ledger was when this was read: a count that names an older one
 * is refused with what has moved meanwhile.
 */
export const countedItem = z.object({
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  /** Of a unit; null for goods that are counted by quantity. */
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  position: z.int(),
  /** What the ledger says; null in a blind count. */
  expected: z.nullable(z.int()),
  /** Own latest count; null when the caller has not counted it yet. */
  counted: z.nullable(z.int()),
});
export type CountedItem = z.output<typeof countedItem>;

/** A line of the review: what the ledger said at the position of the count that holds, and what was counted. */
export const stockTakingLine = z.object({
  id,
  cell_id: id,
  address: z.string(),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  batch_manufacture_id: z.nullable(id),
  batch_number: z.nullable(z.string()),
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  /** Of the count that holds; without one, of now. */
  expected: z.int(),
  counted: z.nullable(z.int()),
  /** counted - expected; null when not counted. */
  difference: z.nullable(z.int()),
  /**
   * `uncounted` nobody counted it, `disputed` counters differ and nobody has chosen, `counted` otherwise.
   * A unit that is missing here and found in another cell says where (`moved_to`), and the other way round (`moved_from`).
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
      /** This one holds. */
      is_chosen: z.boolean(),
    }),
  ),
  /** Why the line could not be posted at the last try. */
  problem: z.nullable(z.string()),
  version: z.int(),
});
export type StockTakingLine = z.output<typeof stockTakingLine>;
