import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineJob } from '../kernel/job.js';

export const noticeJobs = {
  push: defineJob(
    'notices.push',
    'mail',
    'Hands a notice to the push service of a browser: encrypted for that browser and signed already.',
    z.object({
      subscription_id: id,
      endpoint: z.string(),
      /** Authenticates the sender at the push service. */
      authorization: z.string(),
      /** Encoded in base64url. */
      body: z.string(),
      expires_at: z.string(),
    }),
    (payload) => ({ ...payload, endpoint: '', authorization: '', body: '' }),
  ),
  pushed: defineJob(
    'notices.push-result',
    'results',
    'Forgets a device that its push service does not know any more.',
    z.object({ subscription_id: id, outcome: z.enum(['sent', 'gone', 'late']) }),
  ),
} as const;
