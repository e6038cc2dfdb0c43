import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { photoStage } from '../media/dto.js';
import { expiryPermit } from '../picking/dto.js';
import { workInterval } from '../production/pauses.js';
import { operationReading } from '../production/readings.js';
import { replacedPart } from '../production/replaced-parts.js';
import { workStatus } from '../production/states.js';
import { operationRun } from '../production/inspections.js';
import { lotHold } from '../stock/hold-dto.js';

const nullableText = z.nullable(z.string());
const product = z.object({ id, name: z.string(), sku: nullableText });

/** A component built into the unit: the lot that was actually used, with the names at that time. */
const usedComponent = z.object({
  batch_product_id: id,
  product,
  quantity: z.int(),
  serial_number: nullableText,
  batch_number: nullableText,
  supplier: nullableText,
  invoice: z.nullable(z.object({ id, number: z.string() })),
  manufacture_date: nullableText,
  expiry_date: nullableText,
  /** It had expired on the plant's day of use. */
  expired: z.boolean(),
  expiry_permit: z.nullable(expiryPermit),
  instead_of: z.nullable(z.object({ id, serial_number: nullableText, batch_number: nullableText })),
  arrived_at: nullableText,
  picked_at: z.string(),
  cell_address: z.string(),
});
export type UsedComponentFact = z.output<typeof usedComponent>;

const operation = z.object({
  id,
  name: z.string(),
  technology_name: z.string(),
  status: workStatus,
  started_at: nullableText,
  finished_at: nullableText,
  /** Net work without pauses; null before the first work interval ended. */
  net_seconds: z.nullable(z.int()),
  work_place: nullableText,
  work_center: nullableText,
  worker: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  steps: z.array(z.object({ name: z.string(), status: workStatus })),
  components: z.array(usedComponent),
  /** Parts removed by rework; absent when there are none. */
  replaced: z.optional(z.array(replacedPart)),
  /** Finished runs with their inspection results. */
  runs: z.array(operationRun),
  stretches: z.array(workInterval),
  /** Readings of all runs. */
  readings: z.array(operationReading),
  /** Photos stored with the passport. The worker adds hash and size of the picture. */
  photos: z.array(
    z.object({
      id,
      stage: photoStage,
      /** Only for an inspection result: the inspected run. */
      run: z.optional(z.nullable(z.int())),
      taken_at: z.string(),
      sha256: z.optional(nullableText),
      size: z.optional(z.nullable(z.int())),
    }),
  ),
  /** Photos by timer are stored for a limited time only: they are counted, not exported. */
  timer_photo_count: z.int(),
});
export type PassportOperationFact = z.output<typeof operation>;

/** All data of a unit's exported passport, without data of the export itself. */
export const passportFacts = z.object({
  format: z.literal(1),
  unit: z.object({
    batch_product_id: id,
    serial_number: nullableText,
    product,
    status: workStatus,
    finished_at: nullableText,
    scrapped_at: nullableText,
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  order: z.object({
    production_order_id: id,
    created_at: z.string(),
    deleted_at: nullableText,
    task_number: z.string(),
    customer_order_number: nullableText,
    buyer: nullableText,
  }),
  specification: z.object({ name: z.string(), version: z.int() }),
  operations: z.array(operation),
  holds: z.array(lotHold),
  shipment: z.nullable(z.object({ at: z.string(), order_number: z.string(), buyer: nullableText })),
});
export type PassportFacts = z.output<typeof passportFacts>;
