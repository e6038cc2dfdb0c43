import { Injectable } from '@nestjs/common';
import type { WorkStatus } from '@naryad/contracts/production/states';
import type { StepComponent } from '@naryad/contracts/tech-maps/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { LOCK_ALONE, LOCK_EACH, LOCK_STEP } from './operation.sql.js';

/** A locked operation with the data needed for picking. */
export interface PickedOperation {
  readonly id: number;
  readonly task_id: number;
  readonly order_id: number;
  readonly order_operation_id: number;
  readonly status: WorkStatus;
  readonly desk_module_id: number | null;
  /** Desks whose work places serve the operation's work center. */
  readonly center_module_ids: readonly number[];
}

/** A step of a task with the data needed for planning its components; its order and operation are locked. */
export interface PlannedStep {
  readonly order_id: number;
  readonly module_id: number;
  readonly order_status: WorkStatus;
  readonly task_id: number;
  readonly operation_id: number;
  readonly operation_status: WorkStatus;
  readonly task_step_id: number;
  /** Components of the step and their quantity per item. */
  readonly components: readonly StepComponent[];
}

/** Operations for other modules. */
@Injectable()
export class OperationLocks {
  /** Locks only the operation: blocks concurrent picks, returns, finish and deletion. */
  async lock(tx: Tx, id: number): Promise<PickedOperation | undefined> {
    const [row] = await tx.prepared<PickedOperation>('production-lock-operation', LOCK_ALONE, [id]);
    return row;
  }

  /** Locks several operations in the same way. */
  lockEach(tx: Tx, ids: readonly number[]): Promise<PickedOperation[]> {
    return tx.prepared<PickedOperation>('production-lock-operations', LOCK_EACH, [ids]);
  }

  /**
   * Locks the operation of a task that has this step of the specification, and its order with a shared lock.
   * Blocks concurrent cancellation, version change and deletion of the order, and concurrent planning, picks
   * and finish of the operation.
   */
  async lockStep(tx: Tx, taskId: number, operationStepId: number): Promise<PlannedStep | undefined> {
    const [row] = await tx.query<PlannedStep>(LOCK_STEP, [taskId, operationStepId]);
    return row;
  }
}
