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

/** Inspection result of the ОТК for the item at an operation. */
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

/** A scrapped task and its replacement, if any. */
export interface ScrappedTask {
  readonly orderId: number;
  readonly productId: number;
  readonly scrapRunId: number | null;
  readonly replacementTaskId: number | null;
}

/** Inspection results and finished runs of operations. The caller has locked order, task and operation. */
@Injectable()
export class InspectionResultsRepository {
  /**
   * Writes the runs of the operations to the history; the run of the inspected operation gets the inspection
   * result.
   */
  async record(
    tx: Tx,
    userId: number,
    inspectionResult: NewInspectionResult,
    operationIds: readonly number[] = [inspectionResult.operationId],
  ): Promise<void> {
    // For good and scrapped items the work interval has ended already.
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

  /** An active defect code. A concurrent deletion is harmless: the run stores a copy of its name. */
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

  /** Inspection result of the operation's last finished run; null when there is none. */
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

  /** Resets the operations; the first of them is startable at once. */
  async rework(tx: Tx, taskId: number, reworkIds: readonly number[], first: number): Promise<InspectedTask> {
    const [row] = await tx.query<InspectedTask>(REWORK, [taskId, reworkIds, first]);
    return row!;
  }

  /** Finishes the task; also returns the unit. */
  async scrap(tx: Tx, operationId: number): Promise<InspectedTask & { readonly lot_id: number }> {
    // Must run before the operation is finished: afterwards the worker is not recorded.
    await tx.query(END_INTERVAL, [operationId]);
    const [row] = await tx.query<InspectedTask & { lot_id: number }>(SCRAP, [operationId]);
    return row!;
  }

  /** A task with the run that scrapped it, if there is one. Call with its order locked. */
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

  /** Creates another task for the scrapped one; the caller assigns its unit. */
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
