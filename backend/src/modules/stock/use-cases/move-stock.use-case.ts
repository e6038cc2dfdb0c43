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
import { type Posted, StockLedger } from '../stock-ledger.js';
import { fail } from '../stock.errors.js';

type Route = (typeof stockRoutes)['moveStock'];

/** Pieces of a lot that go from one cell of a storehouse to another. */
export interface Move {
  readonly moduleId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
  /** When a terminal took it in, by its own clock; for the journal only. */
  readonly scannedAt?: string | null;
}

/** 'Перемещение' [2 §3 "Operation types"; ux §3.1]: all or a part of a lot between two cells of one storehouse. */
@Injectable()
export class MoveStock {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly cells: Cells,
    private readonly ledger: StockLedger,
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
    return this.uow.run(
      actor,
      async (tx, posted: Posted | null) => {
        const id = await this.report(tx, actor, move, posted ?? (await this.post(tx, actor, move)));
        return { success: true as const, data: { id } };
      },
      (tx) => this.ledger.postFree(tx, actor, { ...move, storehouseId: move.moduleId }),
    );
  }

  /**
   * The last step of a transaction of the caller's, who has checked the right to the storehouse. Answers the movement's id.
   * @throws STOCK_SAME_CELL, STOCK_SOURCE_NOT_FOUND, STOCK_TARGET_NOT_FOUND; what `StockLedger.post` throws
   */
  async move(tx: Tx, actor: Actor, move: Move): Promise<number> {
    return this.report(tx, actor, move, await this.post(tx, actor, move));
  }

  private async post(tx: Tx, actor: Actor, move: Move): Promise<Posted> {
    const { moduleId, lotId, fromCellId, toCellId, quantity } = move;
    if (fromCellId === toCellId) throw fail('STOCK_SAME_CELL');
    const movements = [{ lotId, fromCellId, toCellId, quantity }];
    const [cells, reserved] = await Promise.all([
      this.cells.keepLive(tx, moduleId, [fromCellId, toCellId]),
      this.ledger.look(tx, movements),
    ]);
    if (!cells.has(fromCellId)) throw fail('STOCK_SOURCE_NOT_FOUND');
    if (!cells.has(toCellId)) throw fail('STOCK_TARGET_NOT_FOUND');
    const posting = { type: 'move', documentType: null, documentId: null } as const;
    return this.ledger.post(tx, actor, { ...posting, movements }, reserved);
  }

  /** Writes who moved what, and tells it. Answers the movement's id. */
  private async report(tx: Tx, actor: Actor, move: Move, { movements, event }: Posted): Promise<number> {
    const { lotId, fromCellId, toCellId, quantity, scannedAt } = move;
    const { id } = movements[0]!;
    await addAudit(tx, actor, {
      action: 'stock.move',
      objectType: 'stock-operation',
      objectId: id,
      after: {
        lot_id: lotId,
        from_cell_id: fromCellId,
        to_cell_id: toCellId,
        quantity,
        ...(scannedAt == null ? {} : { scanned_at: scannedAt }),
      },
    });
    await addEvents(tx, [event]);
    return id;
  }
}
