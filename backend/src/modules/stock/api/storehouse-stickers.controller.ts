import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintProductLabelsUseCase } from '../use-cases/print-product-labels.use-case.js';

/** Labels of the stock of a storehouse, for users of the storehouse or of a connected module. */
@Controller()
@Access.signedIn()
export class StorehouseStickersController {
  constructor(private readonly printLabels: PrintProductLabelsUseCase) {}

  @PerMinute(RENDERINGS)
  @Handles(stockRoutes.createStorehouseProductStickers)
  async createStorehouseProductStickers(
    input: InputOf<typeof stockRoutes.createStorehouseProductStickers>,
    actor: Actor,
  ) {
    return { success: true as const, ...(await this.printLabels.execute(input, actor)) };
  }
}
