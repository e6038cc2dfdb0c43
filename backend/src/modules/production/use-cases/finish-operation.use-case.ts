import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { mayFinish } from '../domain/operation-moves.js';
import { fail } from '../production.errors.js';
import { OperatorPlaces } from './operator-places.js';

/**
 * 'Завершить' [3 §4 "Workstation flow"]: only by the place (or desk) that has the operation, and at a picking operation
 * only when everything is picked. The last operation finishes the task, the last task the order, all in one transaction.
 */
@Injectable()
export class FinishOperation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: OperatorPlaces,
    private readonly operations: OperationsRepository,
  ) {}

  async execute(
    input: { readonly operation_id: number; readonly workshop_post_unit_id?: number | null },
    actor: Actor,
  ): Promise<{ success: true }> {
    const desks = await this.places.desks(actor);
    return this.uow.run(actor, async (tx) => {
      // The last operation changes the order's counters: the order is locked for that from the beginning.
      const last = await this.operations.isLast(tx, input.operation_id);
      if (last === undefined) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      const locked = await this.operations.lock(tx, input.operation_id, last ? 'update' : 'share');
      if (!locked || !desks.know(locked)) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      const { operation, order } = locked;
      const verdict = mayFinish(
        {
          orderStatus: order.status,
          status: operation.status,
          isReady: locked.is_ready,
          heldBy: operation.workshop_post_unit?.id ?? null,
        },
        input.workshop_post_unit_id ?? null,
      );
      if (verdict === 'PRODUCTION_OPERATION_NOT_STARTED') throw fail(verdict);
      if (!desks.serve(locked.place_module_id)) throw fail('PRODUCTION_OPERATION_TAKEN');
      if (verdict === 'already') return { success: true as const };
      if (verdict !== 'go') throw fail(verdict);
      if (locked.is_picking && (await this.operations.missingComponents(tx, operation.id)) > 0) {
        throw fail('PRODUCTION_PICKING_INCOMPLETE');
      }
      const change = await this.operations.finish(tx, operation.id);
      await addAudit(tx, actor, {
        action: 'production.finish-operation',
        objectType: 'task-operation',
        objectId: operation.id,
        before: operation,
        after: change.operation,
      });
      await addEvents(tx, [eventOf(productionEvents.operationDone, change)]);
      return { success: true as const };
    });
  }
}
