import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../kernel/domain-error.js';
import { namesInText } from '../../../kernel/names-in-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Cells } from '../../structure/index.js';
import { type Occupant, TakingCellsRepository } from '../data/taking-cells.repository.js';
import { fail } from '../stock-takings.errors.js';

interface Owner {
  readonly id: number;
  readonly moduleId: number;
}

/** Claims cells for a stock-taking. A cell belongs to one at a time. */
@Injectable()
export class CellClaims {
  constructor(
    private readonly structure: Cells,
    private readonly cells: TakingCellsRepository,
  ) {}

  /** @throws STOCK_TAKING_CELL_NOT_FOUND, STOCK_TAKING_CELLS_BUSY naming the others */
  async acquire(tx: Tx, taking: Owner, cellIds: readonly number[], isFound: boolean): Promise<void> {
    const live = [...(await this.structure.lockLive(tx, taking.moduleId, cellIds))];
    if (live.length < cellIds.length) throw fail('STOCK_TAKING_CELL_NOT_FOUND');
    for (;;) {
      await this.cells.claim(tx, taking.id, live, isFound);
      if (await this.cells.hasAll(tx, taking.id, live)) return;
      const occupants = await this.cells.occupants(tx, taking.id, live);
      if (occupants.length > 0) throw busy(occupants);
      // The other stock-taking has just released the cell.
    }
  }
}

/** Names the stock-takings that hold the cells. */
export function busy(occupants: readonly Occupant[]): DomainError {
  const numbers = [...new Set(occupants.map((one) => String(one.number)))];
  return fail('STOCK_TAKING_CELLS_BUSY', {
    numbers: namesInText(numbers),
    cells: namesInText(occupants.map((one) => one.address)),
  });
}
