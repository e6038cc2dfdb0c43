import { Injectable } from '@nestjs/common';
import type { OperationState, OrderState, TaskState } from '@naryad/contracts/production/live-states';
import type { PauseReason } from '@naryad/contracts/production/pauses';
import type { WorkStatus } from '@naryad/contracts/production/states';
import type { Tx } from '../../../platform/db/tx.js';
import { FINISH, HAND_OVER, LOCK, PAUSE, RELEASE, RESUME, START, STEP, REASSIGN } from './operation.sql.js';

/** An operation under its lock, with its task and order as they stand. */
export interface LockedOperation {
  readonly order: OrderState;
  readonly task: TaskState;
  readonly operation: OperationState;
  readonly is_ready: boolean;
  readonly is_picking: boolean;
  readonly place_module_id: number | null;
  /** The desks whose places serve the operation's work center. */
  readonly center_module_ids: readonly number[];
}

/** What an operation's start or finish made of operation, task and order. */
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
   * Locks order, task and operation, in this order, by one statement. A start and a finish that leaves the order as it
   * is only share the order, so places of one order do not wait for each other.
   */
  async lock(tx: Tx, id: number, orderLock: 'share' | 'update'): Promise<LockedOperation | undefined> {
    const [row] = await tx.query<LockedOperation>(LOCK[orderLock], [id]);
    return row;
  }

  /** Is it the last operation of its task? Fixed while a task keeps its operations, so it is asked before any lock. */
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

  /** Takes the operation for the place; its task is in work with it. */
  async start(tx: Tx, id: number, workPlaceId: number, userId: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(START, [id, workPlaceId, userId]);
    return row!;
  }

  /** Work stands still from now on; the place may take up other work. */
  async pause(tx: Tx, id: number, reason: PauseReason, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(PAUSE, [id, reason, comment]);
    return row!;
  }

  /** Work of a paused operation goes on, by the user. */
  async resume(tx: Tx, id: number, userId: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(RESUME, [id, userId]);
    return row!;
  }

  /** Running work goes on by another user; null where it is the same one. */
  async reassign(tx: Tx, id: number, userId: number): Promise<OperationChange | null> {
    const [row] = await tx.query<OperationChange>(REASSIGN, [id, userId]);
    return row ?? null;
  }

  /** The operation waits at another place, with everything done so far. */
  async handOver(tx: Tx, id: number, workPlaceId: number, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(HAND_OVER, [id, workPlaceId, comment]);
    return row!;
  }

  /** The operation is offered to its work center again, with everything done so far. */
  async release(tx: Tx, id: number, comment: string | null): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(RELEASE, [id, comment]);
    return row!;
  }

  /** Finishes operation and remaining steps; readies the next operation, or finishes task and perhaps the order. */
  async finish(tx: Tx, id: number): Promise<OperationChange> {
    const [row] = await tx.query<OperationChange>(FINISH, [id]);
    return row!;
  }

  /** Pieces of components that the operation's steps need and that are not picked yet. */
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

  /** Steps of the operation that goods are still reserved for. */
  async promisedSteps(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select distinct s.id from production_task_steps s
         join reservations r on r.task_step_id = s.id and r.state = 'active'
        where s.task_operation_id = $1 order by s.id`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** Sets a step's status. Undefined when it had that status already. */
  async changeStep(tx: Tx, stepId: number, status: WorkStatus): Promise<StepChange | undefined> {
    const [row] = await tx.query<StepChange>(STEP, [stepId, status]);
    return row;
  }
}
