import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { MAX_MOVEMENTS } from '@naryad/contracts/stock/dto';
import type { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Cells } from '../../structure/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { LinesRepository } from '../data/lines.repository.js';
import { type RequestedLine, partsOf } from '../domain/parts-of-lines.js';
import type { PostingMovement } from '../domain/posting.js';
import { StockLedger } from '../services/stock-ledger.js';
import { WriteOffGrounds } from '../services/write-off-grounds.js';
import { fail } from '../stock.errors.js';

type Route = (typeof stockLineRoutes)['changeMany'];

/**
 * Moves or writes off the rows selected in a list as one posting: all or nothing. A write-off requires free
 * stock; a move includes the reservations.
 */
@Injectable()
export class ChangeManyUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly cells: Cells,
    private readonly lines: LinesRepository,
    private readonly ledger: StockLedger,
    private readonly grounds: WriteOffGrounds,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    await this.access.requireToChange(actor, input.module_id, 'storehouse');
    const toCellId = input.action === 'move' ? (input.to_cell_id ?? null) : null;
    if (input.action === 'move' && toCellId === null) throw fail('STOCK_TARGET_NOT_FOUND');
    return this.uow.run(actor, async (tx) => {
      await this.lockCells(tx, input, toCellId);
      const movements = await this.movements(tx, input, toCellId);
      const ground = input.action === 'remove' ? await this.grounds.named(tx, input) : {};
      const {
        groupId,
        movements: postedMovements,
        event,
      } = await this.ledger.post(tx, actor, {
        type: input.action,
        documentType: null,
        documentId: null,
        movements,
      });
      await this.grounds.save(tx, groupId, ground);
      const ids = postedMovements.map(({ id }) => id);
      const quantity = postedMovements.reduce((sum, one) => sum + one.quantity, 0);
      await addAudit(tx, actor, {
        action: `stock.${input.action}`,
        objectType: 'stock-operation',
        objectId: ids[0]!,
        after: {
          operations: ids.length,
          quantity,
          ...(toCellId === null ? {} : { to_cell_id: toCellId }),
          ...ground,
        },
      });
      await addEvents(tx, [event]);
      return { success: true as const, data: { ids, quantity } };
    });
  }

  private async lockCells(tx: Tx, { module_id, lines }: InputOf<Route>, toCellId: number | null) {
    const from = [...new Set(lines.map((line) => line.cell_id))];
    const live = await this.cells.lockLive(tx, module_id, toCellId === null ? from : [...from, toCellId]);
    if (from.some((id) => !live.has(id))) throw fail('STOCK_SOURCE_NOT_FOUND');
    if (toCellId !== null && !live.has(toCellId)) throw fail('STOCK_TARGET_NOT_FOUND');
  }

  private async movements(
    tx: Tx,
    input: InputOf<Route>,
    toCellId: number | null,
  ): Promise<PostingMovement[]> {
    const lines = input.lines.filter((line) => line.cell_id !== toCellId);
    if (lines.length === 0) throw fail('STOCK_SAME_CELL');
    const requested: RequestedLine[] = lines.map((line) => ({
      productId: line.product_id,
      cellId: line.cell_id,
      lotId: line.batch_product_id ?? null,
      isCounted: line.batch_product_id != null && line.counted === true,
      quantity: line.quantity ?? null,
    }));
    const lots = await this.lines.lockStock(tx, requested, toCellId);
    const matchedLines = new Set(lots.map(({ line }) => line));
    if (matchedLines.size < requested.length) throw fail('STOCK_LINE_GONE');
    const parts = partsOf(requested, lots, toCellId !== null);
    if (parts.length > MAX_MOVEMENTS) throw fail('STOCK_TOO_MANY_GOODS', { limit: MAX_MOVEMENTS });
    return parts.map(({ lotId, cellId, quantity }) => ({ lotId, fromCellId: cellId, toCellId, quantity }));
  }
}
