import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { printDocument } from '../documents/dto.js';

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
});
export type OperationStep = z.output<typeof operationStep>;

export const techMapRow = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  product_id: id,
  product: z.object({ id, name: z.string(), sku: z.nullable(z.string()) }),
  version: z.int(),
});
export type TechMapRow = z.output<typeof techMapRow>;
