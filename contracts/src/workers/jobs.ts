import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';

export const workerJobs = {
  /**
   * Several results in one job, so that a burst costs little in the queue. Each is processed once, by its own
   * id.
   */
  several: defineJob(
    'workers.several-results',
    'results',
    'Hands over results that came within a moment; each is taken in as if it had come alone.',
    z.object({
      results: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          payload: z.unknown(),
          /** `traceparent` of the work that produced the result, if traced. */
          trace: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /**
   * Sent by a worker when a job has failed permanently. The owner of the job updates its row, and a dead
   * letter is stored.
   */
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
