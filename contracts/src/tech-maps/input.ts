import * as z from 'zod/mini';
import { decimal } from '../kernel/decimal-field.js';
import { changedText, id, optionalText, quantity, text, version } from '../kernel/fields.js';
import { savedPicture } from '../media/pictures.js';
import { MAX_NAME, MAX_NORM, stepType } from './dto.js';
import {
  MEASUREMENT_NAME,
  MEASUREMENT_UNIT,
  MEASUREMENTS_PER_STEP,
  measurementTexts,
} from './measurements.js';
import { techMapTexts as texts } from './texts.js';

/*
 * Input of the editor. Separate from the output schemas, because screens of work places load those as well.
 */

/** A measurement sent by the editor. */
export const measurementInput = z
  .object({
    id: z.optional(z.nullable(z.union([id, z.string().check(z.maxLength(64))]))),
    name: text(MEASUREMENT_NAME, measurementTexts.name),
    unit: optionalText(MEASUREMENT_UNIT),
    lower_limit: z.optional(z.nullable(decimal)),
    upper_limit: z.optional(z.nullable(decimal)),
    is_required: z._default(z.boolean(), true),
    sort: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  })
  .check(
    z.refine(
      ({ lower_limit: lower, upper_limit: upper }) => lower == null || upper == null || lower <= upper,
      { error: measurementTexts.limits, path: ['lower_limit'] },
    ),
  );

/** Id of a saved node; a local name of the editor (`local-step-{time}-{n}`) or no id for a new node. */
const nodeId = z.optional(z.nullable(z.union([id, z.string().check(z.maxLength(64))])));
export type NodeId = number | string;

const sort = z.int().check(z.minimum(0), z.maximum(1_000_000));
const stepCount = z.int(texts.count).check(z.minimum(1, texts.count), z.maximum(1_000_000, texts.count));

/** `id` is the id of the product. */
const stepProductInput = z
  .object({
    id: z.optional(z.nullable(id)),
    product_id: z.optional(z.nullable(id)),
    count: stepCount,
  })
  .check(
    z.refine((row) => (row.product_id ?? row.id) != null, {
      error: texts.stepProduct,
      path: ['product_id'],
    }),
  );
/** `id` is the id of the component row. */
const stepComponentInput = z.object({
  id: z.optional(z.nullable(id)),
  product_id: id,
  count: stepCount,
});

export const stepInput = z.object({
  id: nodeId,
  name: text(255, texts.stepName),
  description: optionalText(4000),
  sort: z.optional(sort),
  type: z._default(stepType, 'production'),
  /** Name or address of an uploaded picture; absent retains that of the stored step. */
  img_url: savedPicture('step'),
  /**
   * The field that differs from the stored step is used, `products` before `components`; if neither is sent,
   * nothing changes.
   */
  products: z.optional(z.nullable(z.array(stepProductInput).check(z.maxLength(200)))),
  components: z.optional(z.nullable(z.array(stepComponentInput).check(z.maxLength(200)))),
  /** Absent retains those of the stored step. */
  documents: z.optional(z.nullable(z.array(z.object({ id })).check(z.maxLength(50)))),
  /**
   * Absent retains those of the stored step, so that editors without support for measurements do not delete
   * them.
   */
  measurements: z.optional(z.nullable(z.array(measurementInput).check(z.maxLength(MEASUREMENTS_PER_STEP)))),
});

export const operationInput = z.object({
  id: nodeId,
  name: text(MAX_NAME, texts.fillAll),
  sort: z.optional(sort),
  /** Required: without it the response is 'Заполните все поля.' */
  workshop_post_id: z.optional(z.nullable(id)),
  /** Minutes per item; null clears the norm; absent retains that of the stored operation. */
  norm_minutes: z.optional(z.nullable(decimal.check(z.gt(0, texts.norm), z.maximum(MAX_NORM, texts.norm)))),
  steps: z._default(z.array(stepInput).check(z.maxLength(1000)), []),
});

export const technologyInput = z.object({
  id: nodeId,
  name: text(MAX_NAME, texts.technologyName),
  operations: z._default(z.array(operationInput).check(z.maxLength(500)), []),
});

export const componentInput = z.discriminatedUnion('type', [
  z.object({
    id: nodeId,
    type: z.literal('product'),
    product_id: id,
    count: quantity,
  }),
  z.object({
    id: nodeId,
    type: z.literal('technology'),
    technology: technologyInput,
  }),
]);

/**
 * A complete specification to be saved [3 §7]: the data that the editor loaded, with changes. Without
 * `version` the last write wins.
 */
export const techMapInput = z.object({
  id,
  version,
  name: z.optional(text(MAX_NAME)),
  /** Absent leaves it unchanged. */
  description: changedText(4000),
  /** Must equal that of the stored specification: the product of a specification cannot be changed. */
  product_id: z.optional(id),
  /** Materials, and technologies in work order: stored in the given sequence. */
  components: z.array(componentInput).check(z.maxLength(2000)),
});
export type TechMapInput = z.input<typeof techMapInput>;
export type ParsedTechMap = z.output<typeof techMapInput>;
