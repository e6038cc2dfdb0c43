import type { InputOf } from '@naryad/contracts/kernel/route';
import type { CountedItem, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellLedger } from '../data/cell-ledger.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { CountedItemsQuery } from '../queries/counted-items.query.js';
import { TakingCellsQuery } from '../queries/taking-cells.query.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { fail } from '../stock-takings.errors.js';
import { busy } from './cell-claims.js';
import { ItemResolver } from './item-resolver.js';
import { TakingAccess } from './taking-access.js';

interface CellOfTaking {
  readonly id: number;
  readonly cell_id: number;
}

/**
 * Contents of a cell for a counter, before counting. Cells outside the plan can be read, too: a cell joins
 * the stock-taking when an item is found there.
 */
@Injectable()
export class CellStock {
  constructor(
    private readonly db: ReadDb,
    private readonly access: TakingAccess,
    private readonly takings: TakingListQuery,
    private readonly cells: TakingCellsQuery,
    private readonly owners: TakingCellsRepository,
    private readonly ledger: CellLedger,
    private readonly items: CountedItemsQuery,
    private readonly resolver: ItemResolver,
  ) {}

  /** @throws STOCK_TAKING_NOT_FOUND, STOCK_TAKING_CELL_NOT_FOUND, STOCK_TAKING_CELLS_BUSY */
  async itemsOf(cellOfTaking: CellOfTaking, actor: Actor) {
    const { cell, viewer } = await this.enter(cellOfTaking, actor);
    // Read the position first: a movement in between then causes a new count and is not missed.
    const position = await this.ledger.positionOf(this.db, cellOfTaking.id, cellOfTaking.cell_id);
    return { cell, goods: await this.items.inCell(viewer), position };
  }

  /** @throws as `goodsOf`, and what `GoodsResolver` throws */
  async find(input: InputOf<(typeof stockTakingRoutes)['findGoods']>, actor: Actor): Promise<CountedItem> {
    const { viewer, scope } = await this.enter(input, actor);
    const items = await this.resolver.resolve(this.db, scope, input);
    const state = await this.ledger.stateOf(this.db, input.cell_id, items);
    return this.items.one(viewer, items, state);
  }

  private async enter({ id, cell_id: cellId }: CellOfTaking, actor: Actor) {
    await this.access.require(actor, id);
    const taking = await this.takings.get(id);
    const isBlind = taking.is_blind && taking.status === 'counting';
    const viewer = { takingId: id, cellId, userId: actor.userId, isBlind };
    const cell = (await this.cells.find(id, cellId)) ?? (await this.unplanned(taking, cellId));
    return { cell, viewer, scope: taking.scope };
  }

  private async unplanned(
    taking: { readonly id: number; readonly module_id: number },
    cellId: number,
  ): Promise<StockTakingCell> {
    const [cell] = await this.db.query<{ address: string }>(
      'select address from storehouse_cells where id = $1 and module_id = $2 and hidden_at is null',
      [cellId, taking.module_id],
    );
    if (!cell) throw fail('STOCK_TAKING_CELL_NOT_FOUND');
    const occupants = await this.owners.occupants(this.db, taking.id, [cellId]);
    if (occupants.length > 0) throw busy(occupants);
    return {
      cell_id: cellId,
      address: cell.address,
      state: 'planned',
      counters: [],
      counts: 0,
      is_found: true,
      version: 0,
    };
  }
}
