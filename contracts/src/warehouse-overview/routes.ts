import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, idParam } from '../kernel/fields.js';
import { historyDays } from '../kernel/history-days.js';
import { defineRoute } from '../kernel/route.js';
import { stockExceptions } from '../stock/dto.js';
import { stockTakingStatus } from '../stock-takings/dto.js';

const count = z.int().check(z.minimum(0));

/** Waiting deliveries by age: from the plant's current day, one to three days old, older. */
export const waitingDeliveries = z.object({ today: count, days: count, older: count });
export type WaitingDeliveries = z.output<typeof waitingDeliveries>;

/** Movements per hour of one day of the plant, starting at midnight. */
const hours = z.array(count).check(z.length(24));

/** Open work of a storehouse, and its activity. */
export const warehouseOverview = z.object({
  /** The plant's day, `yyyy-mm-dd`. */
  day: z.string(),
  /** Created invoices, by the control module where they wait. */
  control: z.array(z.object({ module: z.object({ id, name: z.string() }), waiting: waitingDeliveries })),
  /** Invoices that are ready for distribution. */
  putaway: waitingDeliveries,
  stock: stockExceptions,
  movements: z.object({ today: hours, yesterday: hours }),
  /** Cells with the most movements of the day. */
  hot_cells: z.array(z.object({ id, address: z.string(), count })),
  /** Stock-takings in progress; newest first. */
  takings: z.array(
    z.object({ id, number: z.int(), status: stockTakingStatus, cells_total: count, cells_counted: count }),
  ),
  /**
   * Latest posted stock-takings, newest first: number of counted lines, and of those without a difference.
   */
  accuracy: z.array(z.object({ id, number: z.int(), posted_at: z.string(), lines: count, exact: count })),
  /** Movements not yet included in the hourly figures; 0: up to date. */
  behind: count,
});
export type WarehouseOverview = z.output<typeof warehouseOverview>;

/** Incoming and outgoing quantity on one day of the plant, and the balance at its end. */
export const productDay = z.object({ date: z.string(), came: count, went: count, balance: z.int() });
export type ProductDay = z.output<typeof productDay>;

/** Movements of a product in a storehouse over time; docs/adr/0064. */
export const productHistory = z.object({
  /** Every day of the period, oldest first; empty when the product was never in the storehouse. */
  days: z.array(productDay),
  /** Movements not yet included in the figures; 0: up to date. */
  behind: count,
});
export type ProductHistory = z.output<typeof productHistory>;

export const warehouseOverviewRoutes = {
  /** The overview of a storehouse in one response; each figure is consistent in itself. */
  getWarehouseOverview: defineRoute({
    method: 'POST',
    path: '/api/warehouseOverview/getWarehouseOverview',
    input: z.object({ module_id: idParam }),
    output: dataOf(warehouseOverview),
  }),
  /** Incoming and outgoing quantity of a product per day, without moves within the storehouse. */
  getProductHistory: defineRoute({
    method: 'POST',
    path: '/api/warehouseOverview/getProductHistory',
    input: z.object({ module_id: idParam, product_id: idParam, days: historyDays }),
    output: dataOf(productHistory),
  }),
} as const;
