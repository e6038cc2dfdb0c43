import type { WorkplaceTask } from '@naryad/contracts/production/dto';

type Task = Pick<WorkplaceTask, 'id' | 'operation_status'>;

/** Tasks of a work place, and whether it has a running operation (which may be none of these tasks). */
export interface TasksOfWorkPlace<T> {
  readonly tasks: readonly T[];
  readonly isBusy: boolean;
}

const isRunning = ({ operation_status: status }: Task): boolean => status === 'work';

/**
 * Merges the task lists of several work places: running tasks first, then those that may be started, each in
 * the server's order. A task that several work places may start is offered for a free one, because a work
 * place runs one operation at a time.
 */
export function mergeTasks<T extends Task>(workPlaces: readonly TasksOfWorkPlace<T>[]): readonly T[] {
  const tasksOf = (isBusy: boolean): readonly T[] =>
    workPlaces.filter((workPlace) => workPlace.isBusy === isBusy).flatMap(({ tasks }) => tasks);
  const merged = new Map<number, T>();
  const all = [...tasksOf(true).filter(isRunning), ...tasksOf(false), ...tasksOf(true)];
  for (const task of all) if (!merged.has(task.id)) merged.set(task.id, task);
  return [...merged.values()];
}
