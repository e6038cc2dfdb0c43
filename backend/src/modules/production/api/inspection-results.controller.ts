import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { inspectionRoutes as routes } from '@naryad/contracts/production/inspection-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { InspectionReasonsQuery } from '../queries/inspection-reasons.query.js';
import { RecordInspectionResultUseCase } from '../use-cases/record-inspection-result.use-case.js';
import { TaskReplacement } from '../services/task-replacement.js';

/** Inspection results of the ОТК and the planners' decisions on them. */
@Controller()
export class InspectionResultsController {
  constructor(
    private readonly recordInspectionResult: RecordInspectionResultUseCase,
    private readonly replacement: TaskReplacement,
    private readonly reasons: InspectionReasonsQuery,
  ) {}

  @Access.modules('otk-desk')
  @Handles(routes.giveVerdict)
  giveVerdict(input: InputOf<typeof routes.giveVerdict>, actor: Actor) {
    return this.recordInspectionResult.execute(input, actor);
  }

  @Access.modules('otk-desk')
  @Handles(routes.getVerdictReasons)
  async getVerdictReasons() {
    return { success: true as const, data: await this.reasons.list() };
  }

  @Access.modules('production')
  @Handles(routes.replaceTask)
  replaceTask(input: InputOf<typeof routes.replaceTask>, actor: Actor) {
    return this.replacement.execute(input, actor);
  }
}
