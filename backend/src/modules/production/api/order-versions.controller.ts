import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TECH_MAP_READERS } from '../../tech-maps/index.js';
import { TechMapUsageQuery } from '../queries/tech-map-usage.query.js';
import { MoveToVersionUseCase } from '../use-cases/move-to-version.use-case.js';

/** Specification versions of orders. */
@Controller()
@Access.modules('production')
export class OrderVersionsController {
  constructor(
    private readonly usage: TechMapUsageQuery,
    private readonly moving: MoveToVersionUseCase,
  ) {}

  /** Returns orders of every module: a user who changes a specification has to know all of them. */
  @Access.modules(...TECH_MAP_READERS)
  @Handles(routes.getTechMapUsage)
  getTechMapUsage(input: InputOf<typeof routes.getTechMapUsage>, _actor: Actor) {
    return this.usage.list(input);
  }

  @Handles(routes.getVersionMove)
  async getVersionMove(input: InputOf<typeof routes.getVersionMove>, actor: Actor) {
    return { success: true as const, data: await this.moving.preview(input, actor) };
  }

  @Handles(routes.moveToVersion)
  async moveToVersion(input: InputOf<typeof routes.moveToVersion>, actor: Actor) {
    return { success: true as const, data: await this.moving.execute(input, actor) };
  }
}
