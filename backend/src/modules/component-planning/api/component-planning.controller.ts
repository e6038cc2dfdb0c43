import { Controller } from '@nestjs/common';
import { componentPlanningRoutes as routes } from '@naryad/contracts/component-planning/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DeletePlannedUseCase } from '../use-cases/delete-planned.use-case.js';
import { PlanComponentUseCase } from '../use-cases/plan-component.use-case.js';
import { PlannableProducts } from '../services/plannable-products.js';

/** Planning of components, for users of production modules. */
@Controller()
@Access.modules('production')
export class ComponentPlanningController {
  constructor(
    private readonly products: PlannableProducts,
    private readonly planComponent: PlanComponentUseCase,
    private readonly deletion: DeletePlannedUseCase,
  ) {}

  @Handles(routes.getProducts)
  getProducts(input: InputOf<typeof routes.getProducts>, actor: Actor) {
    return this.products.list(input, actor);
  }

  @Handles(routes.createPlanned)
  createPlanned(input: InputOf<typeof routes.createPlanned>, actor: Actor) {
    return this.planComponent.execute(input, actor);
  }

  @Handles(routes.deletePlanned)
  deletePlanned(input: InputOf<typeof routes.deletePlanned>, actor: Actor) {
    return this.deletion.execute(input, actor);
  }
}
