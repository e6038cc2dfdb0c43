import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Cells } from '../../structure/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { auditOfMove, type Move } from '../domain/stock-move.js';
import { type Posted, StockLedger } from '../services/stock-ledger.js';
import { fail } from '../stock.errors.js';
import { FastPathMoves } from '../services/fast-path-moves.js';

type Route = (typeof stockRoutes)['moveStock'];

/** 'Перемещение': a lot or a part of it between two cells of one storehouse. */
@Injectable()
export class MoveStockUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly cells: Cells,
    private readonly ledger: StockLedger,
    private readonly fastPathMoves: FastPathMoves,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    await this.access.requireToChange(actor, input.module_id, 'storehouse');
    const move: Move = {
      moduleId: input.module_id,
      lotId: input.batch_product_id,
      fromCellId: input.from_cell_id,
      toCellId: input.to_cell_id,
      quantity: input.quantity,
    };
    const fastPathAnswer = await this.fastPathMoves.make(actor, move);
    if (fastPathAnswer !== null) return fastPathAnswer;
    return this.uow.run(actor, async (tx) => ({
      success: true as const,
      data: { id: await this.move(tx, actor, move) },
    }));
  }

  /**
   * The last step of the caller's transaction; the caller has checked the right to the storehouse. Returns
   * the id of the movement.
   * @throws STOCK_SAME_CELL, STOCK_SOURCE_NOT_FOUND, STOCK_TARGET_NOT_FOUND; as `StockLedger.post`
   */
  async move(tx: Tx, actor: Actor, move: Move): Promise<number> {
    const { movements, event } = await this.post(tx, actor, move);
    const { id } = movements[0]!;
    await addAudit(tx, actor, auditOfMove(move, id));
    await addEvents(tx, [event]);
    return id;
  }

  private async post(tx: Tx, actor: Actor, move: Move): Promise<Posted> {
    const { moduleId, lotId, fromCellId, toCellId, quantity } = move;
    if (fromCellId === toCellId) throw fail('STOCK_SAME_CELL');
    const movements = [{ lotId, fromCellId, toCellId, quantity }];
    const [cells, reserved] = await Promise.all([
      this.cells.lockLive(tx, moduleId, [fromCellId, toCellId]),
      this.ledger.preload(tx, movements),
    ]);
    if (!cells.has(fromCellId)) throw fail('STOCK_SOURCE_NOT_FOUND');
    if (!cells.has(toCellId)) throw fail('STOCK_TARGET_NOT_FOUND');
    const posting = { type: 'move', documentType: null, documentId: null } as const;
    return this.ledger.post(tx, actor, { ...posting, movements }, reserved);
  }
}
