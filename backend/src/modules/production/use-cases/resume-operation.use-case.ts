import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import { sqlState } from '../../../platform/db/sql-state.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { fail } from '../production.errors.js';
import { WorkUnderWayQuery } from '../queries/work-under-way.query.js';
import { OperationMove } from '../services/operation-move.js';

const UNIQUE_VIOLATION = '23505';

/**
 * 'Продолжить': the user who works at the work place now continues an operation that was paused, or started
 * by another user.
 */
@Injectable()
export class ResumeOperationUseCase {
  constructor(
    private readonly move: OperationMove,
    private readonly operations: OperationsRepository,
    private readonly underWay: WorkUnderWayQuery,
  ) {}

  /** @throws PRODUCTION_PLACE_BUSY while the work place has another operation in work */
  async execute(input: { readonly operation_id: number }, actor: Actor): Promise<{ success: true }> {
    try {
      return await this.move.run(input.operation_id, actor, {
        action: 'production.resume-operation',
        event: productionEvents.operationResumed,
        isWorkerAllowed: true,
        byPlanner: false,
        work: async (tx, { operation }) =>
          operation.pause
            ? this.operations.resume(tx, operation.id, actor.userId)
            : this.operations.reassign(tx, operation.id, actor.userId),
      });
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) {
        const operation = await this.underWay.besides(input.operation_id);
        throw fail('PRODUCTION_PLACE_BUSY', { operation });
      }
      throw error;
    }
  }
}
