const SECOND = 1;
const DAY = 86_400 * SECOND;

/**
 * How jobs are added, whoever adds them. Completed jobs are stored so that a repeat with the same id is recognized, failed
 * ones so that somebody can look at them.
 */
export const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: DAY },
  removeOnFail: { age: 30 * DAY },
} as const;
