import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { planningRoutes as routes } from '@naryad/contracts/production/planning-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BoardReads } from '../services/board-reads.js';
import { PlanningReads } from '../services/planning-reads.js';
import { ChangeOrderPriorityUseCase } from '../use-cases/change-order-priority.use-case.js';

/** Planning of orders: the planners' data and commands that are not part of the order itself. */
@Controller()
@Access.modules('production')
export class PlanningController {
  constructor(
    private readonly board: BoardReads,
    private readonly reads: PlanningReads,
    private readonly ranking: ChangeOrderPriorityUseCase,
  ) {}

  @Handles(routes.getOrderCounts)
  async getOrderCounts(input: InputOf<typeof routes.getOrderCounts>, actor: Actor) {
    return { success: true as const, data: await this.board.counts(actor, input) };
  }

  @Handles(routes.changePriority)
  async changePriority(input: InputOf<typeof routes.changePriority>, actor: Actor) {
    return { success: true as const, data: await this.ranking.execute(input, actor) };
  }

  @Handles(routes.getStartCheck)
  async getStartCheck({ id }: InputOf<typeof routes.getStartCheck>, actor: Actor) {
    return { success: true as const, data: await this.reads.startCheck(actor, id) };
  }

  @Handles(routes.getOrderLacks)
  async getOrderLacks(input: InputOf<typeof routes.getOrderLacks>, actor: Actor) {
    return { success: true as const, data: await this.reads.lacks(actor, input.module_id, input.ids) };
  }

  @Handles(routes.getTasks)
  getTasks(input: InputOf<typeof routes.getTasks>, actor: Actor) {
    return this.board.tasks(actor, input);
  }

  @Handles(routes.getTakenComponents)
  async getTakenComponents({ id }: InputOf<typeof routes.getTakenComponents>, actor: Actor) {
    return { success: true as const, data: await this.reads.pickedComponents(actor, id) };
  }
}
