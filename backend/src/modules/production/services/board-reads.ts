import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { OrderCounts } from '@naryad/contracts/production/planning';
import type { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { DayTasksQuery } from '../queries/day-tasks.query.js';
import { OrderCountsQuery } from '../queries/order-counts.query.js';

/** Access-checked queries about a whole production module, for planners. */
@Injectable()
export class BoardReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orderCounts: OrderCountsQuery,
    private readonly dayTasks: DayTasksQuery,
  ) {}

  async counts(actor: Actor, input: { readonly module_id?: number | null }): Promise<OrderCounts> {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.orderCounts.of(moduleId);
  }

  /** Tasks of one production module, or of all that the actor has. */
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
}
