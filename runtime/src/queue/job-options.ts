const SECOND = 1;
const DAY = 86_400 * SECOND;

/**
 * Options of all added jobs. Completed jobs are retained so that a duplicate with the same id is recognized,
 * failed ones for inspection.
 */
export const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: DAY },
  removeOnFail: { age: 30 * DAY },
} as const;
