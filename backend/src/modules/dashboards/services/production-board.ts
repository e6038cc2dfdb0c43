import { Injectable } from '@nestjs/common';
import type { ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { plantDayAt, plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { Clock } from '../../../kernel/clock.js';
import { SharedAnswers } from '../../../kernel/shared-answers.js';
import { Projections } from '../../../platform/outbox/projections.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CallRights, OpenCallsQuery } from '../../calls/index.js';
import { OrderCountsQuery } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { workProjection } from '../data/work-projection.js';
import { BoardCentersQuery } from '../queries/board-centers.query.js';
import { BoardDayQuery } from '../queries/board-day.query.js';
import { BoardOrdersQuery } from '../queries/board-orders.query.js';
import { HeldCountQuery } from '../queries/held-count.query.js';
import { ShiftLoads } from './shift-loads.js';

/** Dashboard of a production module: all its data in one response. */
@Injectable()
export class ProductionBoardReads {
  private readonly shared = new SharedAnswers((moduleId: number) => this.made(moduleId));

  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly projections: Projections,
    private readonly day: BoardDayQuery,
    private readonly orders: BoardOrdersQuery,
    private readonly counts: OrderCountsQuery,
    private readonly centers: BoardCentersQuery,
    private readonly heldCount: HeldCountQuery,
    private readonly shiftLoads: ShiftLoads,
    private readonly callRights: CallRights,
    private readonly calls: OpenCallsQuery,
  ) {}

  async of(actor: Actor, moduleId: number): Promise<ProductionBoard> {
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.now(moduleId);
  }

  /**
   * Call after the access check. The result does not depend on the user, so concurrent callers share one
   * result.
   */
  now(moduleId: number): Promise<ProductionBoard> {
    return this.shared.get(moduleId);
  }

  private async made(moduleId: number): Promise<ProductionBoard> {
    const now = this.clock.now();
    const date = plantDayAt(now);
    const [from, to] = [date, shiftedDay(date, 1)].map((day) => plantMoment(`${day}T00:00`)) as [
      string,
      string,
    ];
    const [desks, storehouses, load] = await Promise.all([
      this.callRights.callingDesks(moduleId),
      this.access.connected(moduleId, 'storehouse'),
      this.shiftLoads.at(moduleId, { date, from }, now),
    ]);
    const [state, day, orders, counts, centers, held, calls] = await Promise.all([
      this.projections.state(workProjection.name),
      this.day.of(moduleId, { date, from, to }, now),
      this.orders.of(moduleId, from, date, storehouses),
      this.counts.of(moduleId),
      this.centers.of(moduleId, from, desks, load),
      this.heldCount.of(moduleId),
      this.calls.ofDesks(desks),
    ]);
    return {
      at: now.toISOString(),
      freshness: { event_at: state.eventAt, behind: state.behind },
      day,
      orders,
      order_counts: counts,
      centers,
      shift: load?.shift ?? null,
      held_count: held,
      calls,
    };
  }
}
