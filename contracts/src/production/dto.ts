import * as z from 'zod/mini';
import { plannedProduct } from '../component-planning/dto.js';
import { id } from '../kernel/fields.js';
import { operationPhoto } from '../media/dto.js';
import { expiryPermit } from '../picking/dto.js';
import { lotHold } from '../stock/hold-dto.js';
import { operationReading } from './readings.js';
import { replacedPart } from './replaced-parts.js';
import { currentPause, workedTime, workInterval } from './pauses.js';
import { workStatus } from './states.js';
import { operationRun } from './inspections.js';
import { taskStep } from './workplace-dto.js';

export type { PausedOperation, QueuedOrder, TaskStep, WorkplaceTask } from './workplace-dto.js';

const namedRef = z.object({ id, name: z.string() });
const moment = z.nullable(z.string());

export const productionOrderSorts = [
  'id',
  'status',
  'plan_start_datetime',
  'plan_end_datetime',
  'order',
  'product',
  'count',
  'done',
  'queue',
] as const;

/** A row of the production orders table [3 §2 "Orders tab"]. */
export const productionOrderRow = z.object({
  id,
  module_id: id,
  status: workStatus,
  plan_start_datetime: z.string(),
  plan_end_datetime: z.string(),
  count: z.int(),
  completed_task_count: z.int(),
  task_count: z.int(),
  /**
   * Number of items scrapped by the ОТК, out of all tasks. The others are finished or still to be produced.
   */
  scrapped_task_count: z.optional(z.int()),
  order: z.nullable(z.object({ id, number: z.string() })),
  order_product: z.nullable(z.object({ product: z.object({ name: z.string() }) })),
  product: z.nullable(z.object({ id, name: z.string() })),
  tech_map: namedRef,
  /** Rank among the open orders: the smallest is worked on first, equal ranks by planned start. */
  priority: z.int(),
  /** Expected end of the order at the current pace; absent when unknown. */
  forecast_datetime: z.optional(moment),
  created_at: z.string(),
  version: z.int(),
});
export type ProductionOrderRow = z.output<typeof productionOrderRow>;

/** A produced or received unit in lists of an order. */
const batchProduct = z.object({
  id,
  product_id: id,
  serial_number: z.nullable(z.string()),
  /** Why a produced unit is on hold; null: not on hold. */
  hold_reason: z.optional(z.nullable(z.string())),
});

/**
 * A component used by an operation: its lot, delivery, batch and cell [3 §3 "Task product"]. All names are
 * those at the time of the pick.
 */
export const taskProduct = z.object({
  id,
  quantity: z.int(),
  manual_pick: z.boolean(),
  picked_at: z.string(),
  cell_address: z.string(),
  /** The offered lot that was replaced by this one, of the same batch or delivery. */
  instead_of: z.nullable(
    z.object({ id, serial_number: z.nullable(z.string()), batch_number: z.nullable(z.string()) }),
  ),
  /** Who permitted the operation to use the expired lot. */
  expiry_permit: z.nullable(expiryPermit),
  batch_product: z.object({
    id,
    product_id: id,
    product: z.extend(namedRef, { sku: z.optional(z.nullable(z.string())) }),
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

export const taskOperationSummary = z.object({
  id,
  task_id: id,
  status: workStatus,
  fact_start_datetime: moment,
  fact_end_datetime: moment,
  is_picking: z.boolean(),
  operation: z.object({ name: z.string(), sort: z.int(), technology_name: z.string() }),
  workshop_post: z.nullable(namedRef),
  workshop_post_unit: z.nullable(namedRef),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  pause: z.nullable(currentPause),
  worked: workedTime,
  version: z.int(),
});
export type TaskOperationSummary = z.output<typeof taskOperationSummary>;

export const taskOperation = z.extend(taskOperationSummary, {
  task_products: z.array(taskProduct),
  photos: z.array(operationPhoto),
  steps: z.array(taskStep),
  /** Finished runs, oldest first. The operation itself holds the current run. */
  runs: z.optional(z.array(operationRun)),
  /** Finished work intervals, oldest first; empty for operations done before pauses were recorded. */
  stretches: z.array(workInterval),
  /** Readings of all runs. */
  readings: z.optional(z.array(operationReading)),
  /** Parts removed by rework. */
  replaced: z.optional(z.array(replacedPart)),
});
export type TaskOperation = z.output<typeof taskOperation>;

/** A task produces one item. */
export const taskSummary = z.object({
  id,
  /** Equal to `id`, under the name that component planning expects. */
  production_task_id: id,
  production_order_id: id,
  status: workStatus,
  count: z.int(),
  sort: z.int(),
  created_at: z.string(),
  workshop_post_unit_name: z.nullable(z.string()),
  batch_products: z.array(batchProduct),
  /** When the ОТК scrapped the item: the task is done without a usable item. */
  scrapped_at: z.optional(moment),
  operations: z.array(taskOperationSummary),
  version: z.int(),
});
export type TaskSummary = z.output<typeof taskSummary>;

/** A task with all data of its passport. */
export const taskDetails = z.extend(z.omit(taskSummary, { operations: true }), {
  product: namedRef,
  /** Production module of its order: its planners hold and release the unit. */
  module_id: z.optional(id),
  /** Stock planned for it and not picked yet; picked stock is listed with the operations. */
  task_products: z.array(plannedProduct),
  operations: z.array(taskOperation),
  /** Holds of the unit, newest first; only the newest one can be open. */
  holds: z.optional(z.array(lotHold)),
  /** Buyer and time of the unit's shipment; null when not shipped or when the shipment was reversed. */
  shipment: z.optional(
    z.nullable(z.object({ at: z.string(), order_number: z.string(), buyer: z.nullable(z.string()) })),
  ),
});
export type TaskDetails = z.output<typeof taskDetails>;

/** Header of an order page and of its digital passports. */
export const productionOrderHeader = z.extend(z.omit(productionOrderRow, { order: true, product: true }), {
  order: z.nullable(z.object({ id, number: z.string(), status: z.string(), created_at: z.string() })),
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()), img_url: z.nullable(z.string()) }),
  tech_map: z.object({ id, name: z.string(), version: z.int() }),
  /** When the order was deleted: its page no longer exists, its passports remain. */
  deleted_at: moment,
});
export type ProductionOrderHeader = z.output<typeof productionOrderHeader>;

/** A task of an order: complete, or `brief` without steps, components and photos. */
const orderTask = z.extend(z.omit(taskSummary, { operations: true }), {
  task_products: z.optional(z.array(plannedProduct)),
  operations: z.array(
    z.extend(taskOperationSummary, {
      task_products: z.optional(z.array(taskProduct)),
      photos: z.optional(z.array(operationPhoto)),
      steps: z.optional(z.array(taskStep)),
      runs: z.optional(z.array(operationRun)),
      stretches: z.optional(z.array(workInterval)),
      readings: z.optional(z.array(operationReading)),
      replaced: z.optional(z.array(replacedPart)),
    }),
  ),
});

/** Number of tasks of an order by status; scrapped ones count as done. */
const taskCounts = z.object({ new: z.int(), work: z.int(), done: z.int() });

export const productionOrderDetails = z.extend(productionOrderHeader, {
  tasks: z.array(orderTask),
  task_counts: z.optional(taskCounts),
});
export type ProductionOrderDetails = z.output<typeof productionOrderDetails>;

/** An open order that uses a specification ('Где применяется'). */
export const techMapUsage = z.object({
  id,
  module_id: id,
  status: workStatus,
  plan_start_datetime: z.string(),
  /** Number of the customer order. */
  order_number: z.nullable(z.string()),
  /**
   * Version of the order. Its tasks have the same, except those that stayed on an older version when the
   * order was moved.
   */
  version: z.int(),
  count: z.int(),
  completed_task_count: z.int(),
  /** Number of its tasks per version, newest version first. */
  versions: z.array(z.object({ version: z.int(), task_count: z.int() })),
});
export type TechMapUsage = z.output<typeof techMapUsage>;

/** Why a task stays on its version. */
export const stayReason = z.enum(['started', 'picked', 'photographed', 'planned']);
export type StayReason = z.output<typeof stayReason>;

const movedTask = z.object({ id, sort: z.int(), serial_number: z.nullable(z.string()) });

/** Preview of moving an order to a newer version of its specification. */
export const versionMove = z.object({
  order_id: id,
  /** Version of the order row: a move based on another version is refused. */
  order_version: z.int(),
  from_version: z.int(),
  to_version: z.int(),
  /** Tasks without any work: they move to the new version. */
  follow: z.array(movedTask),
  /** Tasks that stay on their version, with the reason. */
  stay: z.array(z.extend(movedTask, { reason: stayReason })),
  /** Changes in the newer version, one sentence each. */
  changes: z.array(z.string()),
});
export type VersionMove = z.output<typeof versionMove>;
