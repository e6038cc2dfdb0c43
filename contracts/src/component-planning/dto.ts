import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

const namedRef = z.object({ id, name: z.string() });
const date = z.nullable(z.string());

/** Stock in a cell that may be planned for a step [3 §3 "Storehouse product"]. */
export const plannableProduct = z.object({
  /** Id of the balance: a lot may be in several cells. */
  id,
  /** The storehouse module. */
  module_id: id,
  product_id: id,
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  /** `unit`: one serialised item; `bulk`: a lot with a quantity. */
  kind: z.enum(['unit', 'bulk']),
  /** Quantity that is not planned yet. */
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
        supplier: z.nullable(namedRef),
      }),
    ),
    /** Supplier of the delivery, else supplier of the batch. */
    supplier: z.nullable(namedRef),
  }),
  storehouse_cell: z.object({
    id,
    number: z.string(),
    /** line-stack-shelf-cell, as on labels. */
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

/**
 * Stock that is planned for a task and not picked yet [3 §3 "Task product"]; `delete-planned` takes the `id`.
 */
export const plannedProduct = z.object({
  id,
  /** The task's operation, its step, and the step of the specification. */
  operation_id: id,
  task_step_id: id,
  operation_step_id: id,
  quantity: z.int(),
  batch_product: z.object({
    id,
    product_id: id,
    product: namedRef,
    serial_number: z.nullable(z.string()),
    batch_manufacture: z.nullable(z.object({ id, number: z.nullable(z.string()), expiry_date: date })),
  }),
  /** Current cell. */
  cell_address: z.string(),
});
export type PlannedProduct = z.output<typeof plannedProduct>;
