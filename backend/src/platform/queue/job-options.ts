import type { QueueName } from '@naryad/contracts/kernel/job';

const SECOND = 1;
const DAY = 86_400 * SECOND;

/**
 * How jobs are added; the workers add with the same. Completed jobs are kept so that a repeat with the same id is
 * recognized, failed ones so that somebody can look at them.
 */
export const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: DAY },
  removeOnFail: { age: 30 * DAY },
} as const;

/** Mail servers are away for minutes: tried for half an hour, a little less than links are good for. */
const mailJobOptions = { ...jobOptions, attempts: 12 } as const;

export const jobOptionsOf = (queue: QueueName) => (queue === 'mail' ? mailJobOptions : jobOptions);
