import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { writeOffReasonRoutes as routes } from '@naryad/contracts/write-off-reasons/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WriteOffReasonListQuery } from '../queries/write-off-reason-list.query.js';
import { DeleteWriteOffReasonUseCase } from '../use-cases/delete-write-off-reason.use-case.js';
import { SaveWriteOffReasonUseCase } from '../use-cases/save-write-off-reason.use-case.js';

/** Reasons of write-offs: all users read them, administrators edit them. */
@Controller()
@Access.administrator()
export class WriteOffReasonsController {
  constructor(
    private readonly reasons: WriteOffReasonListQuery,
    private readonly save: SaveWriteOffReasonUseCase,
    private readonly remove: DeleteWriteOffReasonUseCase,
  ) {}

  @Access.signedIn()
  @Handles(routes.getReasons)
  getReasons(input: InputOf<typeof routes.getReasons>, _actor: Actor) {
    return this.reasons.list(input);
  }

  @Handles(routes.createOrUpdateReason)
  async createOrUpdateReason(input: InputOf<typeof routes.createOrUpdateReason>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.deleteReason)
  async deleteReason(input: InputOf<typeof routes.deleteReason>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}
