import type { AuditAction } from '@naryad/contracts/audit/actions';
import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { callEvents } from '@naryad/contracts/calls/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../calls.errors.js';
import { CallsRepository, type LockedCall } from '../data/calls.repository.js';
import type { CallSituation, CallDecision } from '../domain/call-moves.js';
import { WorkPlaceOfCallQuery } from '../queries/work-place-of-call.query.js';
import { CallRights } from './call-rights.js';

interface Change {
  readonly action: AuditAction;
  readonly event: typeof callEvents.acknowledged | typeof callEvents.arrived | typeof callEvents.solved;
  /** Whether the work place that raised the call may do it, in addition to the called users. */
  readonly isWorkerAllowed: boolean;
  readonly may: (call: CallSituation, isAddressed: boolean) => CallDecision;
  readonly work: (tx: Tx, call: LockedCall, isAddressed: boolean) => Promise<void>;
}

/** Common steps of every change of a call: access check, lock, rule, change, audit, event. */
@Injectable()
export class CallChange {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: WorkPlaceOfCallQuery,
    private readonly rights: CallRights,
    private readonly calls: CallsRepository,
  ) {}

  /**
   * @throws CALL_NOT_FOUND, also for a call that the actor may not see; CALL_ACKNOWLEDGED, CALL_ARRIVED,
   * CALL_SOLVED
   */
  async run(id: number, actor: Actor, change: Change): Promise<{ success: true; data: PlaceCall }> {
    const workPlace = await this.workPlaces.of(id);
    if (!workPlace) throw fail('CALL_NOT_FOUND');
    const module_ids = await this.rights.recipients(workPlace.deskModuleId);
    const { plans, serves } = await this.rights.of(actor, workPlace.deskModuleId);
    const isAddressed = plans || (await this.workPlaces.isCalled(id, module_ids, actor.userId));
    if (!isAddressed && !(change.isWorkerAllowed && serves)) throw fail('CALL_NOT_FOUND');
    return this.uow.run(actor, async (tx) => {
      const locked = await this.calls.lock(tx, id);
      if (!locked) throw fail('CALL_NOT_FOUND');
      const before = await this.calls.get(tx, id);
      const situation = {
        acknowledgedById: locked.acknowledged_by_id,
        arrivedById: locked.arrived_by_id,
        isSolved: locked.is_solved,
      };
      const decision = change.may(situation, isAddressed);
      if (decision === 'already') return { success: true as const, data: before };
      if (decision !== 'go')
        throw fail(decision, {
          person: nameOf(decision === 'CALL_ARRIVED' ? before.arrived_by : before.acknowledged_by),
        });
      await change.work(tx, locked, isAddressed);
      const after = await this.calls.get(tx, id);
      await addAudit(tx, actor, {
        action: change.action,
        objectType: 'place-call',
        objectId: id,
        before,
        after,
      });
      await addEvents(tx, [
        eventOf(change.event, {
          id,
          type: locked.type,
          workshop_post_unit_id: locked.work_place_id,
          workshop_post_id: locked.work_center_id,
          operation_id: locked.operation_id,
          module_ids,
          user_ids: await this.calls.calledPeople(tx, id, module_ids),
        }),
      ]);
      return { success: true as const, data: after };
    });
  }
}

const nameOf = (person: PlaceCall['acknowledged_by']): string =>
  person === null ? '' : `${person.first_name} ${person.last_name}`.trim();
