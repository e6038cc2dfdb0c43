import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkPlacesQuery } from '../../workshops/index.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { fail } from '../production.errors.js';
import { OperationMove } from '../services/operation-move.js';

/** 'Передать': the operation waits at another work place of its work center, with everything done so far. */
@Injectable()
export class HandOverOperationUseCase {
  constructor(
    private readonly move: OperationMove,
    private readonly workPlaces: WorkPlacesQuery,
    private readonly operations: OperationsRepository,
  ) {}

  /** @throws PRODUCTION_PLACE_NOT_FOUND, PRODUCTION_PLACE_OF_OTHER_CENTER, PRODUCTION_PLACE_WITHOUT_DESK */
  async execute(
    input: InputOf<typeof pauseRoutes.handOverOperation>,
    actor: Actor,
  ): Promise<{ success: true }> {
    const workPlace = await this.workPlaces.get(input.workshop_post_unit_id);
    return this.move.run(input.operation_id, actor, {
      action: 'production.hand-over-operation',
      event: productionEvents.operationPaused,
      isWorkerAllowed: true,
      byPlanner: true,
      work: async (tx, { operation }) => {
        if (!workPlace) throw fail('PRODUCTION_PLACE_NOT_FOUND');
        if (workPlace.workCenterId !== operation.workshop_post_id)
          throw fail('PRODUCTION_PLACE_OF_OTHER_CENTER');
        if (operation.workshop_post_unit?.id === workPlace.id) return null;
        // No user could resume it there.
        if (workPlace.moduleId === null)
          throw fail('PRODUCTION_PLACE_WITHOUT_DESK', { place: workPlace.name });
        if (!(await this.workPlaces.lockUnchanged(tx, workPlace))) throw fail('PRODUCTION_PLACE_NOT_FOUND');
        return this.operations.handOver(tx, operation.id, workPlace.id, input.comment);
      },
    });
  }
}
