import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { OrderCounts, StartCheck, TakenComponent } from '@naryad/contracts/production/planning';
import { ReadDb } from '../../platform/db/read-db.js';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { TakenRepository } from './data/taken.repository.js';
import { fail } from './production.errors.js';
import { DayTasksQuery } from './queries/day-tasks.query.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { StartCheckQuery } from './queries/start-check.query.js';
import { OrderCountsQuery } from './queries/order-counts.query.js';

/** The reading calls of planners with their rights. */
@Injectable()
export class PlanningReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orders: OrderRowsQuery,
    private readonly orderCounts: OrderCountsQuery,
    private readonly startChecks: StartCheckQuery,
    private readonly dayTasks: DayTasksQuery,
    private readonly taken: TakenRepository,
    private readonly db: ReadDb,
  ) {}

  async counts(actor: Actor, input: { readonly module_id?: number | null }): Promise<OrderCounts> {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.orderCounts.of(moduleId);
  }

  /** What an order needs before it is started, against what its storehouses have free. */
  async startCheck(actor: Actor, orderId: number): Promise<StartCheck> {
    const moduleId = await this.moduleOf(actor, orderId);
    const storehouses = await this.access.connected(moduleId, 'storehouse');
    return this.startChecks.of(orderId, storehouses);
  }

  /** [3 §2 "Tasks tab"] of one production module, or of all that the actor has. */
  async tasks(actor: Actor, input: InputOf<typeof planningRoutes.getTasks>) {
    if (input.module_id != null) {
      await this.access.requireOwn(actor, input.module_id, 'production');
      return this.dayTasks.list([input.module_id], input);
    }
    const all = await this.access.all('production');
    return this.dayTasks.list(
      all.filter((id) => this.access.owns(actor, id)),
      input,
    );
  }

  /** What was picked for unfinished items of the order. */
  async takenComponents(actor: Actor, orderId: number): Promise<TakenComponent[]> {
    await this.moduleOf(actor, orderId);
    return this.taken.list(this.db, orderId);
  }

  /** Of an order that is there and one's own. */
  private async moduleOf(actor: Actor, orderId: number): Promise<number> {
    const header = await this.orders.header(orderId);
    if (!header || header.deleted_at !== null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, header.module_id, 'production');
    return header.module_id;
  }
}
