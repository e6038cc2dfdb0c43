import type { TaskSummary } from '@naryad/contracts/production/dto';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { serialOf, taskNumber } from '../shared/task-number.js';

export type StatusFilter = WorkStatus | 'all';

export interface TaskFilter {
  readonly status: StatusFilter;
  readonly search: string;
}

export const NO_FILTER: TaskFilter = { status: 'all', search: '' };

/** How many tasks are in each state. */
export function countByStatus(tasks: readonly TaskSummary[]): Readonly<Record<StatusFilter, number>> {
  const counts = { all: tasks.length, new: 0, work: 0, done: 0 };
  for (const { status } of tasks) counts[status] += 1;
  return counts;
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Ids of the tasks that fit, or null when nothing is filtered. */
export function fittingIds(tasks: readonly TaskSummary[], filter: TaskFilter): ReadonlySet<number> | null {
  const wanted = fold(filter.search.trim());
  if (filter.status === 'all' && wanted === '') return null;
  const fitting = tasks.filter((task) => {
    if (filter.status !== 'all' && task.status !== filter.status) return false;
    if (wanted === '') return true;
    const words = [serialOf(task) ?? '', taskNumber(task), String(task.id)];
    return words.some((word) => fold(word).includes(wanted));
  });
  return new Set(fitting.map(({ id }) => id));
}
