import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks } from '../../stock/index.js';
import { CellLedger } from '../data/cell-ledger.js';
import { LeftLinesRepository } from '../data/left-lines.repository.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { movementMessage } from '../domain/movement-message.js';
import { fail } from '../stock-takings.errors.js';
import { OpenCell } from '../services/open-cell.js';
import { TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof stockTakingRoutes)['closeCell']>;

/**
 * 'Ячейка посчитана': expected stock without a count is missing. Refused after a movement since the counter
 * read the cell: stock may have come into a part that was counted already.
 */
@Injectable()
export class CloseCellUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly open: OpenCell,
    private readonly balances: BalanceLocks,
    private readonly ledger: CellLedger,
    private readonly leftLines: LeftLinesRepository,
    private readonly cells: TakingCellsRepository,
  ) {}

  /** Closing a closed cell again, by another counter, changes nothing. @throws STOCK_TAKING_MOVED */
  async execute(input: Input, actor: Actor): Promise<{ readonly missing: number }> {
    const { id: takingId, cell_id: cellId } = input;
    await this.access.requireToCount(actor, takingId);
    return this.uow.run(actor, async (tx) => {
      const { taking, cell } = await this.open.hold(tx, takingId, cellId);
      if (cell.state === 'counted') return { missing: 0 };
      await this.balances.ofCell(tx, cellId);
      await this.leftLines.linkRegisteredUnits(tx, takingId, cellId);
      const { userId } = actor;
      const { round } = cell;
      const { lines, missing } = await this.leftLines.countLeftOvers(tx, { takingId, cellId, round, userId });
      if (lines > 0) await this.requireStill(tx, input);
      await this.cells.setState(tx, takingId, cellId, 'counted');
      await addAudit(tx, actor, {
        action: 'stock-takings.close-cell',
        objectType: 'stock-taking',
        objectId: takingId,
        after: { cell_id: cellId, missing },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.cellChanged, {
          stock_taking_id: takingId,
          module_id: taking.moduleId,
          cell_id: cellId,
        }),
      ]);
      return { missing };
    });
  }

  private async requireStill(tx: Tx, { id, cell_id: cellId, position }: Input): Promise<void> {
    const now = await this.ledger.positionOf(tx, id, cellId);
    if (now === position) return;
    const since = await this.ledger.latestIn(tx, id, cellId, now - position);
    throw fail('STOCK_TAKING_MOVED', { movements: movementMessage(since) });
  }
}
