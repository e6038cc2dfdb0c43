import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellCountsRepository } from '../data/cell-counts.repository.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { TakingLinesRepository } from '../data/taking-lines.repository.js';
import { type LockedTaking, TakingsRepository } from '../data/takings.repository.js';
import { DifferencesPosting } from './differences-posting.js';

interface Settled {
  readonly status: 'posted' | 'review';
  readonly result: {
    readonly status: 'posted' | 'review';
    readonly address: string;
    readonly surplus: number;
    readonly shortage: number;
  };
  readonly events: readonly NewEvent[];
}

/**
 * Final step for a cell counted in one call. With the right to post, differences are posted. Otherwise, and
 * for differences that cannot be posted, the stock-taking goes to review with the reasons on its lines, and
 * holds the cell until a user decides.
 */
@Injectable()
export class CellSettling {
  constructor(
    private readonly takings: TakingsRepository,
    private readonly cells: TakingCellsRepository,
    private readonly lines: TakingLinesRepository,
    private readonly counts: CellCountsRepository,
    private readonly differences: DifferencesPosting,
  ) {}

  /** Call with everything in the cell counted and locked. */
  async settle(
    tx: Tx,
    actor: Actor,
    taking: LockedTaking,
    { cellId, mayPost }: { readonly cellId: number; readonly mayPost: boolean },
  ): Promise<Settled> {
    await this.cells.setState(tx, taking.id, cellId, 'counted');
    await this.takings.setStatus(tx, taking.id, 'review');
    const { lines, ...found } = await this.counts.result(tx, taking.id, cellId);
    const settledAs = (status: 'posted' | 'review', events: readonly NewEvent[] = []): Settled => ({
      status,
      result: { status, ...found },
      events,
    });
    if (lines > 0 && !mayPost) return settledAs('review');
    const { problems, events } = await this.differences.post(tx, actor, taking);
    if (problems.size > 0) {
      await this.lines.setProblems(tx, taking.id, problems);
      return settledAs('review');
    }
    await this.takings.markPosted(tx, taking.id, actor.userId);
    await this.cells.release(tx, taking.id);
    return settledAs('posted', events);
  }
}
