import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineJob } from '../kernel/job.js';

export const mediaJobs = {
  process: defineJob(
    'photos.process',
    'photos',
    'Turns an uploaded photo upright, drops its metadata and makes the 1600 px JPEG and the 320 px WebP.',
    z.object({
      photo_id: id,
      source_path: z.string(),
      view_path: z.string(),
      thumb_path: z.string(),
    }),
  ),
  processPicture: defineJob(
    'pictures.process',
    'photos',
    'Makes the forms of an uploaded picture of a step or product: upright, without metadata, 1600 and 160 px WebP.',
    z.object({ picture_id: id, source_path: z.string(), path: z.string(), small_path: z.string() }),
  ),
  pictureProcessed: defineJob(
    'pictures.process-result',
    'results',
    'Stores that a picture may be shown, or that its file is no picture.',
    z.object({ picture_id: id, size: z.nullable(z.object({ width: z.int(), height: z.int() })) }),
  ),
  processed: defineJob(
    'photos.process-result',
    'results',
    'Stores the sizes of a processed photo and makes its new forms visible.',
    z.object({
      photo_id: id,
      view_path: z.string(),
      thumb_path: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
} as const;
