import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { defectCodeRoutes as routes } from '@naryad/contracts/workshops/defect-codes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DefectCodeList } from '../queries/defect-codes.query.js';
import { DeleteLevel } from '../use-cases/delete-level.use-case.js';
import { SaveDefectCode } from '../use-cases/save-defect-code.use-case.js';

/** Defect codes: every user reads them, administrators change them. */
@Controller()
@Access.administrator()
export class DefectCodesController {
  constructor(
    private readonly list: DefectCodeList,
    private readonly save: SaveDefectCode,
    private readonly remove: DeleteLevel,
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
