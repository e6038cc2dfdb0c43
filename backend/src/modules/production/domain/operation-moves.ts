import type { WorkStatus } from '@naryad/contracts/production/states';

/** What is known of an operation, under its lock, when a work place wants to start or finish it. */
export interface OperationSituation {
  readonly orderStatus: WorkStatus;
  readonly status: WorkStatus;
  /** The operation before it in its task is done, or there is none. */
  readonly isReady: boolean;
  /** The place that has it, if any. */
  readonly heldBy: number | null;
}

export type OperationProblem =
  | 'PRODUCTION_ORDER_NOT_IN_WORK'
  | 'PRODUCTION_OPERATION_TAKEN'
  | 'PRODUCTION_OPERATION_DONE'
  | 'PRODUCTION_OPERATION_NOT_STARTED'
  | 'PRODUCTION_PREVIOUS_NOT_DONE';

/** 'go': do it. 'already': it is so already, by the same place; nothing to do. Else the reason to refuse. */
export type Decision = 'go' | 'already' | OperationProblem;

/** May the place take the operation [decisions "Specifications, orders and tasks"]? */
export function mayStart(operation: OperationSituation, workPlaceId: number): Decision {
  if (operation.status === 'done') return 'PRODUCTION_OPERATION_DONE';
  if (operation.status === 'work') {
    return operation.heldBy === workPlaceId ? 'already' : 'PRODUCTION_OPERATION_TAKEN';
  }
  if (operation.orderStatus !== 'work') return 'PRODUCTION_ORDER_NOT_IN_WORK';
  if (!operation.isReady) return 'PRODUCTION_PREVIOUS_NOT_DONE';
  return 'go';
}

/** May the place finish the operation? `placeId` null: the caller named no place and the holder's desk is the caller's. */
export function mayFinish(operation: OperationSituation, workPlaceId: number | null): Decision {
  const isHolder = workPlaceId === null || operation.heldBy === workPlaceId;
  if (operation.status === 'done') return isHolder ? 'already' : 'PRODUCTION_OPERATION_DONE';
  if (operation.status === 'new') return 'PRODUCTION_OPERATION_NOT_STARTED';
  return isHolder ? 'go' : 'PRODUCTION_OPERATION_TAKEN';
}
