import * as z from 'zod/mini';
import { printDocument } from '../documents/dto.js';
import { changedText, id, optionalText, quantity, text, version } from '../kernel/fields.js';
import { savedPicture } from '../media/pictures.js';
import { measurementInput, MEASUREMENTS_PER_STEP, stepMeasurement } from './measurements.js';
import { techMapTexts as texts } from './texts.js';

/** Names of specifications, technologies and operations: characters at most [3 §9]. */
export const MAX_NAME = 40;

export const stepType = z.enum(['production', 'print']);
export type StepType = z.output<typeof stepType>;

export const stepComponent = z.object({
  id,
  product_id: id,
  product: z.object({ id, name: z.string() }),
  count: z.int(),
});
export type StepComponent = z.output<typeof stepComponent>;

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

const namedProduct = z.object({ id, name: z.string(), sku: z.nullable(z.string()) });

/** A step of the editor [3 §3 "Technology step"]; `products` and `components` say the same in two forms. */
export const technologyStep = z.extend(operationStep, {
  sort: z.int(),
  /** `id` is the product's. */
  products: z.array(z.object({ id, sku: z.nullable(z.string()), name: z.string(), count: z.int() })),
});
export type TechnologyStep = z.output<typeof technologyStep>;

export const technologyOperation = z.object({
  id,
  name: z.string(),
  sort: z.int(),
  technology_id: id,
  /** Null only in specifications that were saved before a work center was demanded. */
  workshop_post_id: z.nullable(id),
  steps: z.array(technologyStep),
});
export type TechnologyOperation = z.output<typeof technologyOperation>;

export const technology = z.object({ id, name: z.string(), operations: z.array(technologyOperation) });
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

/** Id of what was saved before, or a name that an editor gave (`local-step-{time}-{n}`), or none: the last two are new. */
const nodeId = z.optional(z.nullable(z.union([id, z.string().check(z.maxLength(64))])));
export type NodeId = number | string;

const sort = z.int().check(z.minimum(0), z.maximum(1_000_000));
const stepCount = z.int(texts.count).check(z.minimum(1, texts.count), z.maximum(1_000_000, texts.count));

/** `id` is the product's. */
const stepProductInput = z
  .object({ id: z.optional(z.nullable(id)), product_id: z.optional(z.nullable(id)), count: stepCount })
  .check(
    z.refine((row) => (row.product_id ?? row.id) != null, { error: texts.stepProduct, path: ['product_id'] }),
  );
/** `id` is the component's own. */
const stepComponentInput = z.object({ id: z.optional(z.nullable(id)), product_id: id, count: stepCount });

export const stepInput = z.object({
  id: nodeId,
  name: text(255, texts.stepName),
  description: optionalText(4000),
  sort: z.optional(sort),
  type: z._default(stepType, 'production'),
  /** Name or address of an uploaded picture; absent leaves that of the stored step. */
  img_url: savedPicture('step'),
  /** What differs from the stored step counts, `products` before `components`; neither leaves it as it is. */
  products: z.optional(z.nullable(z.array(stepProductInput).check(z.maxLength(200)))),
  components: z.optional(z.nullable(z.array(stepComponentInput).check(z.maxLength(200)))),
  /** Absent leaves those of the stored step. */
  documents: z.optional(z.nullable(z.array(z.object({ id })).check(z.maxLength(50)))),
  /** Absent leaves those of the stored step: editors that know none lose none. */
  measurements: z.optional(z.nullable(z.array(measurementInput).check(z.maxLength(MEASUREMENTS_PER_STEP)))),
});

export const operationInput = z.object({
  id: nodeId,
  name: text(MAX_NAME, texts.fillAll),
  sort: z.optional(sort),
  /** Required: without it the answer is 'Заполните все поля.' */
  workshop_post_id: z.optional(z.nullable(id)),
  steps: z._default(z.array(stepInput).check(z.maxLength(1000)), []),
});

export const technologyInput = z.object({
  id: nodeId,
  name: text(MAX_NAME, texts.technologyName),
  operations: z._default(z.array(operationInput).check(z.maxLength(500)), []),
});

export const componentInput = z.discriminatedUnion('type', [
  z.object({ id: nodeId, type: z.literal('product'), product_id: id, count: quantity }),
  z.object({ id: nodeId, type: z.literal('technology'), technology: technologyInput }),
]);

/** A specification to be saved whole [3 §7]: what an editor got, changed. Without `version` the last writer wins. */
export const techMapInput = z.object({
  id,
  version,
  name: z.optional(text(MAX_NAME)),
  /** Absent leaves it as it is. */
  description: changedText(4000),
  /** That of the stored specification: a specification stays with its product. */
  product_id: z.optional(id),
  /** Materials, and technologies in the order of work: they stand as they are sent. */
  components: z.array(componentInput).check(z.maxLength(2000)),
});
export type TechMapInput = z.input<typeof techMapInput>;
export type ParsedTechMap = z.output<typeof techMapInput>;

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
