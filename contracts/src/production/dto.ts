import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { operationPhoto } from '../media/dto.js';
import { operationStep } from '../tech-maps/dto.js';
import { workStatus } from './states.js';

const named = z.object({ id, name: z.string() });
const moment = z.nullable(z.string());

/** A line of the production orders table [3 §2 "Orders tab"]. */
export const productionOrderRow = z.object({
  id,
  module_id: id,
  status: workStatus,
  plan_start_datetime: z.string(),
  plan_end_datetime: z.string(),
  count: z.int(),
  completed_task_count: z.int(),
  task_count: z.int(),
  order: z.nullable(z.object({ id, number: z.string() })),
  order_product: z.nullable(z.object({ product: z.object({ name: z.string() }) })),
  product: z.nullable(z.object({ id, name: z.string() })),
  created_at: z.string(),
  version: z.int(),
});
export type ProductionOrderRow = z.output<typeof productionOrderRow>;

/** A produced or received unit as lists of an order show it. */
const batchProduct = z.object({ id, product_id: id, serial_number: z.nullable(z.string()) });

/** A component that an operation used: which lot, from which delivery, batch and cell [3 §3 "Task product"]. */
export const taskProduct = z.object({
  id,
  quantity: z.int(),
  manual_pick: z.boolean(),
  picked_at: z.string(),
  cell_address: z.string(),
  batch_product: z.object({
    id,
    product_id: id,
    product: named,
    serial_number: z.nullable(z.string()),
    receipt_invoice_product: z.nullable(
      z.object({
        receipt_invoice: z.object({
          id,
          number: z.string(),
          supplier: z.nullable(z.object({ name: z.string() })),
        }),
      }),
    ),
    batch_manufacture: z.nullable(
      z.object({
        id,
        number: z.nullable(z.string()),
        manufacture_date: z.nullable(z.string()),
        expiry_date: z.nullable(z.string()),
        supplier: z.nullable(z.object({ name: z.string() })),
      }),
    ),
    storehouse_product: z.nullable(z.object({ created_at: z.string() })),
  }),
});
export type TaskProduct = z.output<typeof taskProduct>;

/** A step of a task's operation, with the frozen definition it was made from. */
export const taskStep = z.object({
  id,
  status: workStatus,
  sort: z.int(),
  /** `sort` is the step's, repeated where clients read it [2 §3 "Picking task (TSD)"]. */
  operation_step: z.extend(operationStep, { sort: z.optional(z.int()) }),
});
export type TaskStep = z.output<typeof taskStep>;

export const taskOperationSummary = z.object({
  id,
  task_id: id,
  status: workStatus,
  fact_start_datetime: moment,
  fact_end_datetime: moment,
  is_picking: z.boolean(),
  operation: z.object({ name: z.string(), sort: z.int(), technology_name: z.string() }),
  workshop_post: z.nullable(named),
  workshop_post_unit: z.nullable(named),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  version: z.int(),
});
export type TaskOperationSummary = z.output<typeof taskOperationSummary>;

export const taskOperation = z.extend(taskOperationSummary, {
  task_products: z.array(taskProduct),
  photos: z.array(operationPhoto),
  steps: z.array(taskStep),
});
export type TaskOperation = z.output<typeof taskOperation>;

/** A task makes one item. */
export const taskSummary = z.object({
  id,
  production_order_id: id,
  status: workStatus,
  count: z.int(),
  sort: z.int(),
  created_at: z.string(),
  workshop_post_unit_name: z.nullable(z.string()),
  batch_products: z.array(batchProduct),
  operations: z.array(taskOperationSummary),
  version: z.int(),
});
export type TaskSummary = z.output<typeof taskSummary>;

export const taskDetails = z.extend(z.omit(taskSummary, { operations: true }), {
  product: named,
  operations: z.array(taskOperation),
});
export type TaskDetails = z.output<typeof taskDetails>;

/** Header of an order's page and of its digital passports. */
export const productionOrderHeader = z.extend(z.omit(productionOrderRow, { order: true, product: true }), {
  order: z.nullable(z.object({ id, number: z.string(), status: z.string(), created_at: z.string() })),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()), img_url: z.nullable(z.string()) }),
  tech_map: z.object({ id, name: z.string(), version: z.int() }),
  /** When the order was deleted: its page is gone then, its passports stay. */
  deleted_at: moment,
});
export type ProductionOrderHeader = z.output<typeof productionOrderHeader>;

export const productionOrderDetails = z.extend(productionOrderHeader, { tasks: z.array(taskSummary) });
export type ProductionOrderDetails = z.output<typeof productionOrderDetails>;

export const queuedOrder = z.object({
  production_order_id: id,
  commercial_order_number: z.nullable(z.string()),
  product_name: z.string(),
  quantity: z.int(),
});
export type QueuedOrder = z.output<typeof queuedOrder>;

/**
 * What a work place works on [3 §3 "Workstation task data"]. `id` is the id of the task's operation: the value that
 * the calls of operations and picking take as `operation_id`.
 */
export const workplaceTask = z.object({
  id,
  task_id: id,
  workshop_post_unit_id: id,
  operation_status: workStatus,
  is_picking: z.boolean(),
  product_id: id,
  batch_product_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  product_name: z.string(),
  img_url: z.nullable(z.string()),
  production_order_id: id,
  order_date: z.string(),
  specification: z.string(),
  commercial_order_number: z.nullable(z.string()),
  task_number: z.string(),
  completed_count: z.int(),
  total_count: z.int(),
  operation_name: z.string(),
  fact_start_datetime: moment,
  queue: z.array(queuedOrder),
  steps: z.array(taskStep),
  version: z.int(),
});
export type WorkplaceTask = z.output<typeof workplaceTask>;
