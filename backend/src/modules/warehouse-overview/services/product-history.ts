import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantDayAt, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import type { ProductHistory, warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Projections } from '../../../platform/outbox/projections.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { movementProjection } from '../data/movement-projection.js';
import { ProductHistoryQuery } from '../queries/product-history.query.js';

/** Receipts and issues of a product in a storehouse, for users who may read it. */
@Injectable()
export class ProductHistoryReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly history: ProductHistoryQuery,
    private readonly projections: Projections,
  ) {}

  async get(
    actor: Actor,
    { module_id, product_id, days }: InputOf<typeof warehouseOverviewRoutes.getProductHistory>,
  ): Promise<ProductHistory> {
    await this.access.require(actor, module_id, 'storehouse');
    const last = plantDayAt(this.clock.now());
    const [history, { behind }] = await Promise.all([
      this.history.get(module_id, product_id, shiftedDay(last, 1 - days), last),
      this.projections.state(movementProjection.name),
    ]);
    return { days: history, behind };
  }
}
