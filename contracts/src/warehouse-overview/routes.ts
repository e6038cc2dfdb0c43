import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, idParam } from '../kernel/fields.js';
import { historyDays } from '../kernel/history-days.js';
import { defineRoute } from '../kernel/route.js';
import { stockExceptions } from '../stock/dto.js';
import { stockTakingStatus } from '../stock-takings/dto.js';

const count = z.int().check(z.minimum(0));

/** Deliveries that wait, by how long: of the plant's day, one to three days old, older. */
export const waitingDeliveries = z.object({ today: count, days: count, older: count });
export type WaitingDeliveries = z.output<typeof waitingDeliveries>;

/** Movements of each hour of a day of the plant, from midnight on. */
const hours = z.array(count).check(z.length(24));

/** What needs somebody in a storehouse, and how busy it is. */
export const warehouseOverview = z.object({
  /** The plant's day, `yyyy-mm-dd`. */
  day: z.string(),
  /** Created ones, by the control module that they wait in. */
  control: z.array(z.object({ module: z.object({ id, name: z.string() }), waiting: waitingDeliveries })),
  /** Those that are ready for distribution. */
  putaway: waitingDeliveries,
  stock: stockExceptions,
  movements: z.object({ today: hours, yesterday: hours }),
  /** Cells with the most movements of the day. */
  hot_cells: z.array(z.object({ id, address: z.string(), count })),
  /** Stock-takings that go on; the newest first. */
  takings: z.array(
    z.object({ id, number: z.int(), status: stockTakingStatus, cells_total: count, cells_counted: count }),
  ),
  /** The last posted stock-takings, the newest first: lines that were counted, and those that were as the ledger said. */
  accuracy: z.array(z.object({ id, number: z.int(), posted_at: z.string(), lines: count, exact: count })),
  /** Movements on their way into the figures by hours: 0 when these are of this moment. */
  behind: count,
});
export type WarehouseOverview = z.output<typeof warehouseOverview>;

/** What came and left on a day of the plant, and what lay there at its end. */
export const productDay = z.object({ date: z.string(), came: count, went: count, balance: z.int() });
export type ProductDay = z.output<typeof productDay>;

/** Movements of a product in a storehouse over time; docs/adr/0064. */
export const productHistory = z.object({
  /** Every day of the time, the oldest first; empty: nothing of the product was ever there. */
  days: z.array(productDay),
  /** Movements on their way into the figures: 0 when these are of this moment. */
  behind: count,
});
export type ProductHistory = z.output<typeof productHistory>;

export const warehouseOverviewRoutes = {
  /** The overview of a storehouse: one answer, whose figures are those of one moment each. */
  getWarehouseOverview: defineRoute({
    method: 'POST',
    path: '/api/warehouseOverview/getWarehouseOverview',
    input: z.object({ module_id: idParam }),
    output: dataOf(warehouseOverview),
  }),
  /** What came and left of a product, day by day, without what was moved within the storehouse. */
  getProductHistory: defineRoute({
    method: 'POST',
    path: '/api/warehouseOverview/getProductHistory',
    input: z.object({ module_id: idParam, product_id: idParam, days: historyDays }),
    output: dataOf(productHistory),
  }),
} as const;
