import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { defectCodeRoutes as routes } from '@naryad/contracts/workshops/defect-codes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DefectCodesQuery } from '../queries/defect-codes.query.js';
import { DeleteLevelUseCase } from '../use-cases/delete-level.use-case.js';
import { SaveDefectCodeUseCase } from '../use-cases/save-defect-code.use-case.js';

/** Defect codes: every user reads them, administrators change them. */
@Controller()
@Access.administrator()
export class DefectCodesController {
  constructor(
    private readonly list: DefectCodesQuery,
    private readonly save: SaveDefectCodeUseCase,
    private readonly remove: DeleteLevelUseCase,
  ) {}

  @Access.signedIn()
  @Handles(routes.getDefectCodes)
  getDefectCodes(input: InputOf<typeof routes.getDefectCodes>, _actor: Actor) {
    return this.list.page(input);
  }

  @Handles(routes.createOrUpdateDefectCode)
  async createOrUpdateDefectCode(input: InputOf<typeof routes.createOrUpdateDefectCode>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.deleteDefectCode)
  deleteDefectCode(input: InputOf<typeof routes.deleteDefectCode>, actor: Actor) {
    return this.remove.execute('defect-code', input, actor);
  }
}
