import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import { inspectionLabels } from '@naryad/contracts/production/inspections';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Reservations } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { ReadingsRepository } from '../data/readings.repository.js';
import { InspectionResultsRepository } from '../data/inspection-results.repository.js';
import { mayFinish } from '../domain/operation-moves.js';
import { fail } from '../production.errors.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';
import { operationInUse } from '../services/operation-in-use.js';

/**
 * 'Завершить': only by the work place (or desk) that has the operation; a picking operation only when
 * everything is picked. At a desk of the ОТК this gives the inspection result 'годен'. The last operation
 * finishes the task, the last task the order, all in one transaction.
 */
@Injectable()
export class FinishOperationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly operations: OperationsRepository,
    private readonly reservations: Reservations,
    private readonly inspectionResults: InspectionResultsRepository,
    private readonly readings: ReadingsRepository,
    private readonly access: WorkModuleAccess,
  ) {}

  async execute(
    input: { readonly operation_id: number; readonly workshop_post_unit_id?: number | null },
    actor: Actor,
    inspection: { readonly comment: string | null } | null = null,
  ): Promise<{ success: true }> {
    const desks = await this.workPlaces.desks(actor);
    const atOtk = await this.access.all('otk-desk');
    return this.uow.run(actor, async (tx) => {
      // The last operation changes the order's counters, so the order is locked for update from the
      // beginning.
      const last = await this.operations.isLast(tx, input.operation_id);
      if (last === undefined) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      const locked = await this.operations.lock(tx, input.operation_id, last ? 'update' : 'share');
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
      if (!desks.serve(locked.place_module_id)) throw operationInUse(locked);
      if (may === 'already') {
        if (inspection !== null) await this.requireGood(tx, operation.id);
        return { success: true as const };
      }
      if (may === 'PRODUCTION_OPERATION_TAKEN') throw operationInUse(locked);
      if (may !== 'go') throw fail(may);
      const notPicked = locked.is_picking ? await this.operations.missingComponents(tx, operation.id) : 0;
      if (notPicked > 0) throw fail('PRODUCTION_PICKING_INCOMPLETE', { notPicked });
      const missingNames = await this.readings.missing(tx, operation.id);
      if (missingNames.length > 0)
        throw fail('PRODUCTION_VALUES_MISSING', { names: missingNames.join(', ') });
      const change = await this.operations.finish(tx, operation.id);
      // Finished by an inspector without an objection: the inspection result is 'good'.
      if (atOtk.includes(locked.place_module_id ?? 0)) {
        const good = {
          operationId: operation.id,
          result: 'good',
          reason: null,
          backToId: null,
          defectCodeId: null,
        } as const;
        await this.inspectionResults.record(tx, actor.userId, {
          ...good,
          comment: inspection?.comment ?? null,
        });
      } else if (inspection !== null) throw fail('PRODUCTION_NOT_AT_OTK');
      await addAudit(tx, actor, {
        action: 'production.finish-operation',
        objectType: 'task-operation',
        objectId: operation.id,
        before: operation,
        after: change.operation,
      });
      // Its unused reservations are freed.
      const promised = await this.operations.promisedSteps(tx, operation.id);
      const freed = promised.length === 0 ? null : await this.reservations.releaseOfSteps(tx, promised);
      await addEvents(tx, [...(freed?.events ?? []), eventOf(productionEvents.operationDone, change)]);
      return { success: true as const };
    });
  }

  /** The operation is done already: a different inspection result is not overwritten. */
  private async requireGood(tx: Tx, operationId: number): Promise<void> {
    const last = await this.inspectionResults.last(tx, operationId);
    if (last !== null && last.result !== 'good') {
      throw fail('PRODUCTION_VERDICT_GIVEN', { result: inspectionLabels[last.result] });
    }
  }
}
