import { Injectable } from '@nestjs/common';
import type { OperationState, OrderState, TaskState } from '@naryad/contracts/production/live-states';
import type { PauseReason } from '@naryad/contracts/production/pauses';
import type { WorkStatus } from '@naryad/contracts/production/states';
import type { Tx } from '../../../platform/db/tx.js';
import { FINISH, HAND_OVER, LOCK, PAUSE, RELEASE, RESUME, START, STEP, REASSIGN } from './operation.sql.js';

/** A locked operation with the state of its task and order. */
export interface LockedOperation {
  readonly order: OrderState;
  readonly task: TaskState;
  readonly operation: OperationState;
  readonly is_ready: boolean;
  readonly is_picking: boolean;
  readonly place_module_id: number | null;
  /** Desks whose work places serve the operation's work center. */
  readonly center_module_ids: readonly number[];
}

/** Changes of operation, task and order by a start or finish. */
export interface OperationChange {
  readonly order: OrderState;
  readonly task: TaskState;
  readonly operation: OperationState;
  /** Work center whose operation of the same task became startable. */
  readonly next_workshop_post_id: number | null;
}

export interface StepChange {
  readonly order_id: number;
  readonly task_id: number;
  readonly operation_id: number;
  readonly status: WorkStatus;
  readonly status_before: WorkStatus;
  readonly operation_version: number;
}

@Injectable()
export class OperationsRepository {
  /**
   * Locks order, task and operation, in this order, by one statement. A start or finish that does not change
   * the order takes a shared lock of it, so work places of one order do not wait for each other.
   */
  async lock(tx: Tx, id: number, orderLock: 'share' | 'update'): Promise<LockedOperation | undefined> {
    const [row] = await tx.query<LockedOperation>(LOCK[orderLock], [id]);
    return row;
  }

  /**
   * Returns whether it is the last operation of its task. This is fixed as long as a task keeps its
   * operations, so it is read before any lock.
   */
  async isLast(tx: Tx, id: number): Promise<boolean | undefined> {
    const [row] = await tx.query<{ last: boolean }>(
      `select not exists (select 1 from production_order_operations later
                          where later.order_id = oo.order_id and later.position > oo.position
                            and later.tech_map_version_id is not distinct from oo.tech_map_version_id) as last
       from production_task_operations o join production_order_operations oo on oo.id = o.order_operation_id
       where o.id = $1`,
      [id],
    );
    return row?.last;
  }

  /** Assigns the operation to the work place and starts it; its task is in work then. */
  async start(tx: Tx, id: number, workPlaceId: number, userId: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(START, [id, workPlaceId, userId]);
    return row!;
  }

  /** Pauses the operation; the work place may start other work. */
  async pause(tx: Tx, id: number, reason: PauseReason, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(PAUSE, [id, reason, comment]);
    return row!;
  }

  /** The user resumes a paused operation. */
  async resume(tx: Tx, id: number, userId: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(RESUME, [id, userId]);
    return row!;
  }

  /** Another user continues running work; null when it is the same user. */
  async reassign(tx: Tx, id: number, userId: number): Promise<OperationChange | null> {
    const [row] = await tx.query<OperationChange>(REASSIGN, [id, userId]);
    return row ?? null;
  }

  /** The operation waits at another work place, with everything done so far. */
  async handOver(tx: Tx, id: number, workPlaceId: number, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(HAND_OVER, [id, workPlaceId, comment]);
    return row!;
  }

  /** The operation is offered to its work center again, with everything done so far. */
  async release(tx: Tx, id: number, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(RELEASE, [id, comment]);
    return row!;
  }

  /**
   * Finishes operation and remaining steps; readies the next operation, or finishes task and perhaps the
   * order.
   */
  async finish(tx: Tx, id: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(FINISH, [id]);
    return row!;
  }

  /** Quantity of components that the operation's steps need and that are not picked yet. */
  async missingComponents(tx: Tx, id: number): Promise<number> {
    const [row] = await tx.query<{ missing: number }>(
      `select coalesce(sum(greatest(0, needed.count - coalesce(picked.count, 0))), 0)::int as missing
       from (
         select (component->>'product_id')::int as product_id, sum((component->>'count')::int) as count
         from production_task_operations o
         join production_order_steps s on s.order_operation_id = o.order_operation_id
         cross join jsonb_array_elements(s.components) component
         where o.id = $1 group by 1
       ) needed
       left join (
         select l.product_id, sum(p.quantity) as count
         from picks p join stock_lots l on l.id = p.lot_id
         where p.operation_id = $1 and p.returned_at is null group by 1
       ) picked using (product_id)`,
      [id],
    );
    return row!.missing;
  }

  /** The operation that a step belongs to. */
  async operationOfStep(tx: Tx, stepId: number): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      'select task_operation_id as id from production_task_steps where id = $1',
      [stepId],
    );
    return row?.id;
  }

  /** Steps of the operation that still have reservations. */
  async promisedSteps(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select distinct s.id from production_task_steps s
         join reservations r on r.task_step_id = s.id and r.state = 'active'
        where s.task_operation_id = $1 order by s.id`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** Sets a step's status. Returns undefined when it has that status already. */
  async changeStep(tx: Tx, stepId: number, status: WorkStatus): Promise<StepChange | undefined> {
    const [row] = await tx.query<StepChange>(STEP, [stepId, status]);
    return row;
  }
}
