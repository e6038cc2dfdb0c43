import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A unit whose last operation ended at the work place and that is in no cell yet. */
export const finishedUnit = z.object({
  batch_product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  /** `{order}-{number}`; the number has at least three digits. */
  task_number: z.string(),
});
export type FinishedUnit = z.output<typeof finishedUnit>;

/** Finished output of a work place, and the cell that receives it in one step. */
export const finishedOutput = z.object({
  /** 'Ячейка для готовой продукции' of the desk; null: not set, or not usable. */
  cell: z.nullable(z.object({ id, address: z.string() })),
  /** Why the desk's cell cannot be used. */
  obstacle: z.nullable(z.string()),
  /** Latest first; empty when the desk has no cell. */
  units: z.array(finishedUnit),
  /** Storehouses that may receive them; absent without a cell, and from older servers. */
  storehouse_ids: z.optional(z.array(id)),
});
export type FinishedOutput = z.output<typeof finishedOutput>;
