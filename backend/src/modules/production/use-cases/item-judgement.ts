import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import type { VerdictResult } from '@naryad/contracts/production/verdicts';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Holds, Reservations } from '../../stock/index.js';
import type { LockedOperation } from '../data/operations.repository.js';
import { type GivenVerdict, VerdictsRepository } from '../data/verdicts.repository.js';
import { spanOf } from '../domain/rework.js';
import { fail } from '../production.errors.js';
import { TaskReplacement } from './task-replacement.js';

type Answer = OutputOf<(typeof verdictRoutes)['giveVerdict']>;

/** What the call answers. */
export const answer = (result: VerdictResult, replacement: number | null): Answer => ({
  success: true,
  data: { result, replacement_task_id: replacement },
});

/** What becomes of an item that is not good [docs/adr/0033]. Order, task and operation are locked and checked by the caller. */
@Injectable()
export class ItemJudgement {
  constructor(
    private readonly verdicts: VerdictsRepository,
    private readonly holds: Holds,
    private readonly reservations: Reservations,
    private readonly replacement: TaskReplacement,
  ) {}

  /** 'Доработка': the operations from the named one begin anew. */
  async rework(
    tx: Tx,
    actor: Actor,
    { operation, task }: LockedOperation,
    verdict: GivenVerdict,
  ): Promise<Answer> {
    const all = await this.verdicts.lockSpan(tx, task.id);
    const again = spanOf(all, operation.id, verdict.backToId!);
    if (again === null) throw fail('PRODUCTION_REWORK_NOT_EARLIER');
    const ids = again.map((one) => one.id);
    await this.verdicts.record(tx, actor.userId, verdict, ids);
    const judged = await this.verdicts.rework(tx, task.id, ids, verdict.backToId!);
    const centers = again.flatMap((one) => one.work_center_id ?? []);
    const event = eventOf(productionEvents.verdictGiven, {
      ...judged,
      operation_id: operation.id,
      result: 'rework',
      workshop_post_ids: [...new Set(centers)],
    });
    await this.audit(tx, actor, verdict);
    await addEvents(tx, [event]);
    return answer('rework', null);
  }

  /** 'Брак': the unit is held and its task ends. */
  async scrap(
    tx: Tx,
    actor: Actor,
    { operation }: LockedOperation,
    verdict: GivenVerdict,
    replace: boolean,
  ): Promise<Answer> {
    const { lot_id: lotId, order, task } = await this.verdicts.scrap(tx, operation.id);
    await this.verdicts.record(tx, actor.userId, verdict);
    // What was planned for the rest of it is free for others.
    const freed = await this.reservations.release(tx, [task.id]);
    const held = await this.holds.hold(tx, actor, {
      lotId,
      reason: verdict.reason!,
      comment: verdict.comment,
      operationId: operation.id,
    });
    const events: NewEvent[] = [
      ...freed.events,
      held.event,
      eventOf(productionEvents.verdictGiven, {
        order,
        task,
        operation_id: operation.id,
        result: 'scrap',
        workshop_post_ids: operation.workshop_post_id === null ? [] : [operation.workshop_post_id],
      }),
    ];
    const made = replace ? await this.replacement.make(tx, actor, task.id) : null;
    await this.audit(tx, actor, verdict);
    await addEvents(tx, made === null ? events : [...events, made.event]);
    return answer('scrap', made?.id ?? null);
  }

  private async audit(tx: Tx, actor: Actor, { operationId, ...verdict }: GivenVerdict): Promise<void> {
    await addAudit(tx, actor, {
      action: 'production.give-verdict',
      objectType: 'task-operation',
      objectId: operationId,
      after: {
        result: verdict.result,
        reason: verdict.reason,
        comment: verdict.comment,
        back_to_operation_id: verdict.backToId,
        defect_code_id: verdict.defectCodeId,
      },
    });
  }
}
