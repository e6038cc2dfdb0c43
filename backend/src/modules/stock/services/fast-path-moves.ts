import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Inject, Injectable } from '@nestjs/common';
import { addAuditsOf } from '../../../platform/audit/audit.js';
import { type SharedCommand, SharedTransactions } from '../../../platform/db/shared-transactions.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Posted, StockLedger } from './stock-ledger.js';
import { auditOfMove, type Move } from '../domain/stock-move.js';

type Answer = OutputOf<(typeof stockRoutes)['moveStock']>;

/** Moves of free stock between live cells, which is the usual case. */
@Injectable()
export class FastPathMoves {
  private readonly shared: SharedTransactions<Move, Answer, readonly (Posted | null)[]>;

  constructor(
    uow: UnitOfWork,
    private readonly ledger: StockLedger,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.shared = new SharedTransactions(uow, logger, {
      preload: (tx, moves) => this.post(tx, moves),
      work: (tx, moves, outcomes) => this.report(tx, moves, outcomes),
    });
  }

  /** Returns null for a move that needs the individual path; nothing was written for it. */
  make(actor: Actor, move: Move): Promise<Answer | null> {
    return move.fromCellId === move.toCellId ? Promise.resolve(null) : this.shared.run(actor, move);
  }

  private post(tx: Tx, moves: readonly SharedCommand<Move>[]): Promise<readonly (Posted | null)[]> {
    return this.ledger.postFastPath(
      tx,
      moves.map(({ input, ...command }) => ({ ...command, ...input, storehouseId: input.moduleId })),
    );
  }

  /** Writes audit rows and events. */
  private async report(
    tx: Tx,
    moves: readonly SharedCommand<Move>[],
    outcomes: readonly (Posted | null)[],
  ): Promise<readonly (Answer | null)[]> {
    const postedMoves = moves.flatMap((move, index) =>
      outcomes[index] ? { ...move, posted: outcomes[index] } : [],
    );
    addAuditsOf(
      tx,
      postedMoves.map(({ actor, input, posted: { movements } }) => ({
        actor,
        entry: auditOfMove(input, movements[0]!.id),
      })),
    );
    await addEvents(
      tx,
      postedMoves.map(({ posted: { event } }) => event),
    );
    return outcomes.map((one) => one && { success: true, data: { id: one.movements[0]!.id } });
  }
}
