const SECOND = 1;
const DAY = 86_400 * SECOND;

/**
 * How jobs are added; the backend adds with the same. Completed jobs are kept so that a repeat with the same id is
 * recognized, failed ones so that somebody can look at them.
 */
export const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: DAY },
  removeOnFail: { age: 30 * DAY },
} as const;

/**
 * Results that carry a whole document are kept for an hour only: long enough for any repeat of their source, and a
 * busy day of HTML prints does not fill Redis.
 */
export const bulkyJobOptions = { ...jobOptions, removeOnComplete: { age: 3_600 * SECOND } } as const;
