import type { InputOf } from '@naryad/contracts/kernel/route';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellLedger } from '../data/cell-ledger.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { TakingLinesRepository } from '../data/taking-lines.repository.js';
import { type CountableItem, isUnit, type LedgerState } from '../domain/countable-item.js';
import { movementMessage } from '../domain/movement-message.js';
import { CountedItemsQuery } from '../queries/counted-items.query.js';
import { fail } from '../stock-takings.errors.js';
import { ItemResolver } from '../services/item-resolver.js';
import { OpenCell } from '../services/open-cell.js';
import { TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof stockTakingRoutes)['saveCount']>;

/**
 * Saves the counted quantity of an item in a cell. The count is compared with the ledger at its position: a
 * movement between reading and saving refuses it; later movements are no difference.
 */
@Injectable()
export class SaveCountUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly open: OpenCell,
    private readonly resolver: ItemResolver,
    private readonly ledger: CellLedger,
    private readonly cells: TakingCellsRepository,
    private readonly lines: TakingLinesRepository,
    private readonly countedItems: CountedItemsQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<CountedItem> {
    const { id: takingId, cell_id: cellId, quantity } = input;
    await this.access.requireToCount(actor, takingId);
    return this.uow.run(actor, async (tx) => {
      const { taking, cell } = await this.open.holdToCount(tx, takingId, cellId);
      const item = await this.resolver.resolve(tx, taking.scope, input);
      if (isUnit(item) && quantity > 1) throw fail('STOCK_TAKING_UNIT_QUANTITY');
      const state = await this.stateAt(tx, item, input);
      const { userId } = actor;
      const lineId = await this.lines.lineOf(tx, takingId, cellId, item);
      await this.lines.addCount(tx, { ...state, lineId, quantity, round: cell.round, userId });
      await this.cells.setState(tx, takingId, cellId, 'counting');
      await addAudit(tx, actor, {
        action: 'stock-takings.count',
        objectType: 'stock-taking',
        objectId: takingId,
        after: { cell_id: cellId, line_id: lineId, product_id: item.productId, quantity, ...state },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.cellChanged, {
          stock_taking_id: takingId,
          module_id: taking.moduleId,
          cell_id: cellId,
        }),
      ]);
      return this.countedItems.one({ takingId, cellId, userId, isBlind: taking.isBlind }, item, state, tx);
    });
  }

  /** The ledger state that the counter saw. @throws STOCK_TAKING_MOVED */
  private async stateAt(
    tx: Tx,
    item: CountableItem,
    { id: takingId, cell_id: cellId, position }: Input,
  ): Promise<LedgerState> {
    await this.ledger.lock(tx, cellId, item);
    const state = await this.ledger.stateOf(tx, cellId, item);
    if (state.position === position) return state;
    const count = state.position - position;
    const since = await this.ledger.latestOf(tx, takingId, { cellId, item, count });
    throw fail('STOCK_TAKING_MOVED', { movements: movementMessage(since) });
  }
}
