import { Controller, Req } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import type { NaryadRequest } from '../../../platform/http/request.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OpeningBalanceListQuery } from '../queries/opening-balance-list.query.js';
import { ApplyOpeningBalanceUseCase } from '../use-cases/apply-opening-balance.use-case.js';
import { CheckOpeningBalanceUseCase } from '../use-cases/check-opening-balance.use-case.js';
import { UndoOpeningBalanceUseCase } from '../use-cases/undo-opening-balance.use-case.js';

/** Opening balances of a storehouse, for its users. Users of connected modules can read the list. */
@Controller()
@Access.signedIn()
export class OpeningBalancesController {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly checking: CheckOpeningBalanceUseCase,
    private readonly applying: ApplyOpeningBalanceUseCase,
    private readonly undoing: UndoOpeningBalanceUseCase,
    private readonly loads: OpeningBalanceListQuery,
  ) {}

  @Handles(routes.check)
  async check(
    { module_id: moduleId, columns }: InputOf<typeof routes.check>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const input = { moduleId, columns, ...fileOf(request) };
    return { success: true as const, data: await this.checking.execute(input, actor) };
  }

  @Handles(routes.apply)
  async apply(
    { module_id: moduleId, plan, skip_wrong, columns }: InputOf<typeof routes.apply>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const input = { moduleId, plan, skipWrong: skip_wrong === 'true', columns, ...fileOf(request) };
    return { success: true as const, data: await this.applying.execute(input, actor) };
  }

  @Handles(routes.getOpeningBalances)
  async getOpeningBalances(input: InputOf<typeof routes.getOpeningBalances>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.loads.list(input);
  }

  @Handles(routes.undo)
  async undo(input: InputOf<typeof routes.undo>, actor: Actor) {
    await this.undoing.execute(input, actor);
    return { success: true as const };
  }
}

function fileOf(request: FastifyRequest): { readonly file: Buffer; readonly fileName: string } {
  const { buffer, fileName } = (request as NaryadRequest).naryad.file!;
  return { file: buffer, fileName };
}
