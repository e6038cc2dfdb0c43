import { Controller } from '@nestjs/common';
import { dashboardRoutes as routes } from '@naryad/contracts/dashboards/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductionBoardReads } from '../production-board.js';

@Controller()
@Access.modules('production')
export class DashboardsController {
  constructor(private readonly production: ProductionBoardReads) {}

  @Handles(routes.getProductionBoard)
  async getProductionBoard(input: InputOf<typeof routes.getProductionBoard>, actor: Actor) {
    return { success: true as const, data: await this.production.of(actor, input.module_id) };
  }
}
