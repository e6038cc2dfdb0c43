import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { productionEvents } from '@naryad/contracts/production/events';
import type { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Holds } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../production.errors.js';
import { type ProducedUnit, ProducedUnitQuery } from '../queries/produced-unit.query.js';

type Routes = typeof productionUnitRoutes;

/**
 * Planners put produced units on hold and release them (docs/adr/0033), each with a reason. Units of other
 * production modules are reported as not found.
 */
@Injectable()
export class UnitHolds {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly units: ProducedUnitQuery,
    private readonly holds: Holds,
  ) {}

  async hold(
    { batch_product_id: lotId, reason, comment }: InputOf<Routes['holdUnit']>,
    actor: Actor,
  ): Promise<OutputOf<Routes['holdUnit']>> {
    const unit = await this.own(actor, lotId);
    return this.uow.run(actor, async (tx) => {
      const { id, event } = await this.holds.hold(tx, actor, { lotId, reason, comment, operationId: null });
      await addEvents(tx, [event, holdChangedEvent(unit, lotId, true)]);
      return { success: true as const, data: { id } };
    });
  }

  async release(
    { id, reason }: InputOf<Routes['releaseUnit']>,
    actor: Actor,
  ): Promise<OutputOf<Routes['releaseUnit']>> {
    const lotId = await this.holds.lotOf(this.db, id);
    const unit = await this.own(actor, lotId);
    return this.uow.run(actor, async (tx) => {
      const event = await this.holds.release(tx, actor, id, reason);
      await addEvents(tx, [event, holdChangedEvent(unit, lotId, false)]);
      return { success: true as const };
    });
  }

  /** @throws PRODUCTION_NO_SUCH_UNIT */
  private async own(actor: Actor, lotId: number): Promise<ProducedUnit> {
    const unit = await this.units.of(this.db, lotId);
    if (!unit || !this.access.owns(actor, unit.moduleId)) throw fail('PRODUCTION_NO_SUCH_UNIT');
    return unit;
  }
}

const holdChangedEvent = ({ orderId, taskId, moduleId }: ProducedUnit, lotId: number, isHeld: boolean) =>
  eventOf(productionEvents.unitHoldChanged, {
    order_id: orderId,
    task_id: taskId,
    lot_id: lotId,
    is_held: isHeld,
    module_id: moduleId,
  });
