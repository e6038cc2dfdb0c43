import * as z from 'zod/mini';
import { printDocument } from '../documents/dto.js';
import { id } from '../kernel/fields.js';

/** Names of specifications, technologies and operations: characters at most [3 §9]. */
export const MAX_NAME = 40;

/** Longest norm of an operation, in minutes. */
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

/** What is measured at a step, and what the value must be; also the frozen copy that a production order keeps. */
export const stepMeasurement = z.object({
  id,
  name: z.string(),
  unit: z.nullable(z.string()),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  /** The step is not done without a value. */
  is_required: z.boolean(),
  sort: z.int(),
});
export type StepMeasurement = z.output<typeof stepMeasurement>;

/** A step as the specification defines it; also the frozen copy that a production order keeps. */
export const operationStep = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  type: stepType,
  img_url: z.nullable(z.string()),
  documents: z.array(printDocument),
  components: z.array(stepComponent),
  /** What is measured at it, in order; absent like empty: it asks for no value. */
  measurements: z.optional(z.array(stepMeasurement)),
});
export type OperationStep = z.output<typeof operationStep>;

const namedProduct = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
});

/** A step of the editor [3 §3 "Technology step"]; `products` and `components` say the same in two forms. */
export const technologyStep = z.extend(operationStep, {
  sort: z.int(),
  /** `id` is the product's. */
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
  /** Null only in specifications that were saved before a work center was demanded. */
  workshop_post_id: z.nullable(id),
  /** Minutes of work that one piece should take; null or absent: nobody said. */
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

/** A material. `id` stays the same over saves. */
export const productComponent = z.object({
  id,
  type: z.literal('product'),
  product_id: id,
  product: namedProduct,
  count: z.int(),
  technology_id: z.null(),
  technology: z.null(),
});

/** A technology; `id` is the technology's own. */
export const technologyComponent = z.object({
  id,
  type: z.literal('technology'),
  product_id: z.null(),
  product: z.null(),
  count: z.null(),
  technology_id: id,
  technology,
});

/** What a specification holds: materials first, then technologies in the order of work, each as they were saved [3 §3 "Tech map"]. */
export const techMapComponent = z.discriminatedUnion('type', [productComponent, technologyComponent]);
export type TechMapComponent = z.output<typeof techMapComponent>;

/** A specification whole. */
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

/** A work center as the editor offers it; the counts say whether an operation there could ever start. */
export const offeredWorkCenter = z.object({
  id,
  name: z.string(),
  workshop_id: id,
  places: z.int(),
  /** Places that a desk serves. */
  served_places: z.int(),
  /** Of these, places that a picking desk serves: with one, every operation of the center is a picking operation [3 §4]. */
  picking_places: z.int(),
});
export type OfferedWorkCenter = z.output<typeof offeredWorkCenter>;

/** How a version stands. `saved`: nobody asked for an approval; a later version than the approved one is a draft. */
export const versionStatus = z.enum(['saved', 'draft', 'approved', 'archived']);
export type VersionStatus = z.output<typeof versionStatus>;

export const techMapVersion = z.object({
  id,
  version: z.int(),
  saved_at: z.string(),
  saved_by: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** What this save changed, a sentence each; the first version has none. */
  changes: z.array(z.string()),
  status: versionStatus,
  /** Plain date from which an approved version holds. */
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
  /** Version that holds today by approval, or null. */
  approved_version: z.nullable(z.int()),
  saved_at: z.string(),
});
export type TechMapRow = z.output<typeof techMapRow>;

export const techMapSorts = ['id', 'name', 'product', 'saved_at'] as const;
