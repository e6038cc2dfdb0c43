import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import type { OperationState } from '@naryad/contracts/production/live-states';
import type { DomainError } from '../../../kernel/domain-error.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { sqlState } from '../../../platform/db/sql-state.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { mayStart, type OperationProblem } from '../domain/operation-moves.js';
import { WorkPlacesQuery } from '../../workshops/index.js';
import { fail } from '../production.errors.js';
import { OperationPlacementQuery } from '../queries/operation-placement.query.js';
import { WorkUnderWayQuery } from '../queries/work-under-way.query.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';

const UNIQUE_VIOLATION = '23505';

/**
 * 'Начать операцию': the work place gets the operation by compare-and-set under the locks of order, task and
 * operation; the error of the loser names the winner.
 */
@Injectable()
export class StartOperationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly placement: OperationPlacementQuery,
    private readonly operatorWorkPlaces: OperatorWorkPlaces,
    private readonly operations: OperationsRepository,
    private readonly workPlaces: WorkPlacesQuery,
    private readonly underWay: WorkUnderWayQuery,
  ) {}

  async execute(
    input: { readonly operation_id: number; readonly workshop_post_unit_id?: number | null },
    actor: Actor,
  ): Promise<{ success: true }> {
    const placed = await this.placement.of(input.operation_id);
    if (!placed) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
    const workPlace = await this.operatorWorkPlaces.choose(
      actor,
      placed.workCenterId,
      input.workshop_post_unit_id ?? null,
    );
    try {
      return await this.uow.run(actor, async (tx) => {
        const locked = await this.operations.lock(tx, input.operation_id, 'share');
        // The order may have been moved concurrently to a version that uses another work center for the
        // operation.
        if (locked?.operation.workshop_post_id !== placed.workCenterId)
          throw fail('PRODUCTION_OPERATION_NOT_FOUND');
        const { operation, order } = locked;
        const decision = mayStart(
          {
            orderStatus: order.status,
            status: operation.status,
            isReady: locked.is_ready,
            heldBy: operation.workshop_post_unit?.id ?? null,
          },
          workPlace.id,
        );
        if (decision === 'already') {
          if (operation.pause) await this.resume(tx, operation, actor);
          return { success: true as const };
        }
        if (decision !== 'go') throw await this.refusal(tx, decision, operation);
        if (!(await this.workPlaces.lockUnchanged(tx, workPlace))) throw fail('PRODUCTION_PLACE_NOT_FOUND');
        const change = await this.operations.start(tx, operation.id, workPlace.id, actor.userId);
        await addAudit(tx, actor, {
          action: 'production.start-operation',
          objectType: 'task-operation',
          objectId: operation.id,
          before: operation,
          after: change.operation,
        });
        await addEvents(tx, [
          eventOf(productionEvents.operationStarted, {
            order: change.order,
            task: change.task,
            operation: change.operation,
          }),
        ]);
        return { success: true as const };
      });
    } catch (error) {
      // The only unique key that a start can violate: one operation in work per work place.
      if (sqlState(error) === UNIQUE_VIOLATION) {
        throw fail('PRODUCTION_PLACE_BUSY', { operation: await this.underWay.atWorkPlace(workPlace.id) });
      }
      throw error;
    }
  }

  /** Adds the blocking operation or work place to the error. */
  private async refusal(tx: Tx, problem: OperationProblem, operation: OperationState): Promise<DomainError> {
    return fail(problem, {
      place: operation.workshop_post_unit?.name ?? '',
      operation:
        problem === 'PRODUCTION_PREVIOUS_NOT_DONE' ? await this.underWay.before(tx, operation.id) : '',
    });
  }

  /**
   * Starting an operation that the work place has paused resumes it, so that old clients without pauses are
   * not stuck.
   */
  private async resume(tx: Tx, before: OperationState, actor: Actor): Promise<void> {
    const { order, task, operation } = await this.operations.resume(tx, before.id, actor.userId);
    await addAudit(tx, actor, {
      action: 'production.resume-operation',
      objectType: 'task-operation',
      objectId: operation.id,
      before,
      after: operation,
    });
    await addEvents(tx, [eventOf(productionEvents.operationResumed, { order, task, operation })]);
  }
}
