import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { warehouseOverviewRoutes as routes } from '@naryad/contracts/warehouse-overview/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductHistoryReads } from '../services/product-history.js';
import { WarehouseOverviewReads } from '../services/warehouse-overview.js';

/** For users of the storehouse or of a connected module. */
@Controller()
@Access.signedIn()
export class WarehouseOverviewController {
  constructor(
    private readonly reads: WarehouseOverviewReads,
    private readonly history: ProductHistoryReads,
  ) {}

  @Handles(routes.getWarehouseOverview)
  async getWarehouseOverview({ module_id }: InputOf<typeof routes.getWarehouseOverview>, actor: Actor) {
    return { success: true as const, data: await this.reads.get(module_id, actor) };
  }

  @Handles(routes.getProductHistory)
  async getProductHistory(input: InputOf<typeof routes.getProductHistory>, actor: Actor) {
    return { success: true as const, data: await this.history.get(actor, input) };
  }
}
