import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { TakingLinesRepository } from '../data/taking-lines.repository.js';
import { type LockedTaking, TakingsRepository } from '../data/takings.repository.js';
import { TakingLinesQuery } from '../queries/taking-lines.query.js';
import { fail } from '../stock-takings.errors.js';
import { DifferencesPosting } from '../services/differences-posting.js';
import { requireFresh, TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof stockTakingRoutes)['postStockTaking']>;

/** Rolls back the posting. The problems are then stored on the lines. */
class Unpostable extends Error {
  constructor(readonly problems: ReadonlyMap<number, string>) {
    super('Lines cannot be posted');
  }
}

/**
 * 'Провести': posts all differences in one transaction, or none. Problems are stored on the lines in a
 * separate transaction.
 */
@Injectable()
export class PostStockTakingUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly takings: TakingsRepository,
    private readonly cells: TakingCellsRepository,
    private readonly lines: TakingLinesRepository,
    private readonly counts: TakingLinesQuery,
    private readonly differences: DifferencesPosting,
  ) {}

  async execute(input: Input, actor: Actor) {
    await this.access.requireToChange(actor, input.id);
    try {
      return await this.uow.run(actor, (tx) => this.post(tx, input, actor));
    } catch (error) {
      if (!(error instanceof Unpostable)) throw error;
      await this.uow.runAsSystem((tx) => this.saveProblems(tx, input.id, error.problems));
      throw fail('STOCK_TAKING_NOT_POSTABLE', { count: error.problems.size });
    }
  }

  private async post(tx: Tx, input: Input, actor: Actor) {
    const taking = requireFresh(await this.takings.lockForChange(tx, input.id), input.version);
    await this.requireSettled(tx, taking, input.leave_uncounted ?? false);
    const { problems, pieces, events } = await this.differences.post(tx, actor, taking);
    if (problems.size > 0) throw new Unpostable(problems);
    await this.takings.markPosted(tx, taking.id, actor.userId);
    await this.cells.release(tx, taking.id);
    await this.lines.setProblems(tx, taking.id, new Map());
    await addAudit(tx, actor, {
      action: 'stock-takings.post',
      objectType: 'stock-taking',
      objectId: taking.id,
      before: { status: taking.status },
      after: { status: 'posted', ...pieces },
    });
    await addEvents(tx, [...events, statusEvent(taking, 'posted')]);
    return pieces;
  }

  private async requireSettled(tx: Tx, taking: LockedTaking, leaveUncounted: boolean): Promise<void> {
    if (taking.status === 'posted' || taking.status === 'cancelled') throw fail('STOCK_TAKING_OVER');
    if (taking.status !== 'review') throw fail('STOCK_TAKING_NOT_IN_REVIEW');
    const { disputed, uncounted } = await this.counts.counts(taking.id, tx);
    if (disputed > 0) throw fail('STOCK_TAKING_DISPUTED', { count: disputed });
    if (uncounted > 0 && !leaveUncounted) throw fail('STOCK_TAKING_UNCOUNTED', { count: uncounted });
  }

  private async saveProblems(tx: Tx, takingId: number, problems: ReadonlyMap<number, string>): Promise<void> {
    const taking = await this.takings.lockForChange(tx, takingId);
    if (taking?.status !== 'review') return;
    await this.lines.setProblems(tx, takingId, problems);
    await addEvents(tx, [statusEvent(taking, 'review')]);
  }
}

const statusEvent = (taking: LockedTaking, status: 'review' | 'posted') =>
  eventOf(stockTakingEvents.changed, { stock_taking_id: taking.id, module_id: taking.moduleId, status });
