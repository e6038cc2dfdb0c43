import { Injectable } from '@nestjs/common';
import { componentPlanningEvents } from '@naryad/contracts/component-planning/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Reservations } from '../../stock/index.js';
import { fail } from '../component-planning.errors.js';
import { PlanningStorehousesQuery } from '../queries/planning-storehouses.query.js';
import { taskOfStep } from '../queries/task-of-step.query.js';

/** Releases planned stock. Stock that was picked in the meantime is no longer planned. */
@Injectable()
export class DeletePlannedUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storehouses: PlanningStorehousesQuery,
    private readonly reservations: Reservations,
  ) {}

  async execute({ id }: { readonly id: number }, actor: Actor): Promise<{ success: true }> {
    if (!(await this.storehouses.ofPlanned(actor, id))) throw fail('PLANNED_NOT_FOUND');
    return this.uow.run(actor, async (tx) => {
      const { released, events } = await this.reservations.releaseOne(tx, id);
      const [planned] = released;
      if (!planned) throw fail('PLANNED_NOT_FOUND');
      const { lotId, cellId, quantity, taskStepId } = planned;
      const task = await taskOfStep(tx, taskStepId);
      const lots = [{ lot_id: lotId, cell_id: cellId, quantity }];
      await addAudit(tx, actor, {
        action: 'component-planning.delete',
        objectType: 'task-operation',
        objectId: task.operation_id,
        before: { reservation_id: id, lots },
      });
      await addEvents(tx, [...events, eventOf(componentPlanningEvents.deleted, { ...task, lots })]);
      return { success: true as const };
    });
  }
}
