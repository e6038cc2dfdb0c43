import { Controller } from '@nestjs/common';
import { historyRoutes } from '@naryad/contracts/dashboards/history';
import { oeeRoutes } from '@naryad/contracts/dashboards/oee';
import { dashboardRoutes as routes } from '@naryad/contracts/dashboards/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { MayBeOld } from '../../../platform/http/may-be-old.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { HistoryReads } from '../services/history.js';
import { OeeReads } from '../services/oee.js';
import { OeeRowReads } from '../services/oee-rows.js';
import { ProductionBoardReads } from '../services/production-board.js';

@Controller()
@Access.modules('production')
export class DashboardsController {
  constructor(
    private readonly production: ProductionBoardReads,
    private readonly oee: OeeReads,
    private readonly oeeRows: OeeRowReads,
    private readonly history: HistoryReads,
  ) {}

  @Handles(routes.getProductionBoard)
  @MayBeOld()
  async getProductionBoard(input: InputOf<typeof routes.getProductionBoard>, actor: Actor) {
    return { success: true as const, data: await this.production.of(actor, input.module_id) };
  }

  @Handles(oeeRoutes.getOee)
  @MayBeOld()
  async getOee(input: InputOf<typeof oeeRoutes.getOee>, actor: Actor) {
    return { success: true as const, data: await this.oee.of(actor, input) };
  }

  @Handles(oeeRoutes.getOeeRows)
  @MayBeOld()
  async getOeeRows(input: InputOf<typeof oeeRoutes.getOeeRows>, actor: Actor) {
    return { success: true as const, data: await this.oeeRows.of(actor, input) };
  }

  @Handles(historyRoutes.getOperationHistory)
  @MayBeOld()
  async getOperationHistory(input: InputOf<typeof historyRoutes.getOperationHistory>, actor: Actor) {
    return { success: true as const, data: await this.history.operation(actor, input) };
  }

  @Handles(historyRoutes.getOutput)
  @MayBeOld()
  async getOutput({ module_id, days }: InputOf<typeof historyRoutes.getOutput>, actor: Actor) {
    return { success: true as const, data: await this.history.output(actor, module_id, days) };
  }
}
