import type { TaskOperationSummary } from '@naryad/contracts/production/dto';

interface Timed {
  readonly status: string;
  readonly operations: readonly Pick<TaskOperationSummary, 'fact_start_datetime' | 'fact_end_datetime'>[];
}

const earlier = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b);
const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** Earliest start among a task's operations, or null. */
export function taskStart({ operations }: Timed): string | null {
  return operations.reduce<string | null>((first, { fact_start_datetime: startedAt }) => {
    if (startedAt === null) return first;
    return first === null ? startedAt : earlier(first, startedAt);
  }, null);
}

/** Latest end among a task's operations, once the task is done. */
export function taskEnd({ status, operations }: Timed): string | null {
  if (status !== 'done') return null;
  return operations.reduce<string | null>((last, { fact_end_datetime: endedAt }) => {
    if (endedAt === null) return last;
    return last === null ? endedAt : later(last, endedAt);
  }, null);
}
