import * as z from 'zod/mini';
import { defineRoute } from '../kernel/route.js';
import { optionalText } from '../kernel/fields.js';
import { pictureLimits, stepRef } from './pictures.js';

const uploaded = z.object({
  success: z.literal(true),
  /** Where the picture is served, from the site's root with a leading slash; readable at once. */
  image_url: z.string(),
  /** What the step's or product's `img_url` holds once it is saved. */
  name: z.string(),
});

/**
 * Uploads of pictures [3 §7]: each gives a new name and changes nothing; the picture belongs to the step or product that is
 * then saved with its name. Pictures that nothing names go after some days.
 */
export const pictureRoutes = {
  /** `step_id` is a number, or `local-step-{time}-{n}` of a step that is not saved yet; `operation_id` is for the journal. */
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
