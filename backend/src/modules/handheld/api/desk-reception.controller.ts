import { deskReceptionRoutes as routes } from '@naryad/contracts/handheld/desk-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DeskReceptionUseCase } from '../use-cases/desk-reception.use-case.js';

/** Reception of finished units at the desk that finished them. */
@Controller()
@Access.modules('assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk')
export class DeskReceptionController {
  constructor(private readonly reception: DeskReceptionUseCase) {}

  @Handles(routes.getFinishedGoods)
  async getFinishedGoods(input: InputOf<typeof routes.getFinishedGoods>, actor: Actor) {
    return {
      success: true as const,
      data: await this.reception.offers(input.workshop_post_unit_id, actor),
    };
  }

  @Handles(routes.receiveFinishedUnit)
  receiveFinishedUnit(input: InputOf<typeof routes.receiveFinishedUnit>, actor: Actor) {
    return this.reception.execute(input, actor);
  }
}
