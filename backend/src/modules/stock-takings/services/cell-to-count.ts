import { MAX_LOTS_PER_CELL } from '@naryad/contracts/stock-takings/cell-count-routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellCountsRepository } from '../data/cell-counts.repository.js';
import { CellLedger } from '../data/cell-ledger.js';
import { fail } from '../stock-takings.errors.js';
import { TakingAccess } from './taking-access.js';

/** No stock-taking: everything in the cell is in scope. */
const NONE = 0;

/** Data that a terminal needs to count one cell. */
@Injectable()
export class CellToCount {
  constructor(
    private readonly db: ReadDb,
    private readonly access: TakingAccess,
    private readonly ledger: CellLedger,
    private readonly counts: CellCountsRepository,
  ) {}

  /** @throws STOCK_TAKING_CELL_UNKNOWN, WORK_MODULE_NOT_OWN, STOCK_TAKING_CELL_TOO_FULL */
  async of(cellId: number, actor: Actor) {
    await this.access.requireCellToCount(actor, cellId);
    const [cell] = await this.db.query<{ address: string }>(
      'select address from storehouse_cells where id = $1',
      [cellId],
    );
    // Read the position first: a movement in between is then refused and not missed.
    const position = await this.ledger.positionOf(this.db, NONE, cellId);
    const lots = await this.counts.lots(this.db, cellId, MAX_LOTS_PER_CELL + 1);
    if (lots.length > MAX_LOTS_PER_CELL)
      throw fail('STOCK_TAKING_CELL_TOO_FULL', { limit: MAX_LOTS_PER_CELL });
    return { cell_id: cellId, address: cell!.address, position, lots };
  }
}
