import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const named = z.object({ id, name: z.string() });
const date = z.nullable(z.string());

/** Goods in a cell that may be planned for a step [3 §3 "Storehouse product"]. */
export const plannableProduct = z.object({
  /** Of the balance: a parcel may lie in several cells. */
  id,
  /** The storehouse module. */
  module_id: id,
  product_id: id,
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  /** A unit is one piece, a parcel has more. */
  kind: z.enum(['unit', 'bulk']),
  /** Pieces that nothing is planned with. */
  quantity: z.int(),
  batch_product: z.object({
    id,
    serial_number: z.nullable(z.string()),
    batch_manufacture: z.nullable(
      z.object({
        id,
        number: z.nullable(z.string()),
        manufacture_date: date,
        expiry_date: date,
        supplier: z.nullable(named),
      }),
    ),
    /** Who delivered it, else who supplied its batch. */
    supplier: z.nullable(named),
  }),
  storehouse_cell: z.object({
    id,
    number: z.string(),
    /** line-stack-shelf-cell, as labels show it. */
    address: z.string(),
    storehouse_shelf: z.object({
      number: z.string(),
      storehouse_stack: z.object({
        number: z.string(),
        storehouse_line: z.object({ number: z.string() }),
      }),
    }),
  }),
});
export type PlannableProduct = z.output<typeof plannableProduct>;

/** Goods that are planned for a task and not taken yet [3 §3 "Task product"]; `id` is what `delete-planned` takes. */
export const plannedProduct = z.object({
  id,
  /** The task's operation and its step, and the step of the specification. */
  operation_id: id,
  task_step_id: id,
  operation_step_id: id,
  quantity: z.int(),
  batch_product: z.object({
    id,
    product_id: id,
    product: named,
    serial_number: z.nullable(z.string()),
    batch_manufacture: z.nullable(z.object({ id, number: z.nullable(z.string()), expiry_date: date })),
  }),
  /** Where it lies now. */
  cell_address: z.string(),
});
export type PlannedProduct = z.output<typeof plannedProduct>;
