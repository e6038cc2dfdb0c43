import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { Access } from '../../../platform/http/access.js';
import type { NaryadRequest } from '../../../platform/http/request.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductionReads } from '../services/production-reads.js';
import { ChangeStepStatusUseCase } from '../use-cases/change-step-status.use-case.js';
import { FinishOperationUseCase } from '../use-cases/finish-operation.use-case.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';
import { StartOperationUseCase } from '../use-cases/start-operation.use-case.js';
import { UploadOperationPhotoUseCase } from '../use-cases/upload-operation-photo.use-case.js';

/** The operator workstation and the handheld terminal. */
@Controller()
@Access.modules('assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan')
export class WorkplacesController {
  constructor(
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly reads: ProductionReads,
    private readonly startOperation: StartOperationUseCase,
    private readonly finishOperation: FinishOperationUseCase,
    private readonly stepStatus: ChangeStepStatusUseCase,
    private readonly uploadPhoto: UploadOperationPhotoUseCase,
  ) {}

  @Handles(routes.getTaskForWorkshopPostUnit)
  async getTaskForWorkshopPostUnit(input: InputOf<typeof routes.getTaskForWorkshopPostUnit>, actor: Actor) {
    const workPlace = await this.workPlaces.named(actor, input.id);
    return this.reads.workplaceTask(workPlace, input);
  }

  @Handles(routes.changeOperationStatus)
  changeOperationStatus(input: InputOf<typeof routes.changeOperationStatus>, actor: Actor) {
    return (input.status === 'work' ? this.startOperation : this.finishOperation).execute(input, actor);
  }

  @Handles(routes.changeStepStatus)
  changeStepStatus(input: InputOf<typeof routes.changeStepStatus>, actor: Actor) {
    return this.stepStatus.execute(input, actor);
  }

  @Handles(mediaRoutes.uploadOperationPhoto)
  async uploadOperationPhoto(
    input: InputOf<typeof mediaRoutes.uploadOperationPhoto>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { file } = (request as NaryadRequest).naryad;
    const photo = await this.uploadPhoto.execute({ ...input, file: file!.buffer }, actor);
    return { success: true as const, path: photo.path, photo };
  }
}
