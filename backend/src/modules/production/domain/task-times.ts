import type { TaskSummary } from '@naryad/contracts/production/dto';

export interface TaskTimes {
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
}

/**
 * When a task began, the earliest start of its operations, and when it ended, the latest end, once it is done
 * [3 §2 "Tasks tab"]. Moments are ISO 8601 in UTC.
 */
export function dayTimes({ status, operations }: Pick<TaskSummary, 'status' | 'operations'>): TaskTimes {
  const starts = operations.flatMap((one) => one.fact_start_datetime ?? []);
  const ends = status === 'done' ? operations.flatMap((one) => one.fact_end_datetime ?? []) : [];
  return { start_datetime: starts.sort()[0] ?? null, end_datetime: ends.sort().at(-1) ?? null };
}
