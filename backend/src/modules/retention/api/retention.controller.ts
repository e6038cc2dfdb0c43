import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RetentionQuery } from '../queries/retention.query.js';
import { RunRetentionUseCase } from '../use-cases/run-retention.use-case.js';
import { SaveTermUseCase } from '../use-cases/save-term.use-case.js';

/** Retention periods of data that is not stored permanently. */
@Controller()
@Access.administrator()
export class RetentionController {
  constructor(
    private readonly query: RetentionQuery,
    private readonly saveTerm: SaveTermUseCase,
    private readonly runRetention: RunRetentionUseCase,
  ) {}

  @Handles(routes.getRetention)
  async state() {
    return { success: true as const, data: await this.query.state() };
  }

  @Handles(routes.saveTerm)
  async save(input: InputOf<typeof routes.saveTerm>, actor: Actor) {
    await this.saveTerm.execute(input, actor);
    return { success: true as const };
  }

  @Handles(routes.runRetention)
  async run(_input: InputOf<typeof routes.runRetention>, actor: Actor) {
    await this.runRetention.execute(actor);
    return { success: true as const };
  }
}
