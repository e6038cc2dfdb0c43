import { Controller } from '@nestjs/common';
import { batchRoutes as routes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { BATCH_KEEPERS, BATCH_MAKERS } from '@naryad/contracts/work-modules/rights';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ChangeBatchUseCase } from '../use-cases/change-batch.use-case.js';
import { CreateBatchUseCase } from '../use-cases/create-batch.use-case.js';
import { DeleteBatchUseCase } from '../use-cases/delete-batch.use-case.js';

@Controller()
@Access.modules(...BATCH_KEEPERS)
export class BatchesController {
  constructor(
    private readonly add: CreateBatchUseCase,
    private readonly change: ChangeBatchUseCase,
    private readonly remove: DeleteBatchUseCase,
  ) {}

  @Access.modules(...BATCH_MAKERS)
  @Handles(routes.create)
  async create(input: InputOf<typeof routes.create>, actor: Actor) {
    return { success: true as const, data: await this.add.execute(input, actor) };
  }

  @Handles(routes.update)
  async update(input: InputOf<typeof routes.update>, actor: Actor) {
    return { success: true as const, data: await this.change.execute(input, actor) };
  }

  @Handles(routes.delete)
  async delete(input: InputOf<typeof routes.delete>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}
