import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { passportRoutes as routes } from '@naryad/contracts/passports/routes';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PassportExports } from '../services/passport-exports.js';
import { ExportOrderUseCase } from '../use-cases/export-order.use-case.js';
import { ExportPassportUseCase } from '../use-cases/export-passport.use-case.js';

/** Passports as files. Every signed-in user may open passports, so every one may export and verify them. */
@Controller()
@Access.signedIn()
export class PassportExportsController {
  constructor(
    private readonly exportOne: ExportPassportUseCase,
    private readonly exportAll: ExportOrderUseCase,
    private readonly exports: PassportExports,
  ) {}

  @PerMinute(RENDERINGS)
  @Handles(routes.exportPassport)
  async exportPassport(input: InputOf<typeof routes.exportPassport>, actor: Actor) {
    return { success: true as const, data: await this.exportOne.execute(input, actor) };
  }

  @PerMinute(RENDERINGS)
  @Handles(routes.exportOrder)
  async exportOrder(input: InputOf<typeof routes.exportOrder>, actor: Actor) {
    return { success: true as const, data: await this.exportAll.execute(input, actor) };
  }

  @Handles(routes.getOrderPackage)
  async getOrderPackage(input: InputOf<typeof routes.getOrderPackage>, actor: Actor) {
    return { success: true as const, data: await this.exports.packageOf(input.production_order_id, actor) };
  }

  @Handles(routes.getExport)
  async getExport(input: InputOf<typeof routes.getExport>, actor: Actor) {
    return { success: true as const, data: await this.exports.ofRequester(input.id, actor) };
  }

  @Handles(routes.getSeal)
  async getSeal(input: InputOf<typeof routes.getSeal>) {
    return { success: true as const, data: await this.exports.seal(input.id) };
  }
}
