import type { InputOf } from '@naryad/contracts/kernel/route';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Products } from '../../products/index.js';
import { ModuleLocks } from '../../work-modules/index.js';
import { type PlannedScope, ScopeCellsRepository } from '../data/scope-cells.repository.js';
import { TakingsRepository } from '../data/takings.repository.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { fail } from '../stock-takings.errors.js';
import { CellClaims } from '../services/cell-claims.js';
import { TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof stockTakingRoutes)['createStockTaking']>;

const UNKNOWN = {
  lineIds: 'STOCK_TAKING_LINES_UNKNOWN',
  stackIds: 'STOCK_TAKING_STACKS_UNKNOWN',
  shelfIds: 'STOCK_TAKING_SHELVES_UNKNOWN',
  cellIds: 'STOCK_TAKING_CELLS_UNKNOWN',
} as const satisfies Record<keyof PlannedScope, string>;

/**
 * Plans a stock-taking: the cells at or below the given locations, or all of the storehouse. A stock-taking
 * of products covers those of these cells that contain the products. A cell belongs to one active
 * stock-taking at most, otherwise a difference would be posted twice.
 */
@Injectable()
export class CreateStockTakingUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly modules: ModuleLocks,
    private readonly liveProducts: Products,
    private readonly takings: TakingsRepository,
    private readonly scope: ScopeCellsRepository,
    private readonly claim: CellClaims,
    private readonly list: TakingListQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<StockTaking> {
    await this.access.requireOwnStorehouse(actor, input.module_id);
    return this.uow.run(actor, async (tx) => {
      const moduleId = input.module_id;
      // Serializes plans of the storehouse, so that numbers have no gaps.
      if (!(await this.modules.lockStorehouse(tx, moduleId))) throw fail('STOCK_TAKING_STOREHOUSE_NOT_FOUND');
      const productIds = await this.products(tx, input);
      const cellIds = await this.cells(tx, input, productIds);
      const isBlind = input.is_blind ?? true;
      const { scope, comment } = input;
      const plan = { moduleId, scope, isBlind, comment, userId: actor.userId };
      const { id, number } = await this.takings.insert(tx, plan);
      if (productIds) await this.takings.addProducts(tx, id, productIds);
      await this.claim.acquire(tx, { id, moduleId }, cellIds, false);
      await addAudit(tx, actor, {
        action: 'stock-takings.create',
        objectType: 'stock-taking',
        objectId: id,
        after: { number, module_id: moduleId, scope, is_blind: isBlind, cells: cellIds.length, comment },
      });
      await addEvents(tx, [
        eventOf(stockTakingEvents.changed, { stock_taking_id: id, module_id: moduleId, status: 'counting' }),
      ]);
      return this.list.get(id, tx);
    });
  }

  /** The products in scope; null for a stock-taking of cells. */
  private async products(
    tx: Tx,
    { scope, product_ids: requestedProductIds }: Input,
  ): Promise<number[] | null> {
    if (scope === 'cells') return null;
    const ids = [...new Set(requestedProductIds)];
    if (ids.length === 0) throw fail('STOCK_TAKING_PRODUCTS_REQUIRED');
    if ((await this.liveProducts.lockLive(tx, ids)).length < ids.length)
      throw fail('STOCK_TAKING_PRODUCTS_UNKNOWN');
    return ids;
  }

  private async cells(tx: Tx, input: Input, productIds: readonly number[] | null): Promise<number[]> {
    const scope: PlannedScope = {
      lineIds: input.line_ids ?? [],
      stackIds: input.stack_ids ?? [],
      shelfIds: input.shelf_ids ?? [],
      cellIds: input.cell_ids ?? [],
    };
    for (const kind of ['lineIds', 'stackIds', 'shelfIds', 'cellIds'] as const) {
      if (!(await this.scope.allExist(tx, input.module_id, kind, scope[kind]))) throw fail(UNKNOWN[kind]);
    }
    const cellIds = await this.scope.cellsOf(tx, input.module_id, scope, productIds);
    if (cellIds.length > 0) return cellIds;
    throw fail(productIds ? 'STOCK_TAKING_NOTHING_LIES' : 'STOCK_TAKING_NO_CELLS');
  }
}
