import { Injectable } from '@nestjs/common';
import type { WorkStatus } from '@naryad/contracts/production/states';
import type { StepComponent } from '@naryad/contracts/tech-maps/dto';
import type { Tx } from '../../platform/db/tx.js';
import { LOCK_ALONE, LOCK_EACH, LOCK_STEP } from './data/operation.sql.js';

/** An operation under its lock, as whoever picks for it sees it. */
export interface PickedOperation {
  readonly id: number;
  readonly task_id: number;
  readonly order_id: number;
  readonly order_operation_id: number;
  readonly status: WorkStatus;
  readonly desk_module_id: number | null;
  /** The desks whose places serve the operation's work center. */
  readonly center_module_ids: readonly number[];
}

/** A step of a task under the locks of its order and operation, as whoever plans its components sees it. */
export interface PlannedStep {
  readonly order_id: number;
  readonly module_id: number;
  readonly order_status: WorkStatus;
  readonly task_id: number;
  readonly operation_id: number;
  readonly operation_status: WorkStatus;
  readonly task_step_id: number;
  /** What one item needs of the step's components, in pieces. */
  readonly components: readonly StepComponent[];
}

/** Operations for other modules. */
@Injectable()
export class OperationLocks {
  /** Locks the operation alone: no pick, return, finish or deletion goes on beside. */
  async lock(tx: Tx, id: number): Promise<PickedOperation | undefined> {
    const [row] = await tx.prepared<PickedOperation>('production-lock-operation', LOCK_ALONE, [id]);
    return row;
  }

  /** Locks several operations, each alone. */
  lockEach(tx: Tx, ids: readonly number[]): Promise<PickedOperation[]> {
    return tx.prepared<PickedOperation>('production-lock-operations', LOCK_EACH, [ids]);
  }

  /**
   * Locks the operation of a task that has this step of the specification, its order shared: nobody cancels, moves or deletes
   * the order, plans for the operation, picks or finishes it beside.
   */
  async lockStep(tx: Tx, taskId: number, operationStepId: number): Promise<PlannedStep | undefined> {
    const [row] = await tx.query<PlannedStep>(LOCK_STEP, [taskId, operationStepId]);
    return row;
  }
}
