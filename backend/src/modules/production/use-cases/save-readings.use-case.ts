import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { ReadingsRepository } from '../data/readings.repository.js';
import { validateReadings } from '../domain/readings.js';
import { fail } from '../production.errors.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';
import { operationInUse } from '../services/operation-in-use.js';

type Route = (typeof readingRoutes)['saveReadings'];

/**
 * Values measured at a step of an operation in work (docs/adr/0040), sent by the work place (or desk) that
 * has the operation. A value out of limits is stored with a comment; the ОТК decides about the item.
 */
@Injectable()
export class SaveReadingsUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly operations: OperationsRepository,
    private readonly readings: ReadingsRepository,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const desks = await this.workPlaces.desks(actor);
    return this.uow.run(actor, async (tx) => {
      const operationId = await this.operations.operationOfStep(tx, input.step_id);
      if (operationId === undefined) throw fail('PRODUCTION_STEP_NOT_FOUND');
      const locked = await this.operations.lock(tx, operationId, 'share');
      if (!locked || !desks.know(locked)) throw fail('PRODUCTION_STEP_NOT_FOUND');
      if (locked.operation.status === 'new') throw fail('PRODUCTION_OPERATION_NOT_STARTED');
      if (!desks.serve(locked.place_module_id)) throw operationInUse(locked);
      if (locked.operation.status === 'done') throw fail('PRODUCTION_OPERATION_DONE');
      const validated = validateReadings(await this.readings.measurements(tx, input.step_id), input.readings);
      if ('code' in validated) throw fail(validated.code, validated.details);
      const storedReadings = await this.readings.ofStep(tx, operationId, input.step_id);
      const fresh = validated.filter(
        ({ measurement, value, comment }) =>
          !storedReadings.some(
            (one) => one.measurement_id === measurement.id && one.value === value && one.comment === comment,
          ),
      );
      if (fresh.length === 0) return { success: true as const, data: storedReadings };
      await this.readings.add(tx, input.step_id, actor.userId, fresh);
      await addAudit(tx, actor, {
        action: 'production.save-readings',
        objectType: 'task-step',
        objectId: input.step_id,
        after: {
          readings: fresh.map(({ measurement, value, comment }) => ({
            name: measurement.name,
            value,
            comment,
          })),
        },
      });
      await addEvents(tx, [
        eventOf(productionEvents.valuesMeasured, {
          order_id: locked.order.id,
          task_id: locked.task.id,
          operation_id: operationId,
        }),
      ]);
      const savedReadings = await this.readings.ofStep(tx, operationId, input.step_id);
      return { success: true as const, data: savedReadings };
    });
  }
}
