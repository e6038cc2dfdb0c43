import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { fail } from '../stock-takings.errors.js';
import { OpenCell } from '../services/open-cell.js';
import { TakingAccess } from '../services/taking-access.js';

/** 'Пересчитать': reopens a closed cell. Its counts stay effective until there are newer ones. */
@Injectable()
export class ReopenCellUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly open: OpenCell,
    private readonly cells: TakingCellsRepository,
  ) {}

  async execute(input: { readonly id: number; readonly cell_id: number }, actor: Actor): Promise<void> {
    const { id: takingId, cell_id: cellId } = input;
    await this.access.requireToCount(actor, takingId);
    await this.uow.run(actor, async (tx) => {
      const { taking, cell } = await this.open.hold(tx, takingId, cellId);
      if (cell.state !== 'counted') throw fail('STOCK_TAKING_CELL_NOT_CLOSED');
      await this.cells.reopen(tx, takingId, cellId);
      await addAudit(tx, actor, {
        action: 'stock-takings.reopen-cell',
        objectType: 'stock-taking',
        objectId: takingId,
        after: { cell_id: cellId },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.cellChanged, {
          stock_taking_id: takingId,
          module_id: taking.moduleId,
          cell_id: cellId,
        }),
      ]);
    });
  }
}
