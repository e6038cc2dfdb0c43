import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { OperationMove } from '../services/operation-move.js';

/** 'Снять с рабочего места': a planner returns an operation that a shift left in work to the work center. */
@Injectable()
export class ReleaseOperationUseCase {
  constructor(
    private readonly move: OperationMove,
    private readonly operations: OperationsRepository,
  ) {}

  execute(input: InputOf<typeof pauseRoutes.releaseOperation>, actor: Actor): Promise<{ success: true }> {
    return this.move.run(input.operation_id, actor, {
      action: 'production.release-operation',
      event: productionEvents.operationReleased,
      isWorkerAllowed: false,
      byPlanner: true,
      work: (tx, { operation }) => this.operations.release(tx, operation.id, input.comment),
    });
  }
}
