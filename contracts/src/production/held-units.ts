import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const nullableText = z.nullable(z.string());

/** Where a held unit is: in a cell, built into another unit, with a customer, or on the shop floor. */
export const heldLocationKind = z.enum(['cell', 'unit', 'shipped', 'shop']);
export type HeldLocationKind = z.output<typeof heldLocationKind>;

/** A produced unit that is or was on hold: one row per hold. `id` is the id of the hold. */
export const heldUnit = z.object({
  id,
  batch_product_id: id,
  serial_number: nullableText,
  product: z.object({ id, name: z.string(), sku: nullableText }),
  production_order_id: id,
  production_task_id: id,
  /** '12-003'. */
  task_number: z.string(),
  /** Number of the customer order. */
  order_number: nullableText,
  /**
   * `text`: address and storehouse, serial number of the other unit, number of the order, or name of the work
   * place.
   */
  place: z.object({ kind: heldLocationKind, text: nullableText }),
  reason: z.string(),
  comment: nullableText,
  /** True: an inspection result of the ОТК caused the hold; false: a planner did. */
  is_verdict: z.boolean(),
  /** Defect code of the inspection result, with its name at that time. */
  defect: z.nullable(z.object({ code: z.string(), name: z.string() })),
  held_at: z.string(),
  held_by: z.string(),
  /** Null while it is on hold. */
  released_at: nullableText,
  released_by: nullableText,
  release_reason: nullableText,
});
export type HeldUnit = z.output<typeof heldUnit>;

export const heldUnitSorts = [
  'held_at',
  'released_at',
  'product',
  'serial_number',
  'task',
  'reason',
  'held_by',
] as const;
export type HeldUnitSort = (typeof heldUnitSorts)[number];

/** Origin of the hold: an inspection result, or a planner. */
export const heldBy = z.enum(['otk', 'planner'], 'Недопустимый фильтр');
export type HeldBy = z.output<typeof heldBy>;
