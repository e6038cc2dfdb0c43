import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * When in an operation a photo was taken; photos by timer are stored for a limited time only. 'verdict': by the ОТК, of what
 * its verdict is about.
 */
export const photoStage = z.enum(['start', 'step', 'finish', 'timer', 'verdict']);
export type PhotoStage = z.output<typeof photoStage>;

/** A photo of an operation. Paths stand below the site's root, without a leading slash. */
export const operationPhoto = z.object({
  id,
  operation_id: id,
  stage: photoStage,
  /** The best form there is: the uploaded picture, without metadata, until it is processed, then the 1600 px JPEG. */
  path: z.string(),
  /** 320 px WebP once processed, before that the same as `path`. */
  thumb_path: z.string(),
  processed: z.boolean(),
  /** Of a verdict: the run of its operation that it is about. */
  run: z.optional(z.nullable(z.int())),
  created_at: z.string(),
  version: z.int(),
});
export type OperationPhoto = z.output<typeof operationPhoto>;
