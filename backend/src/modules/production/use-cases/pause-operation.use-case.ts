import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { OperationMove } from '../services/operation-move.js';

/** 'Пауза': work stops, and the work place may start another operation. */
@Injectable()
export class PauseOperationUseCase {
  constructor(
    private readonly move: OperationMove,
    private readonly operations: OperationsRepository,
  ) {}

  execute(input: InputOf<typeof pauseRoutes.pauseOperation>, actor: Actor): Promise<{ success: true }> {
    return this.move.run(input.operation_id, actor, {
      action: 'production.pause-operation',
      event: productionEvents.operationPaused,
      isWorkerAllowed: true,
      byPlanner: false,
      // A second pause keeps the start of the first one.
      work: async (tx, { operation }) =>
        operation.pause ? null : this.operations.pause(tx, operation.id, input.reason, input.comment),
    });
  }
}
