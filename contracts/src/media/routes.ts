import * as z from 'zod/mini';
import { optionalPageFields } from '../kernel/answer.js';
import { idParam, paging, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { operationPhoto, photoStage } from './dto.js';

export const mediaRoutes = {
  /** Oldest first; `search` filters by stage. */
  photos: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/photos',
    input: z.object({ operationId: sentId, search, ...paging }),
    output: z.object({
      success: z.literal(true),
      photos: z.array(operationPhoto),
      message: z.optional(z.string()),
      ...optionalPageFields,
    }),
  }),
  uploadOperationPhoto: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/uploadOperationPhoto',
    file: 'file',
    input: z.object({
      production_task_operation_id: idParam,
      stage: z.optional(photoStage),
      /** For 'verdict': the inspected run, for photos uploaded later; absent: the current run. */
      run: z.optional(idParam),
    }),
    output: z.object({
      success: z.literal(true),
      path: z.string(),
      message: z.optional(z.string()),
      photo: operationPhoto,
    }),
    idempotent: true,
  }),
} as const;
