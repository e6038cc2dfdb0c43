import type { TaskSummary } from '@naryad/contracts/production/dto';

export interface TaskTimes {
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
}

/**
 * Start of a task (earliest start of its operations) and, once it is done, its end (latest end) [3 §2 "Tasks
 * tab"]. ISO 8601 in UTC.
 */
export function dayTimes({ status, operations }: Pick<TaskSummary, 'status' | 'operations'>): TaskTimes {
  const starts = operations.flatMap((one) => one.fact_start_datetime ?? []);
  const ends = status === 'done' ? operations.flatMap((one) => one.fact_end_datetime ?? []) : [];
  return { start_datetime: starts.sort()[0] ?? null, end_datetime: ends.sort().at(-1) ?? null };
}
