/**
 * Exists while a worker is known to have died in the middle of a job (killed, or out of memory). Set by
 * workers, read by backends.
 */
export const lostWorkerKey = (queuePrefix: string): string => `${queuePrefix}:worker-lost`;

/** How long such a failure is reported; the jobs themselves are taken over at once. */
export const LOST_WORKER_SECONDS = 600;
