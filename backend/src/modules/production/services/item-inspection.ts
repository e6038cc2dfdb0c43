import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import type { InspectionResult } from '@naryad/contracts/production/inspections';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Holds, Reservations } from '../../stock/index.js';
import type { LockedOperation } from '../data/operations.repository.js';
import {
  type NewInspectionResult,
  InspectionResultsRepository,
} from '../data/inspection-results.repository.js';
import { spanOf } from '../domain/rework.js';
import { fail } from '../production.errors.js';
import { TaskReplacement } from './task-replacement.js';

type Answer = OutputOf<(typeof inspectionRoutes)['giveVerdict']>;

/** Response of the call. */
export const answer = (result: InspectionResult, replacement: number | null): Answer => ({
  success: true,
  data: { result, replacement_task_id: replacement },
});

/**
 * Consequences of a bad inspection result (docs/adr/0033). The caller has locked and checked order, task and
 * operation.
 */
@Injectable()
export class ItemInspection {
  constructor(
    private readonly inspectionResults: InspectionResultsRepository,
    private readonly holds: Holds,
    private readonly reservations: Reservations,
    private readonly replacement: TaskReplacement,
  ) {}

  /** 'Доработка': resets the operations from the given one. */
  async rework(
    tx: Tx,
    actor: Actor,
    { operation, task }: LockedOperation,
    inspectionResult: NewInspectionResult,
  ): Promise<Answer> {
    const all = await this.inspectionResults.lockSpan(tx, task.id);
    const reworkSpan = spanOf(all, operation.id, inspectionResult.backToId!);
    if (reworkSpan === null) throw fail('PRODUCTION_REWORK_NOT_EARLIER');
    const ids = reworkSpan.map((one) => one.id);
    await this.inspectionResults.record(tx, actor.userId, inspectionResult, ids);
    const inspected = await this.inspectionResults.rework(tx, task.id, ids, inspectionResult.backToId!);
    const centers = reworkSpan.flatMap((one) => one.work_center_id ?? []);
    const event = eventOf(productionEvents.verdictGiven, {
      ...inspected,
      operation_id: operation.id,
      result: 'rework',
      workshop_post_ids: [...new Set(centers)],
    });
    await this.audit(tx, actor, inspectionResult);
    await addEvents(tx, [event]);
    return answer('rework', null);
  }

  /** 'Брак': puts the unit on hold and finishes its task. */
  async scrap(
    tx: Tx,
    actor: Actor,
    { operation }: LockedOperation,
    inspectionResult: NewInspectionResult,
    replace: boolean,
  ): Promise<Answer> {
    const { lot_id: lotId, order, task } = await this.inspectionResults.scrap(tx, operation.id);
    await this.inspectionResults.record(tx, actor.userId, inspectionResult);
    // Reservations for its remaining operations are freed.
    const freed = await this.reservations.release(tx, [task.id]);
    const hold = await this.holds.hold(tx, actor, {
      lotId,
      reason: inspectionResult.reason!,
      comment: inspectionResult.comment,
      operationId: operation.id,
    });
    const events: NewEvent[] = [
      ...freed.events,
      hold.event,
      eventOf(productionEvents.verdictGiven, {
        order,
        task,
        operation_id: operation.id,
        result: 'scrap',
        workshop_post_ids: operation.workshop_post_id === null ? [] : [operation.workshop_post_id],
      }),
    ];
    const replacementTask = replace ? await this.replacement.make(tx, actor, task.id) : null;
    await this.audit(tx, actor, inspectionResult);
    await addEvents(tx, replacementTask === null ? events : [...events, replacementTask.event]);
    return answer('scrap', replacementTask?.id ?? null);
  }

  private async audit(
    tx: Tx,
    actor: Actor,
    { operationId, ...inspectionResult }: NewInspectionResult,
  ): Promise<void> {
    await addAudit(tx, actor, {
      action: 'production.give-verdict',
      objectType: 'task-operation',
      objectId: operationId,
      after: {
        result: inspectionResult.result,
        reason: inspectionResult.reason,
        comment: inspectionResult.comment,
        back_to_operation_id: inspectionResult.backToId,
        defect_code_id: inspectionResult.defectCodeId,
      },
    });
  }
}
