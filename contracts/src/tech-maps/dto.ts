import * as z from 'zod/mini';
import { printDocument } from '../documents/dto.js';
import { id } from '../kernel/fields.js';

/** Maximum length of names of specifications, technologies and operations, in characters [3 §9]. */
export const MAX_NAME = 40;

/** Maximum norm of an operation, in minutes. */
export const MAX_NORM = 10_000;

export const stepType = z.enum(['production', 'print']);
export type StepType = z.output<typeof stepType>;

export const stepComponent = z.object({
  id,
  product_id: id,
  product: z.object({ id, name: z.string() }),
  count: z.int(),
});
export type StepComponent = z.output<typeof stepComponent>;

/** A measurement of a step and its limits; also part of the frozen copy in a production order. */
export const stepMeasurement = z.object({
  id,
  name: z.string(),
  unit: z.nullable(z.string()),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  /** The step cannot be done without a value. */
  is_required: z.boolean(),
  sort: z.int(),
});
export type StepMeasurement = z.output<typeof stepMeasurement>;

/** A step as the specification defines it; also the frozen copy in a production order. */
export const operationStep = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  type: stepType,
  img_url: z.nullable(z.string()),
  documents: z.array(printDocument),
  components: z.array(stepComponent),
  /** Measurements of the step in order; absent or empty: none. */
  measurements: z.optional(z.array(stepMeasurement)),
});
export type OperationStep = z.output<typeof operationStep>;

const namedProduct = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
});

/**
 * A step of the editor [3 §3 "Technology step"]; `products` and `components` hold the same data in two forms.
 */
export const technologyStep = z.extend(operationStep, {
  sort: z.int(),
  /** `id` is the id of the product. */
  products: z.array(
    z.object({
      id,
      sku: z.nullable(z.string()),
      name: z.string(),
      count: z.int(),
    }),
  ),
});
export type TechnologyStep = z.output<typeof technologyStep>;

export const technologyOperation = z.object({
  id,
  name: z.string(),
  sort: z.int(),
  technology_id: id,
  /** Null only in specifications saved before a work center was required. */
  workshop_post_id: z.nullable(id),
  /** Norm in minutes of work per item; null or absent: not set. */
  norm_minutes: z.optional(z.nullable(z.number())),
  steps: z.array(technologyStep),
});
export type TechnologyOperation = z.output<typeof technologyOperation>;

export const technology = z.object({
  id,
  name: z.string(),
  operations: z.array(technologyOperation),
});
export type Technology = z.output<typeof technology>;

/** A material. `id` is stable across saves. */
export const productComponent = z.object({
  id,
  type: z.literal('product'),
  product_id: id,
  product: namedProduct,
  count: z.int(),
  technology_id: z.null(),
  technology: z.null(),
});

/** A technology; `id` is the id of the technology itself. */
export const technologyComponent = z.object({
  id,
  type: z.literal('technology'),
  product_id: z.null(),
  product: z.null(),
  count: z.null(),
  technology_id: id,
  technology,
});

/**
 * Content of a specification: materials first, then technologies in work order, each in saved order [3 §3
 * "Tech map"].
 */
export const techMapComponent = z.discriminatedUnion('type', [productComponent, technologyComponent]);
export type TechMapComponent = z.output<typeof techMapComponent>;

/** A complete specification. */
export const techMap = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  product_id: id,
  product: z.extend(namedProduct, { img_url: z.nullable(z.string()) }),
  version: z.int(),
  components: z.array(techMapComponent),
});
export type TechMap = z.output<typeof techMap>;

/** A work center in the editor. The counts show whether an operation there could ever start. */
export const offeredWorkCenter = z.object({
  id,
  name: z.string(),
  workshop_id: id,
  places: z.int(),
  /** Work places that are served by a desk. */
  served_places: z.int(),
  /**
   * Those of them served by a picking desk: with at least one, every operation of the work center is a
   * picking operation [3 §4].
   */
  picking_places: z.int(),
});
export type OfferedWorkCenter = z.output<typeof offeredWorkCenter>;

/** Status of a version. `saved`: approval is not used; a version newer than the approved one is a draft. */
export const versionStatus = z.enum(['saved', 'draft', 'approved', 'archived']);
export type VersionStatus = z.output<typeof versionStatus>;

export const techMapVersion = z.object({
  id,
  version: z.int(),
  saved_at: z.string(),
  saved_by: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** Changes of this save, one sentence each; empty for the first version. */
  changes: z.array(z.string()),
  status: versionStatus,
  /** Plain date from which an approved version is valid. */
  holds_from: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  is_current: z.boolean(),
});
export type TechMapVersion = z.output<typeof techMapVersion>;

export const techMapRow = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  product_id: id,
  product: namedProduct,
  version: z.int(),
  /** Version valid today by approval, or null. */
  approved_version: z.nullable(z.int()),
  saved_at: z.string(),
});
export type TechMapRow = z.output<typeof techMapRow>;

export const techMapSorts = ['id', 'name', 'product', 'saved_at'] as const;
