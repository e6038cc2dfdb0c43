import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * When a photo of an operation was taken. Photos by timer are stored for a limited time only. 'verdict':
 * attached to an inspection result by the ОТК.
 */
export const photoStage = z.enum(['start', 'step', 'finish', 'timer', 'verdict']);
export type PhotoStage = z.output<typeof photoStage>;

/** A photo of an operation. Paths are relative to the site root, without a leading slash. */
export const operationPhoto = z.object({
  id,
  operation_id: id,
  stage: photoStage,
  /** Best available version: the upload without metadata until it is processed, then the 1600 px JPEG. */
  path: z.string(),
  /** 320 px WebP once processed; before that equal to `path`. */
  thumb_path: z.string(),
  processed: z.boolean(),
  /** Only for 'verdict': the inspected run of the operation. */
  run: z.optional(z.nullable(z.int())),
  created_at: z.string(),
  version: z.int(),
});
export type OperationPhoto = z.output<typeof operationPhoto>;
