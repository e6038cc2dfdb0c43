import { Injectable } from '@nestjs/common';
import type { OperationPhoto, PhotoStage } from '@naryad/contracts/media/dto';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationPhotos } from '../../media/index.js';
import { fail } from '../production.errors.js';
import { OperationPlacementQuery } from '../queries/operation-placement.query.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';

interface Input {
  readonly production_task_operation_id: number;
  readonly stage?: PhotoStage;
  readonly run?: number;
  readonly file: Buffer;
}

/**
 * Stores a photo of an operation. Only desks that serve the operation's work center may do it. The status is
 * not checked: the first photo is taken before the start, the last one may arrive after the end.
 */
@Injectable()
export class UploadOperationPhotoUseCase {
  constructor(
    private readonly placement: OperationPlacementQuery,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly photos: OperationPhotos,
  ) {}

  async execute(input: Input, actor: Actor): Promise<OperationPhoto> {
    const operation = await this.placement.of(input.production_task_operation_id);
    if (!operation) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
    if (!(await this.workPlaces.servesCenter(actor, operation.workCenterId)))
      throw fail('PRODUCTION_OPERATION_NOT_FOUND');
    const run = input.run ?? operation.run;
    if (run > operation.run) throw fail('PRODUCTION_NO_SUCH_RUN');
    return this.photos.store(actor, {
      operationId: operation.id,
      taskId: operation.taskId,
      orderId: operation.orderId,
      stage: input.stage ?? 'timer',
      run: input.stage === 'verdict' ? run : null,
      file: input.file,
    });
  }
}
