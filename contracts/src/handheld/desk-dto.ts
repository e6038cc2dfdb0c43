import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A unit whose last operation ended at the place, and which lies in no cell yet. */
export const finishedUnit = z.object({
  batch_product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  /** `{order}-{number}`, the number of three digits at least. */
  task_number: z.string(),
});
export type FinishedUnit = z.output<typeof finishedUnit>;

/** What a place has finished, and where it goes in one step. */
export const finishedOutput = z.object({
  /** 'Ячейка для готовой продукции' of the desk; null: it has none, or it cannot be used. */
  cell: z.nullable(z.object({ id, address: z.string() })),
  /** Why the desk's cell cannot be used. */
  obstacle: z.nullable(z.string()),
  /** The last ones first; none without a cell of the desk. */
  units: z.array(finishedUnit),
  /** Where they may be received; absent where there is no cell, and by servers of before. */
  storehouse_ids: z.optional(z.array(id)),
});
export type FinishedOutput = z.output<typeof finishedOutput>;
