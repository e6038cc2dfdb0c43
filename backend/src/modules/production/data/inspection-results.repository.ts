import { Injectable } from '@nestjs/common';
import type { OrderState, TaskState } from '@naryad/contracts/production/live-states';
import type { InspectionResult } from '@naryad/contracts/production/inspections';
import type { Tx } from '../../../platform/db/tx.js';
import { END_INTERVAL } from './operation.sql.js';
import {
  LOCK_SPAN,
  ONE_MORE,
  RECORD_RUNS,
  REPLACEMENT,
  REPLACEMENT_OPERATIONS,
  REPLACEMENT_STEPS,
  REWORK,
  SCRAP,
} from './inspection-result.sql.js';

/** What the ОТК says of the item at an operation. */
export interface NewInspectionResult {
  readonly operationId: number;
  readonly result: InspectionResult;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly backToId: number | null;
  readonly defectCodeId: number | null;
}

/** An operation of a locked task. */
export interface SpanOperation {
  readonly id: number;
  readonly position: number;
  readonly work_center_id: number | null;
}

interface InspectedTask {
  readonly order: OrderState;
  readonly task: TaskState;
}

/** A scrapped task and what was made of it. */
export interface ScrappedTask {
  readonly orderId: number;
  readonly productId: number;
  readonly scrapRunId: number | null;
  readonly replacementTaskId: number | null;
}

/** Verdicts, and the runs of operations that are over. Order, task and operation are locked by the caller. */
@Injectable()
export class InspectionResultsRepository {
  /** Makes history of the runs of the operations; of the verdict's own one with what was decided. */
  async record(
    tx: Tx,
    userId: number,
    inspectionResult: NewInspectionResult,
    operationIds: readonly number[] = [inspectionResult.operationId],
  ): Promise<void> {
    // What is good or scrapped has ended its work already.
    if (inspectionResult.result === 'rework') await tx.query(END_INTERVAL, [inspectionResult.operationId]);
    await tx.query(RECORD_RUNS, [
      operationIds,
      userId,
      inspectionResult.result,
      inspectionResult.reason,
      inspectionResult.comment,
      inspectionResult.backToId,
      inspectionResult.operationId,
      inspectionResult.defectCodeId,
    ]);
  }

  /** An active defect code. One that is deleted beside is named nonetheless: the run keeps what it was called. */
  async defectCode(
    tx: Tx,
    id: number,
  ): Promise<{ readonly code: string; readonly name: string } | undefined> {
    const [row] = await tx.query<{ code: string; name: string }>(
      'select code, name from defect_codes where id = $1 and is_active and deleted_at is null',
      [id],
    );
    return row;
  }

  /** What was decided at the operation's last run that is over; null: nothing. */
  async last(
    tx: Tx,
    operationId: number,
  ): Promise<{ readonly result: InspectionResult; readonly replacementTaskId: number | null } | null> {
    const [row] = await tx.query<{ result: InspectionResult | null; replacementTaskId: number | null }>(
      `select result, replacement_task_id as "replacementTaskId" from operation_runs
        where operation_id = $1 order by run desc limit 1`,
      [operationId],
    );
    return row?.result == null ? null : { ...row, result: row.result };
  }

  lockSpan(tx: Tx, taskId: number): Promise<SpanOperation[]> {
    return tx.query<SpanOperation>(LOCK_SPAN, [taskId]);
  }

  /** The operations begin anew, the first of them at once. */
  async rework(tx: Tx, taskId: number, again: readonly number[], first: number): Promise<InspectedTask> {
    const [row] = await tx.query<InspectedTask>(REWORK, [taskId, again, first]);
    return row!;
  }

  /** The task ends; answers the unit, too. */
  async scrap(tx: Tx, operationId: number): Promise<InspectedTask & { readonly lot_id: number }> {
    // While it is still in work: afterwards nobody knows that somebody worked on it.
    await tx.query(END_INTERVAL, [operationId]);
    const [row] = await tx.query<InspectedTask & { lot_id: number }>(SCRAP, [operationId]);
    return row!;
  }

  /** A task with the run that scrapped it, if one did; ask with its order locked. */
  async scrapped(tx: Tx, taskId: number): Promise<ScrappedTask | undefined> {
    const [row] = await tx.query<ScrappedTask>(
      `select p.id as "orderId", p.product_id as "productId", r.id as "scrapRunId",
              r.replacement_task_id as "replacementTaskId"
         from production_tasks t join production_orders p on p.id = t.order_id
         left join (select r.id, r.replacement_task_id, o.task_id from operation_runs r
                      join production_task_operations o on o.id = r.operation_id
                     where o.task_id = $1 and r.result = 'scrap') r on r.task_id = t.id
        where t.id = $1`,
      [taskId],
    );
    return row;
  }

  /** Another task for the scrapped one; its unit is assigned by the caller. */
  async replace(tx: Tx, taskId: number, scrapped: ScrappedTask): Promise<{ id: number; order: OrderState }> {
    const [made] = await tx.query<{ id: number }>(REPLACEMENT, [taskId]);
    const { id } = made!;
    await tx.query(REPLACEMENT_OPERATIONS, [id, taskId]);
    await tx.query(REPLACEMENT_STEPS, [id]);
    await tx.query('update operation_runs set replacement_task_id = $2 where id = $1', [
      scrapped.scrapRunId,
      id,
    ]);
    const [row] = await tx.query<{ order: OrderState }>(ONE_MORE, [scrapped.orderId]);
    return { id, order: row!.order };
  }
}
