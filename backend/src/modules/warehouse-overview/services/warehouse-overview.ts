import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { SharedAnswers } from '../../../kernel/shared-answers.js';
import { Projections } from '../../../platform/outbox/projections.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WaitingDeliveriesReads } from '../../receipt-invoices/index.js';
import { StockExceptionsQuery } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { movementProjection } from '../data/movement-projection.js';
import { OverviewQuery } from '../queries/overview.query.js';

/** The overview of a storehouse, for users who may read it. */
@Injectable()
export class WarehouseOverviewReads {
  private readonly shared = new SharedAnswers((moduleId: number) => this.made(moduleId));

  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly overview: OverviewQuery,
    private readonly deliveries: WaitingDeliveriesReads,
    private readonly stock: StockExceptionsQuery,
    private readonly projections: Projections,
  ) {}

  async get(moduleId: number, actor: Actor): Promise<WarehouseOverview> {
    await this.access.require(actor, moduleId, 'storehouse');
    return this.now(moduleId);
  }

  /** Without a check of rights: concurrent calls share one result. */
  now(moduleId: number): Promise<WarehouseOverview> {
    return this.shared.get(moduleId);
  }

  private async made(moduleId: number): Promise<WarehouseOverview> {
    const day = plantDayAt(this.clock.now());
    const [parts, deliveries, stock, { behind }] = await Promise.all([
      this.overview.get(moduleId, day),
      this.deliveries.get(moduleId, day),
      this.stock.count(moduleId),
      this.projections.state(movementProjection.name),
    ]);
    return { ...parts, ...deliveries, stock, behind };
  }
}
