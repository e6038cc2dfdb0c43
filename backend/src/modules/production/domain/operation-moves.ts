import type { WorkStatus } from '@naryad/contracts/production/states';

/** State of a locked operation that a work place starts or finishes. */
export interface OperationSituation {
  readonly orderStatus: WorkStatus;
  readonly status: WorkStatus;
  /** The previous operation of the task is done, or there is none. */
  readonly isReady: boolean;
  /** The work place that has it, if any. */
  readonly heldBy: number | null;
}

export type OperationProblem =
  | 'PRODUCTION_ORDER_NOT_IN_WORK'
  | 'PRODUCTION_OPERATION_TAKEN'
  | 'PRODUCTION_OPERATION_DONE'
  | 'PRODUCTION_OPERATION_NOT_STARTED'
  | 'PRODUCTION_PREVIOUS_NOT_DONE';

/**
 * 'go': do it. 'already': the same work place has done it, nothing to do. Any other value is the reason of
 * the refusal.
 */
export type Decision = 'go' | 'already' | OperationProblem;

/** Decides whether the work place may start the operation [decisions "Specifications, orders and tasks"]. */
export function mayStart(operation: OperationSituation, workPlaceId: number): Decision {
  if (operation.status === 'done') return 'PRODUCTION_OPERATION_DONE';
  if (operation.status === 'work') {
    return operation.heldBy === workPlaceId ? 'already' : 'PRODUCTION_OPERATION_TAKEN';
  }
  if (operation.orderStatus !== 'work') return 'PRODUCTION_ORDER_NOT_IN_WORK';
  if (!operation.isReady) return 'PRODUCTION_PREVIOUS_NOT_DONE';
  return 'go';
}

/**
 * Decides whether the work place may finish the operation. `workPlaceId` null: the caller named no work
 * place, and the desk of the operation's work place belongs to the caller.
 */
export function mayFinish(operation: OperationSituation, workPlaceId: number | null): Decision {
  const isHolder = workPlaceId === null || operation.heldBy === workPlaceId;
  if (operation.status === 'done') return isHolder ? 'already' : 'PRODUCTION_OPERATION_DONE';
  if (operation.status === 'new') return 'PRODUCTION_OPERATION_NOT_STARTED';
  return isHolder ? 'go' : 'PRODUCTION_OPERATION_TAKEN';
}
