import type { WorkplaceTask } from '@naryad/contracts/production/dto';

type Task = Pick<WorkplaceTask, 'id' | 'operation_status'>;

const isRunning = ({ operation_status: status }: Task): boolean => status === 'work';

/**
 * One list of the lists of several places: what is in work first, then what may be started, each in the server's order. A
 * task that several places may start is offered for one that is free, because a place does one operation at a time.
 */
export function mergePlaces<T extends Task>(lists: readonly (readonly T[])[]): readonly T[] {
  const free = lists.filter((list) => !list.some(isRunning));
  const busy = lists.filter((list) => list.some(isRunning));
  const merged = new Map<number, T>();
  const all = [...lists.flat().filter(isRunning), ...free.flat(), ...busy.flat()];
  for (const task of all) if (!merged.has(task.id)) merged.set(task.id, task);
  return [...merged.values()];
}
