import type { InputOf } from '@naryad/contracts/kernel/route';
import { type cellCountRoutes, MAX_LOTS_PER_CELL } from '@naryad/contracts/stock-takings/cell-count-routes';
import { stockTakingEvents } from '@naryad/contracts/stock-takings/events';
import { Injectable } from '@nestjs/common';
import { namesInText } from '../../../kernel/names-in-text.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks } from '../../stock/index.js';
import { ModuleLocks } from '../../work-modules/index.js';
import { CellCountsRepository } from '../data/cell-counts.repository.js';
import { CellLedger } from '../data/cell-ledger.js';
import { LeftLinesRepository } from '../data/left-lines.repository.js';
import { TakingsRepository } from '../data/takings.repository.js';
import { cellChanges } from '../domain/cell-changes.js';
import { movementMessage } from '../domain/movement-message.js';
import { fail } from '../stock-takings.errors.js';
import { CellClaims } from '../services/cell-claims.js';
import { CellSettling } from '../services/cell-settling.js';
import { OpenCell } from '../services/open-cell.js';
import { TakingAccess } from '../services/taking-access.js';

type Input = InputOf<(typeof cellCountRoutes)['countCell']>;

/**
 * 'Пересчитать' at a terminal: a stock-taking of one cell, from the plan to the posting, in one transaction.
 * The usual rules apply; a movement since the terminal read the cell refuses the count.
 */
@Injectable()
export class CountCellUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: TakingAccess,
    private readonly modules: ModuleLocks,
    private readonly takings: TakingsRepository,
    private readonly claim: CellClaims,
    private readonly open: OpenCell,
    private readonly balances: BalanceLocks,
    private readonly ledger: CellLedger,
    private readonly counts: CellCountsRepository,
    private readonly leftLines: LeftLinesRepository,
    private readonly settling: CellSettling,
  ) {}

  /**
   * @throws STOCK_TAKING_CELL_UNKNOWN, STOCK_TAKING_CELLS_BUSY, STOCK_TAKING_MOVED, STOCK_TAKING_LOT_UNKNOWN
   */
  async execute(input: Input, actor: Actor) {
    const { cell_id: cellId } = input;
    const moduleId = await this.access.requireCellToCount(actor, cellId);
    const mayPost = this.access.mayPost(actor, moduleId);
    return this.uow.run(actor, async (tx) => {
      if (!(await this.modules.lockStorehouse(tx, moduleId))) throw fail('STOCK_TAKING_CELL_UNKNOWN');
      const { userId } = actor;
      const plan = { moduleId, scope: 'cells' as const, isBlind: true, comment: 'Пересчёт ячейки', userId };
      const { id, number } = await this.takings.insert(tx, plan);
      await this.claim.acquire(tx, { id, moduleId }, [cellId], false);
      const { taking, cell } = await this.open.hold(tx, id, cellId);
      await this.balances.ofLots(tx, [...new Set([...input.seen, ...input.counted].map(lotId))]);
      const before = await this.requireSeen(tx, id, input);
      const countedCell = { takingId: id, cellId, round: cell.round, userId };
      await this.counts.add(tx, countedCell, input.counted);
      await this.leftLines.countLeftOvers(tx, countedCell);
      // Stock that came in during the transaction would be counted as missing.
      await this.requireStill(tx, id, cellId, before);
      await addAudit(tx, actor, {
        action: 'stock-takings.count-cell',
        objectType: 'stock-taking',
        objectId: id,
        after: { number, module_id: moduleId, cell_id: cellId, scanned_at: input.scanned_at ?? null },
      });
      const settledCell = await this.settling.settle(tx, actor, taking, { cellId, mayPost });
      await addEvents(tx, [
        ...settledCell.events,
        eventOf(stockTakingEvents.changed, {
          stock_taking_id: id,
          module_id: moduleId,
          status: settledCell.status,
        }),
      ]);
      return { stock_taking_id: id, number, ...settledCell.result };
    });
  }

  /**
   * Requires that the cell still contains what the terminal showed. Returns the ledger position. @throws
   * STOCK_TAKING_MOVED
   */
  private async requireSeen(tx: Tx, takingId: number, input: Input): Promise<number> {
    const { cell_id: cellId, seen, counted } = input;
    const position = await this.ledger.positionOf(tx, takingId, cellId);
    const storedLots = await this.counts.lots(tx, cellId, MAX_LOTS_PER_CELL + 1);
    const lots = await this.counts.existingLots(tx, [...seen, ...counted].map(lotId));
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const names = new Map(storedLots.map((lot) => [lot.batch_product_id, lot.product.name]));
    const changes = cellChanges(seen, storedLots, (id) => names.get(id) ?? byId.get(id)?.productName ?? '');
    if (changes.length > 0) throw fail('STOCK_TAKING_MOVED', { movements: namesInText(changes) });
    await this.requireStill(tx, takingId, cellId, input.position ?? position);
    const quantities = new Map<number, number>();
    for (const one of counted) quantities.set(lotId(one), (quantities.get(lotId(one)) ?? 0) + one.quantity);
    for (const [id, quantity] of quantities) {
      const lot = byId.get(id);
      if (!lot) throw fail('STOCK_TAKING_LOT_UNKNOWN');
      if (lot.isUnit && quantity > 1) throw fail('STOCK_TAKING_UNIT_QUANTITY');
    }
    return position;
  }

  private async requireStill(tx: Tx, takingId: number, cellId: number, before: number): Promise<void> {
    const now = await this.ledger.positionOf(tx, takingId, cellId);
    if (now === before) return;
    const since = await this.ledger.latestIn(tx, takingId, cellId, now - before);
    throw fail('STOCK_TAKING_MOVED', { movements: movementMessage(since) });
  }
}

const lotId = (one: { readonly batch_product_id: number }): number => one.batch_product_id;
