import { Injectable } from '@nestjs/common';
import type { OrderLacks, StartCheck, PickedComponent } from '@naryad/contracts/production/planning';
import { ReadDb } from '../../platform/db/read-db.js';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { PickedComponentsRepository } from './data/picked-components.repository.js';
import { fail } from './production.errors.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { StartCheckQuery } from './queries/start-check.query.js';

/** What planners ask of one order, with their rights. */
@Injectable()
export class PlanningReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orders: OrderRowsQuery,
    private readonly startChecks: StartCheckQuery,
    private readonly picked: PickedComponentsRepository,
    private readonly db: ReadDb,
  ) {}

  /** What an order still needs, against what its storehouses have free. */
  async startCheck(actor: Actor, orderId: number): Promise<StartCheck> {
    const moduleId = await this.moduleOf(actor, orderId);
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return this.startChecks.of(orderId, storehouses);
  }

  /** What orders in work of a module lack. */
  async lacks(actor: Actor, moduleId: number, orderIds: readonly number[]): Promise<OrderLacks[]> {
    await this.access.requireOwn(actor, moduleId, 'production');
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return this.startChecks.lacks(moduleId, orderIds, storehouses);
  }

  /** What was picked for unfinished items of the order. */
  async pickedComponents(actor: Actor, orderId: number): Promise<PickedComponent[]> {
    await this.moduleOf(actor, orderId);
    return this.picked.list(this.db, orderId);
  }

  /** Of an order that is there and one's own. */
  private async moduleOf(actor: Actor, orderId: number): Promise<number> {
    const header = await this.orders.header(orderId);
    if (!header || header.deleted_at !== null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, header.module_id, 'production');
    return header.module_id;
  }
}
