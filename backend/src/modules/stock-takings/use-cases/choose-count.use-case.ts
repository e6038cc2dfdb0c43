import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingLinesRepository } from '../data/taking-lines.repository.js';
import { TakingsRepository } from '../data/takings.repository.js';
import { fail } from '../stock-takings.errors.js';
import { TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof stockTakingRoutes)['chooseCount']>;

/** Chooses the effective count of a line. Possible while results are visible and not posted. */
@Injectable()
export class ChooseCountUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly takings: TakingsRepository,
    private readonly lines: TakingLinesRepository,
  ) {}

  async execute(input: Input, actor: Actor): Promise<void> {
    await this.access.requireToChange(actor, input.id);
    await this.uow.run(actor, async (tx) => {
      // Serializes with counters, whose counts clear the choice.
      const taking = await this.takings.lockForChange(tx, input.id);
      if (!taking) throw fail('STOCK_TAKING_NOT_FOUND');
      if (taking.status === 'counting' && taking.isBlind) throw fail('STOCK_TAKING_BLIND');
      if (taking.status !== 'counting' && taking.status !== 'review') throw fail('STOCK_TAKING_OVER');
      const line = await this.lines.lock(tx, taking.id, input.line_id);
      if (!line) throw fail('STOCK_TAKING_LINE_NOT_FOUND');
      if (!(await this.lines.isCountOf(tx, input.line_id, input.count_id))) {
        throw fail('STOCK_TAKING_COUNT_NOT_FOUND');
      }
      await this.lines.updateResult(tx, input.line_id, input.count_id);
      await addAudit(tx, actor, {
        action: 'stock-takings.choose-count',
        objectType: 'stock-taking',
        objectId: taking.id,
        after: { line_id: input.line_id, count_id: input.count_id },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.cellChanged, {
          stock_taking_id: taking.id,
          module_id: taking.moduleId,
          cell_id: line.cellId,
        }),
      ]);
    });
  }
}
