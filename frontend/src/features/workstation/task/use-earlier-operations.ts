import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { useApiQuery } from '../../../shared/api/use-api-query.js';

/** An operation of the same item that was done before. */
export interface EarlierOperation {
  readonly id: number;
  readonly name: string;
}

/** What an item may be sent back to, in the order of work; null while it is being loaded. */
export function useEarlierOperations(task: WorkplaceTask): readonly EarlierOperation[] | null {
  const { data } = useApiQuery(productionRoutes.getTask, { id: task.task_id }, { staleTime: 0 });
  if (data === undefined) return null;
  const { operations } = data.data;
  const at = operations.findIndex((one) => one.id === task.id);
  return operations.slice(0, Math.max(at, 0)).map(({ id, operation }) => ({ id, name: operation.name }));
}
