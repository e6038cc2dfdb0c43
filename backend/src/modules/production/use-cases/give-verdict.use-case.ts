import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import { verdictLabels, type VerdictResult } from '@naryad/contracts/production/verdicts';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Holds, Reservations } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type LockedOperation, OperationsRepository } from '../data/operations.repository.js';
import { type GivenVerdict, VerdictsRepository } from '../data/verdicts.repository.js';
import { mayFinish } from '../domain/operation-moves.js';
import { spanOf } from '../domain/rework.js';
import { fail } from '../production.errors.js';
import { FinishOperation } from './finish-operation.use-case.js';
import { OperatorPlaces } from './operator-places.js';
import { TaskReplacement } from './task-replacement.js';

type Route = (typeof verdictRoutes)['giveVerdict'];
type Input = InputOf<Route>;
type Answer = OutputOf<Route>;

/**
 * The verdict of the ОТК on one item [decisions "Specifications, orders and tasks"; docs/adr/0033]: 'годен' finishes the
 * operation; 'доработка' begins the operations from the named one anew and leaves the runs so far in the history; 'брак'
 * holds the unit and ends its task. Given by the place (or desk) that has the operation.
 */
@Injectable()
export class GiveVerdict {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly places: OperatorPlaces,
    private readonly finishing: FinishOperation,
    private readonly operations: OperationsRepository,
    private readonly verdicts: VerdictsRepository,
    private readonly holds: Holds,
    private readonly reservations: Reservations,
    private readonly replacement: TaskReplacement,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Answer> {
    const { result } = input;
    if (result === 'good') {
      await this.finishing.execute(input, actor, { comment: input.comment });
      return answer('good', null);
    }
    const desks = await this.places.desks(actor);
    const atOtk = await this.access.all('otk-desk');
    return this.uow.run(actor, async (tx) => {
      const locked = await this.operations.lock(
        tx,
        input.operation_id,
        result === 'scrap' ? 'update' : 'share',
      );
      if (!locked || !desks.know(locked)) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      const { operation, order } = locked;
      const may = mayFinish(
        {
          orderStatus: order.status,
          status: operation.status,
          isReady: locked.is_ready,
          heldBy: operation.workshop_post_unit?.id ?? null,
        },
        input.workshop_post_unit_id ?? null,
      );
      if (may === 'PRODUCTION_OPERATION_NOT_STARTED') throw fail(may);
      if (!desks.serve(locked.place_module_id)) throw fail('PRODUCTION_OPERATION_TAKEN');
      if (locked.place_module_id === null || !atOtk.includes(locked.place_module_id)) {
        throw fail('PRODUCTION_NOT_AT_OTK');
      }
      if (may === 'already') return this.repeated(tx, operation.id, result);
      if (may !== 'go') throw fail(may);
      return result === 'rework'
        ? this.rework(tx, actor, locked, verdictOf(input))
        : this.scrap(tx, actor, locked, verdictOf(input), input.replace ?? false);
    });
  }

  /** The operation is done: the same verdict once more changes nothing, another one comes too late. */
  private async repeated(tx: Tx, operationId: number, result: VerdictResult): Promise<Answer> {
    const last = await this.verdicts.last(tx, operationId);
    if (last?.result === result) return answer(result, last.replacementTaskId);
    throw fail('PRODUCTION_VERDICT_GIVEN', { result: verdictLabels[last?.result ?? 'good'] });
  }

  private async rework(
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

  private async scrap(
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
      },
    });
  }
}

const answer = (result: VerdictResult, replacement: number | null): Answer => ({
  success: true,
  data: { result, replacement_task_id: replacement },
});

const verdictOf = (input: Input): GivenVerdict => ({
  operationId: input.operation_id,
  result: input.result,
  reason: input.reason,
  comment: input.comment,
  backToId: input.result === 'rework' ? (input.back_to_operation_id ?? null) : null,
});
