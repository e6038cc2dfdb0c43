import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { ReadingsRepository } from '../data/readings.repository.js';
import { fail } from '../production.errors.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';
import { operationInUse } from '../services/operation-in-use.js';

/** Starts, finishes or resets ('Вернуться назад') a step of the operation in work. */
@Injectable()
export class ChangeStepStatusUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly operations: OperationsRepository,
    private readonly readings: ReadingsRepository,
  ) {}

  async execute(
    input: { readonly step_id: number; readonly status: WorkStatus },
    actor: Actor,
  ): Promise<{ success: true }> {
    const desks = await this.workPlaces.desks(actor);
    return this.uow.run(actor, async (tx) => {
      const operationId = await this.operations.operationOfStep(tx, input.step_id);
      if (operationId === undefined) throw fail('PRODUCTION_STEP_NOT_FOUND');
      const locked = await this.operations.lock(tx, operationId, 'share');
      if (!locked || !desks.know(locked)) throw fail('PRODUCTION_STEP_NOT_FOUND');
      if (locked.operation.status === 'new') throw fail('PRODUCTION_OPERATION_NOT_STARTED');
      if (!desks.serve(locked.place_module_id)) throw operationInUse(locked);
      if (locked.operation.status === 'done') throw fail('PRODUCTION_OPERATION_DONE');
      if (input.status === 'done') {
        const missingNames = await this.readings.missing(tx, operationId, input.step_id);
        if (missingNames.length > 0)
          throw fail('PRODUCTION_VALUES_MISSING', { names: missingNames.join(', ') });
      }
      const change = await this.operations.changeStep(tx, input.step_id, input.status);
      if (!change) return { success: true as const };
      await addAudit(tx, actor, {
        action: 'production.change-step',
        objectType: 'task-step',
        objectId: input.step_id,
        before: { status: change.status_before },
        after: { status: change.status },
      });
      await addEvents(tx, [
        eventOf(productionEvents.stepChanged, {
          order_id: change.order_id,
          task_id: change.task_id,
          operation_id: change.operation_id,
          step: { id: input.step_id, status: change.status },
          operation_version: change.operation_version,
        }),
      ]);
      return { success: true as const };
    });
  }
}
