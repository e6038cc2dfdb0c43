import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callEvents } from '@naryad/contracts/calls/events';
import type { callRoutes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { WorkPlacesQuery } from '../../workshops/index.js';
import { fail } from '../calls.errors.js';
import { CallsRepository } from '../data/calls.repository.js';
import { CallRights } from '../services/call-rights.js';

/**
 * 'Вызвать: материал, наладка, качество': a work place raises a call; the planners of its production modules
 * receive it at once.
 */
@Injectable()
export class RaiseCallUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly operatorWorkPlaces: OperatorWorkPlaces,
    private readonly workPlaces: WorkPlacesQuery,
    private readonly rights: CallRights,
    private readonly calls: CallsRepository,
  ) {}

  async execute(
    input: InputOf<typeof callRoutes.raiseCall>,
    actor: Actor,
  ): Promise<{ success: true; data: PlaceCall }> {
    const workPlace = await this.operatorWorkPlaces.named(actor, input.workshop_post_unit_id);
    const module_ids = await this.rights.recipients(workPlace.moduleId);
    const { type, comment } = input;
    const operationId = input.operation_id ?? null;
    return this.uow.run(actor, async (tx) => {
      if (!(await this.workPlaces.lockUnchanged(tx, workPlace))) throw fail('CALL_PLACE_CHANGED');
      if (operationId !== null && !(await this.calls.isOfCenter(tx, operationId, workPlace.workCenterId))) {
        throw fail('CALL_OTHER_OPERATION');
      }
      const { id, isNew } = await this.calls.raise(
        tx,
        { workPlaceId: workPlace.id, type, comment, operationId },
        actor.userId,
      );
      if (!isNew) return { success: true as const, data: await this.calls.get(tx, id) };
      const isEscalated = await this.calls.escalate(tx, id, module_ids);
      const event = {
        id,
        type,
        workshop_post_unit_id: workPlace.id,
        workshop_post_id: workPlace.workCenterId,
        operation_id: operationId,
        module_ids,
        user_ids: await this.calls.calledPeople(tx, id, module_ids),
      };
      await addAudit(tx, actor, {
        action: 'calls.raise',
        objectType: 'place-call',
        objectId: id,
        after: { type, comment, work_place_id: workPlace.id, operation_id: operationId },
      });
      await addEvents(tx, [
        eventOf(callEvents.raised, event),
        // Roles whose rule has no delay.
        ...(isEscalated ? [eventOf(callEvents.escalated, event)] : []),
      ]);
      return { success: true as const, data: await this.calls.get(tx, id) };
    });
  }
}
