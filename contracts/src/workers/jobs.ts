import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';

export const workerJobs = {
  /** Sent by a worker when a job has failed for good; the owner of the job marks its row and a dead letter is stored. */
  failed: defineJob(
    'workers.job-failed',
    'results',
    'Reports a job that failed for good, with the history of its tries.',
    z.object({
      job_name: z.string(),
      job_id: z.string(),
      payload: z.unknown(),
      error: z.string(),
      history: z.array(z.string()),
      attempts: z.int(),
    }),
  ),
} as const;
