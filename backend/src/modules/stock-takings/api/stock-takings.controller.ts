import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { ChangeTakingStatusUseCase } from '../use-cases/change-taking-status.use-case.js';
import { CreateStockTakingUseCase } from '../use-cases/create-stock-taking.use-case.js';
import { PostStockTakingUseCase } from '../use-cases/post-stock-taking.use-case.js';
import { PrintStockTakingUseCase } from '../use-cases/print-stock-taking.use-case.js';
import { TakingAccess } from '../services/taking-access.js';

const DONE = { success: true } as const;

/**
 * Stock-takings of a storehouse, from the plan to the posting. Users of connected modules can only read them.
 */
@Controller()
@Access.signedIn()
export class StockTakingsController {
  constructor(
    private readonly access: TakingAccess,
    private readonly takings: TakingListQuery,
    private readonly create: CreateStockTakingUseCase,
    private readonly status: ChangeTakingStatusUseCase,
    private readonly post: PostStockTakingUseCase,
    private readonly print: PrintStockTakingUseCase,
  ) {}

  @Handles(routes.getStockTakings)
  async getStockTakings(input: InputOf<typeof routes.getStockTakings>, actor: Actor) {
    await this.access.requireStorehouse(actor, input.module_id);
    return this.takings.list(input);
  }

  @Handles(routes.createStockTaking)
  async createStockTaking(input: InputOf<typeof routes.createStockTaking>, actor: Actor) {
    return { ...DONE, data: await this.create.execute(input, actor) };
  }

  @Handles(routes.getStockTaking)
  async getStockTaking(input: InputOf<typeof routes.getStockTaking>, actor: Actor) {
    await this.access.require(actor, input.id);
    return { ...DONE, data: await this.takings.get(input.id) };
  }

  @Handles(routes.startReview)
  async startReview(input: InputOf<typeof routes.startReview>, actor: Actor) {
    await this.status.execute('review', input, actor);
    return DONE;
  }

  @Handles(routes.returnToCounting)
  async returnToCounting(input: InputOf<typeof routes.returnToCounting>, actor: Actor) {
    await this.status.execute('back', input, actor);
    return DONE;
  }

  @Handles(routes.cancelStockTaking)
  async cancelStockTaking(input: InputOf<typeof routes.cancelStockTaking>, actor: Actor) {
    await this.status.execute('cancel', input, actor);
    return DONE;
  }

  @Handles(routes.postStockTaking)
  async postStockTaking(input: InputOf<typeof routes.postStockTaking>, actor: Actor) {
    return { ...DONE, data: await this.post.execute(input, actor) };
  }

  @PerMinute(RENDERINGS)
  @Handles(routes.printStockTaking)
  async printStockTaking(input: InputOf<typeof routes.printStockTaking>, actor: Actor) {
    return { ...DONE, html: await this.print.execute(input, actor) };
  }
}
