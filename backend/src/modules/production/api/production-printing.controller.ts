import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionPrintRoutes as routes } from '@naryad/contracts/production/print-routes';
import { PRINTING_MODULES } from '@naryad/contracts/work-modules/rights';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintAtWorkPlaceUseCase } from '../use-cases/print-at-work-place.use-case.js';
import { PrintOrderUseCase } from '../use-cases/print-order.use-case.js';

/** Printing without a browser window. */
@Controller()
@Access.modules(...PRINTING_MODULES)
export class ProductionPrintingController {
  constructor(
    private readonly atWorkPlace: PrintAtWorkPlaceUseCase,
    private readonly order: PrintOrderUseCase,
  ) {}

  @PerMinute(RENDERINGS)
  @Handles(routes.printAtPlace)
  async printAtPlace(input: InputOf<typeof routes.printAtPlace>, actor: Actor) {
    return { success: true as const, data: await this.atWorkPlace.execute(input, actor) };
  }

  @Access.modules('production')
  @PerMinute(RENDERINGS)
  @Handles(routes.printOrder)
  async printOrder(input: InputOf<typeof routes.printOrder>, actor: Actor) {
    return { success: true as const, data: await this.order.execute(input, actor) };
  }
}
