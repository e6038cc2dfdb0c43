import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { type LockedCell, TakingCellsRepository } from '../data/taking-cells.repository.js';
import { type LockedTaking, TakingsRepository } from '../data/takings.repository.js';
import { fail } from '../stock-takings.errors.js';
import { CellClaims } from './cell-claims.js';

export interface HeldCell {
  readonly taking: LockedTaking;
  readonly cell: LockedCell;
}

/** Locks a cell that is being counted, for a change. Lock order: the stock-taking, then the cell. */
@Injectable()
export class OpenCell {
  constructor(
    private readonly takings: TakingsRepository,
    private readonly cells: TakingCellsRepository,
    private readonly claim: CellClaims,
  ) {}

  /** @throws STOCK_TAKING_NOT_FOUND, STOCK_TAKING_NOT_COUNTING, STOCK_TAKING_CELL_NOT_PLANNED */
  async hold(tx: Tx, takingId: number, cellId: number): Promise<HeldCell> {
    const taking = await this.counting(tx, takingId);
    const cell = await this.cells.lock(tx, takingId, cellId);
    if (!cell) throw fail('STOCK_TAKING_CELL_NOT_PLANNED');
    return { taking, cell };
  }

  /**
   * A cell outside the plan joins. @throws STOCK_TAKING_CELL_NOT_FOUND, STOCK_TAKING_CELLS_BUSY,
   * …_CELL_CLOSED
   */
  async holdToCount(tx: Tx, takingId: number, cellId: number): Promise<HeldCell> {
    const taking = await this.counting(tx, takingId);
    let cell = await this.cells.lock(tx, takingId, cellId);
    if (!cell) {
      await this.claim.acquire(tx, taking, [cellId], true);
      cell = await this.cells.lock(tx, takingId, cellId);
    }
    if (cell!.state === 'counted') throw fail('STOCK_TAKING_CELL_CLOSED');
    return { taking, cell: cell! };
  }

  private async counting(tx: Tx, takingId: number): Promise<LockedTaking> {
    const taking = await this.takings.lockForCounting(tx, takingId);
    if (!taking) throw fail('STOCK_TAKING_NOT_FOUND');
    if (taking.status !== 'counting') throw fail('STOCK_TAKING_NOT_COUNTING');
    return taking;
  }
}
