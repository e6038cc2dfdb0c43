import type { InputOf } from '@naryad/contracts/kernel/route';
import type { CountedGoods, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellLedger } from '../data/cell-ledger.js';
import { TakingCellsRepository } from '../data/taking-cells.repository.js';
import { CountedGoodsQuery } from '../queries/counted-goods.query.js';
import { TakingCellsQuery } from '../queries/taking-cells.query.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { fail } from '../stock-takings.errors.js';
import { busy } from './cell-claim.js';
import { GoodsResolver } from './goods-resolver.js';
import { TakingAccess } from './taking-access.js';

interface Place {
  readonly id: number;
  readonly cell_id: number;
}

/**
 * What a counter sees of a cell before counting [decisions "Stock-taking"]. A cell outside of the plan may be looked into,
 * too: it joins the stock-taking when something is found there.
 */
@Injectable()
export class LookIntoCell {
  constructor(
    private readonly db: ReadDb,
    private readonly access: TakingAccess,
    private readonly takings: TakingListQuery,
    private readonly cells: TakingCellsQuery,
    private readonly owners: TakingCellsRepository,
    private readonly ledger: CellLedger,
    private readonly goods: CountedGoodsQuery,
    private readonly resolver: GoodsResolver,
  ) {}

  /** @throws STOCK_TAKING_NOT_FOUND, STOCK_TAKING_CELL_NOT_FOUND, STOCK_TAKING_CELLS_BUSY */
  async goodsOf(place: Place, actor: Actor) {
    const { cell, viewer } = await this.enter(place, actor);
    // The position first: what comes in between is asked for again rather than missed.
    const position = await this.ledger.positionOf(this.db, place.id, place.cell_id);
    return { cell, goods: await this.goods.inCell(viewer), position };
  }

  /** @throws as `goodsOf`, and what `GoodsResolver` throws */
  async find(input: InputOf<(typeof stockTakingRoutes)['findGoods']>, actor: Actor): Promise<CountedGoods> {
    const { viewer, scope } = await this.enter(input, actor);
    const goods = await this.resolver.resolve(this.db, scope, input);
    const state = await this.ledger.stateOf(this.db, input.cell_id, goods);
    return this.goods.one(viewer, goods, state);
  }

  private async enter({ id, cell_id: cellId }: Place, actor: Actor) {
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
