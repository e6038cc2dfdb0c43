import type { WorkplaceTask } from '@naryad/contracts/production/dto';

type Task = Pick<WorkplaceTask, 'id' | 'operation_status'>;

/** Tasks of a place, and whether it has an operation in work, which may be none of them. */
export interface TasksOfWorkPlace<T> {
  readonly tasks: readonly T[];
  readonly isBusy: boolean;
}

const isRunning = ({ operation_status: status }: Task): boolean => status === 'work';

/**
 * One list of the lists of several places: what is in work first, then what may be started, each in the server's order. A
 * task that several places may start is offered for one that is free, because a place does one operation at a time.
 */
export function mergeTasks<T extends Task>(workPlaces: readonly TasksOfWorkPlace<T>[]): readonly T[] {
  const tasksOf = (isBusy: boolean): readonly T[] =>
    workPlaces.filter((workPlace) => workPlace.isBusy === isBusy).flatMap(({ tasks }) => tasks);
  const merged = new Map<number, T>();
  const all = [...tasksOf(true).filter(isRunning), ...tasksOf(false), ...tasksOf(true)];
  for (const task of all) if (!merged.has(task.id)) merged.set(task.id, task);
  return [...merged.values()];
}
