import { Injectable } from '@nestjs/common';
import type { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../component-planning.errors.js';
import { PlannableProductsQuery } from '../queries/plannable-products.query.js';
import { PlanningStorehousesQuery } from '../queries/planning-storehouses.query.js';

/** Stock that can be planned for a step, for one task or for all open orders that have the step. */
@Injectable()
export class PlannableProducts {
  constructor(
    private readonly storehouses: PlanningStorehousesQuery,
    private readonly query: PlannableProductsQuery,
  ) {}

  async list(
    { operation_step_id: stepId, ...input }: InputOf<(typeof componentPlanningRoutes)['getProducts']>,
    actor: Actor,
  ) {
    const taskId = input.production_task_id ?? null;
    if (taskId === null) {
      const { moduleIds, storehouseIds } = await this.storehouses.ofActor(actor);
      const productIds = await this.query.neededByOrders(moduleIds, stepId);
      return this.query.list({ ...input, storehouseIds, productIds });
    }
    const storehouseIds = await this.storehouses.ofTask(actor, taskId, stepId);
    if (!storehouseIds) throw fail('PLANNING_STEP_NOT_FOUND');
    const productIds = await this.query.neededByTask(taskId, stepId);
    return this.query.list({ ...input, storehouseIds, productIds });
  }
}
