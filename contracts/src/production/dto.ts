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

const named = z.object({ id, name: z.string() });
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
  /** Of the tasks: how many items the ОТК scrapped. The others are made or still to be made. */
  scrapped_task_count: z.optional(z.int()),
  order: z.nullable(z.object({ id, number: z.string() })),
  order_product: z.nullable(z.object({ product: z.object({ name: z.string() }) })),
  product: z.nullable(z.object({ id, name: z.string() })),
  tech_map: named,
  /** Place among the open orders: the smaller one is worked on first, equal ones by planned start. */
  priority: z.int(),
  /** When the order will be done if work goes on as it went; absent while nobody can know. */
  forecast_datetime: z.optional(moment),
  created_at: z.string(),
  version: z.int(),
});
export type ProductionOrderRow = z.output<typeof productionOrderRow>;

/** A produced or received unit as lists of an order show it. */
const batchProduct = z.object({
  id,
  product_id: id,
  serial_number: z.nullable(z.string()),
  /** Why a produced unit is on hold; null: it is not. */
  hold_reason: z.optional(z.nullable(z.string())),
});

/**
 * A component that an operation used: which lot, from which delivery, batch and cell [3 §3 "Task product"]. All names are
 * those of the moment when it was taken.
 */
export const taskProduct = z.object({
  id,
  quantity: z.int(),
  manual_pick: z.boolean(),
  picked_at: z.string(),
  cell_address: z.string(),
  /** The offered lot in whose place this one, of the same batch or delivery, was taken. */
  instead_of: z.nullable(
    z.object({ id, serial_number: z.nullable(z.string()), batch_number: z.nullable(z.string()) }),
  ),
  /** Who let the operation take it although it had expired. */
  expiry_permit: z.nullable(expiryPermit),
  batch_product: z.object({
    id,
    product_id: id,
    product: z.extend(named, { sku: z.optional(z.nullable(z.string())) }),
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
  workshop_post: z.nullable(named),
  workshop_post_unit: z.nullable(named),
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
  /** Runs that are over, the first first; the one that goes on is the operation itself. */
  runs: z.optional(z.array(operationRun)),
  /** The stretches of work that ended, the first first; none of operations done before pauses were recorded. */
  stretches: z.array(workInterval),
  /** What was measured, of all runs. */
  readings: z.optional(z.array(operationReading)),
  /** Parts that rework took out again. */
  replaced: z.optional(z.array(replacedPart)),
});
export type TaskOperation = z.output<typeof taskOperation>;

/** A task makes one item. */
export const taskSummary = z.object({
  id,
  /** The same, by the name that component planning takes it. */
  production_task_id: id,
  production_order_id: id,
  status: workStatus,
  count: z.int(),
  sort: z.int(),
  created_at: z.string(),
  workshop_post_unit_name: z.nullable(z.string()),
  batch_products: z.array(batchProduct),
  /** When the ОТК scrapped the item: its task is done, and nothing came of it. */
  scrapped_at: z.optional(moment),
  operations: z.array(taskOperationSummary),
  version: z.int(),
});
export type TaskSummary = z.output<typeof taskSummary>;

/** A task with everything that its passport shows. */
export const taskDetails = z.extend(z.omit(taskSummary, { operations: true }), {
  product: named,
  /** The production module of its order: its planners hold and release the unit. */
  module_id: z.optional(id),
  /** What is planned for it and not taken yet; what was taken stands with the operations. */
  task_products: z.array(plannedProduct),
  operations: z.array(taskOperation),
  /** Holds of the unit, the newest first: only that one can be open. */
  holds: z.optional(z.array(lotHold)),
  /** To whom the unit left, and when; null while it did not, or after it was taken back. */
  shipment: z.optional(
    z.nullable(z.object({ at: z.string(), order_number: z.string(), buyer: z.nullable(z.string()) })),
  ),
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

/** A task of an order: whole, or `brief` without steps, components and photos. */
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

/** How many tasks of an order are in each state; scrapped ones are done. */
const taskCounts = z.object({ new: z.int(), work: z.int(), done: z.int() });

export const productionOrderDetails = z.extend(productionOrderHeader, {
  tasks: z.array(orderTask),
  task_counts: z.optional(taskCounts),
});
export type ProductionOrderDetails = z.output<typeof productionOrderDetails>;

/** An open order that works by a specification ('Где применяется'). */
export const techMapUsage = z.object({
  id,
  module_id: id,
  status: workStatus,
  plan_start_datetime: z.string(),
  /** Number of the customer order. */
  order_number: z.nullable(z.string()),
  /** Version of the order: that of its tasks, unless some stayed with an older one when it was moved. */
  version: z.int(),
  count: z.int(),
  completed_task_count: z.int(),
  /** How many of its tasks are of which version, the newest first. */
  versions: z.array(z.object({ version: z.int(), task_count: z.int() })),
});
export type TechMapUsage = z.output<typeof techMapUsage>;

/** Why a task stays with its version. */
export const stayReason = z.enum(['started', 'picked', 'photographed', 'planned']);
export type StayReason = z.output<typeof stayReason>;

const movedTask = z.object({ id, sort: z.int(), serial_number: z.nullable(z.string()) });

/** What moving an order to a newer version of its specification would do. */
export const versionMove = z.object({
  order_id: id,
  /** Version of the order itself: a move that was asked about another one is refused. */
  order_version: z.int(),
  from_version: z.int(),
  to_version: z.int(),
  /** Tasks that nobody touched: they follow. */
  follow: z.array(movedTask),
  /** Tasks that stay with their version, and why. */
  stay: z.array(z.extend(movedTask, { reason: stayReason })),
  /** What the newer version changes, a sentence each. */
  changes: z.array(z.string()),
});
export type VersionMove = z.output<typeof versionMove>;
