import { Injectable } from '@nestjs/common';
import type { OrderLacks, StartCheck, PickedComponent } from '@naryad/contracts/production/planning';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { PickedComponentsRepository } from '../data/picked-components.repository.js';
import { fail } from '../production.errors.js';
import { OrderRowsQuery } from '../queries/order-rows.query.js';
import { StartCheckQuery } from '../queries/start-check.query.js';

/** Access-checked queries about one order, for planners. */
@Injectable()
export class PlanningReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orders: OrderRowsQuery,
    private readonly startChecks: StartCheckQuery,
    private readonly pickedRepository: PickedComponentsRepository,
    private readonly db: ReadDb,
  ) {}

  /**
   * Components and work places that an order still needs, compared with the free stock of its storehouses.
   */
  async startCheck(actor: Actor, orderId: number): Promise<StartCheck> {
    const moduleId = await this.moduleOf(actor, orderId);
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return this.startChecks.of(orderId, storehouses);
  }

  /** Shortages of orders in work of a module. */
  async lacks(actor: Actor, moduleId: number, orderIds: readonly number[]): Promise<OrderLacks[]> {
    await this.access.requireOwn(actor, moduleId, 'production');
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return this.startChecks.lacks(moduleId, orderIds, storehouses);
  }

  /** Components picked for unfinished items of the order. */
  async pickedComponents(actor: Actor, orderId: number): Promise<PickedComponent[]> {
    await this.moduleOf(actor, orderId);
    return this.pickedRepository.list(this.db, orderId);
  }

  /** Module of an order that exists and that the actor may see. */
  private async moduleOf(actor: Actor, orderId: number): Promise<number> {
    const header = await this.orders.header(orderId);
    if (!header || header.deleted_at !== null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, header.module_id, 'production');
    return header.module_id;
  }
}
