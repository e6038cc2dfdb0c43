import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';
import { renderFormat, templateKey } from './dto.js';

export const documentJobs = {
  /** The worker validates `data` with the schema of the template; a mismatch is not retried. */
  render: defineJob(
    'documents.render',
    'documents',
    'Fills a template with data read from the database and makes HTML or a PDF file of it.',
    z.object({
      request_id: z.uuid(),
      template_key: templateKey,
      format: renderFormat,
      /** Null renders the template's built-in sample. */
      data: z.unknown(),
      /** Where a PDF is stored (key of the file storage). */
      target_path: z.string(),
    }),
  ),
  rendered: defineJob(
    'documents.render-result',
    'results',
    'Stores what a rendering gave: the HTML itself, or the key of the stored PDF.',
    z.object({ request_id: z.uuid(), html: z.nullable(z.string()), path: z.nullable(z.string()) }),
  ),
  /** May be lost or arrive late: only `rendered` completes a request. */
  progressed: defineJob(
    'documents.render-progress',
    'results',
    'Stores how many pages of a document that is made in portions are ready.',
    z.object({
      request_id: z.uuid(),
      done: z.int().check(z.minimum(0)),
      total: z.int().check(z.minimum(1)),
    }),
  ),
} as const;
