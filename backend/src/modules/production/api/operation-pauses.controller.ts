import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pauseRoutes as routes } from '@naryad/contracts/production/pause-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { HandOverOperationUseCase } from '../use-cases/hand-over-operation.use-case.js';
import { PauseOperationUseCase } from '../use-cases/pause-operation.use-case.js';
import { ReleaseOperationUseCase } from '../use-cases/release-operation.use-case.js';
import { ResumeOperationUseCase } from '../use-cases/resume-operation.use-case.js';

const DESKS = ['assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan'] as const;

/** Pausing, resuming, handing over and releasing of operations. */
@Controller()
@Access.modules(...DESKS)
export class OperationPausesController {
  constructor(
    private readonly pause: PauseOperationUseCase,
    private readonly resume: ResumeOperationUseCase,
    private readonly handOver: HandOverOperationUseCase,
    private readonly release: ReleaseOperationUseCase,
  ) {}

  @Handles(routes.pauseOperation)
  pauseOperation(input: InputOf<typeof routes.pauseOperation>, actor: Actor) {
    return this.pause.execute(input, actor);
  }

  @Handles(routes.resumeOperation)
  resumeOperation(input: InputOf<typeof routes.resumeOperation>, actor: Actor) {
    return this.resume.execute(input, actor);
  }

  @Access.modules(...DESKS, 'production')
  @Handles(routes.handOverOperation)
  handOverOperation(input: InputOf<typeof routes.handOverOperation>, actor: Actor) {
    return this.handOver.execute(input, actor);
  }

  @Access.modules('production')
  @Handles(routes.releaseOperation)
  releaseOperation(input: InputOf<typeof routes.releaseOperation>, actor: Actor) {
    return this.release.execute(input, actor);
  }
}
