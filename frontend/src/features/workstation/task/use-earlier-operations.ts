import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

/** A completed earlier operation of the same item. */
export interface EarlierOperation {
  readonly id: number;
  readonly name: string;
}

/** Operations that an item can be sent back to, in work order; null while loading. */
export function useEarlierOperations(task: WorkplaceTask): readonly EarlierOperation[] | null {
  const { data } = useApiQuery(productionRoutes.getTask, { id: task.task_id }, { staleTime: 0 });
  if (data === undefined) return null;
  const { operations } = data.data;
  const index = operations.findIndex((one) => one.id === task.id);
  return operations.slice(0, Math.max(index, 0)).map(({ id, operation }) => ({ id, name: operation.name }));
}
