import type { AuditAction } from '@naryad/contracts/audit/actions';
import type { StockTakingStatus } from '@naryad/contracts/stock-takings/dto';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { LeftLinesRepository } from '../data/left-lines.repository.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { TakingsRepository } from '../data/takings.repository.js';
import { fail } from '../stock-takings.errors.js';
import { requireFresh, TakingAccess } from '../services/taking-access.js';

interface Input {
  readonly id: number;
  readonly version?: number | null;
}

interface Step {
  readonly action: AuditAction;
  readonly from: readonly StockTakingStatus[];
  readonly to: 'counting' | 'review' | 'cancelled';
  readonly refusal: 'STOCK_TAKING_NOT_COUNTING' | 'STOCK_TAKING_NOT_IN_REVIEW' | 'STOCK_TAKING_OVER';
}

const STEPS = {
  review: {
    action: 'stock-takings.start-review',
    from: ['counting'],
    to: 'review',
    refusal: 'STOCK_TAKING_NOT_COUNTING',
  },
  back: {
    action: 'stock-takings.return-to-counting',
    from: ['review'],
    to: 'counting',
    refusal: 'STOCK_TAKING_NOT_IN_REVIEW',
  },
  cancel: {
    action: 'stock-takings.cancel',
    from: ['counting', 'review'],
    to: 'cancelled',
    refusal: 'STOCK_TAKING_OVER',
  },
} as const satisfies Record<string, Step>;

/**
 * Moves a stock-taking between counting and review, or cancels it. Cells without a count do not block the
 * review: their stock is listed as not counted. Cancelling releases the cells.
 */
@Injectable()
export class ChangeTakingStatusUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly takings: TakingsRepository,
    private readonly cells: TakingCellsRepository,
    private readonly leftLines: LeftLinesRepository,
  ) {}

  async execute(step: keyof typeof STEPS, input: Input, actor: Actor): Promise<void> {
    const { action, from, to, refusal }: Step = STEPS[step];
    await this.access.requireToChange(actor, input.id);
    await this.uow.run(actor, async (tx) => {
      const taking = requireFresh(await this.takings.lockForChange(tx, input.id), input.version);
      if (!from.includes(taking.status)) throw fail(refusal);
      await this.prepare(tx, taking.id, to);
      await this.takings.setStatus(tx, taking.id, to);
      await addAudit(tx, actor, {
        action,
        objectType: 'stock-taking',
        objectId: taking.id,
        before: { status: taking.status },
        after: { status: to },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.changed, {
          stock_taking_id: taking.id,
          module_id: taking.moduleId,
          status: to,
        }),
      ]);
    });
  }

  private async prepare(tx: Tx, takingId: number, targetStatus: Step['to']): Promise<void> {
    if (targetStatus === 'cancelled') await this.cells.release(tx, takingId);
    if (targetStatus !== 'review') return;
    await this.leftLines.linkRegisteredUnits(tx, takingId, null);
    await this.leftLines.renewUncounted(tx, takingId);
  }
}
