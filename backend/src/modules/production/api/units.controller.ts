import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionUnitRoutes as routes } from '@naryad/contracts/production/unit-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { HeldUnitsQuery } from '../queries/held-units.query.js';
import { UnitHolds } from '../services/unit-holds.js';

/** Produced units, for planners; users of connected modules may read the units on hold. */
@Controller()
@Access.modules('production')
export class UnitsController {
  constructor(
    private readonly holds: UnitHolds,
    private readonly access: WorkModuleAccess,
    private readonly heldUnits: HeldUnitsQuery,
  ) {}

  @Access.modules('production', 'otk-desk')
  @Handles(routes.getHeldUnits)
  async getHeldUnits(input: InputOf<typeof routes.getHeldUnits>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'production');
    return this.heldUnits.list(input);
  }

  @Handles(routes.holdUnit)
  holdUnit(input: InputOf<typeof routes.holdUnit>, actor: Actor) {
    return this.holds.hold(input, actor);
  }

  @Handles(routes.releaseUnit)
  releaseUnit(input: InputOf<typeof routes.releaseUnit>, actor: Actor) {
    return this.holds.release(input, actor);
  }
}
