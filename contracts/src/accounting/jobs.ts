import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineJob } from '../kernel/job.js';
import { accountingList } from './dto.js';

export const accountingJobs = {
  fetch: defineJob(
    'accounting.fetch',
    'accounting',
    'Fetches a list from 1C by OData.',
    z.object({ request_id: id, list: accountingList }),
  ),
  fetched: defineJob(
    'accounting.fetch-result',
    'results',
    'Tells what a request to 1C gave; it is logged and stored with the request.',
    z.object({
      request_id: id,
      list: accountingList,
      received: z.int(),
      /** The first rows, for the log only. */
      sample: z.array(z.object({ key: z.string(), name: z.string(), code: z.nullable(z.string()) })),
    }),
  ),
} as const;
