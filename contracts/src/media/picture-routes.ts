import * as z from 'zod/mini';
import { defineRoute } from '../kernel/route.js';
import { optionalText } from '../kernel/fields.js';
import { pictureLimits, stepRef } from './pictures.js';

const uploaded = z.object({
  success: z.literal(true),
  /** Address of the picture from the site root, with a leading slash; available at once. */
  image_url: z.string(),
  /** Value for `img_url` of the step or product. */
  name: z.string(),
});

/**
 * Picture uploads [3 §7]. Each upload creates a new name and changes nothing else. The picture belongs to the
 * step or product that is later saved with this name. Pictures without a reference are deleted after some
 * days.
 */
export const pictureRoutes = {
  /**
   * `step_id` is a number, or `local-step-{time}-{n}` for a step that is not saved yet; `operation_id` is for
   * the audit log.
   */
  uploadStepImage: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/uploadStepImage',
    file: 'image',
    fileBytes: pictureLimits.bytes,
    input: z.object({ step_id: stepRef, operation_id: optionalText(100) }),
    output: uploaded,
    idempotent: true,
  }),
  uploadProductImage: defineRoute({
    method: 'POST',
    path: '/api/product/uploadProductImage',
    file: 'image',
    fileBytes: pictureLimits.bytes,
    input: z.object({}),
    output: uploaded,
    idempotent: true,
  }),
} as const;
