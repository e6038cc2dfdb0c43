/** There while a worker is known to have ended in the middle of a job: killed, or out of memory. Workers set it, backends look. */
export const lostWorkerKey = (queuePrefix: string): string => `${queuePrefix}:worker-lost`;

/** So long after the last such end it is told; the jobs themselves are taken over at once. */
export const LOST_WORKER_SECONDS = 600;
