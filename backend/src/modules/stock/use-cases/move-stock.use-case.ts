import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Inject, Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { PlacesRepository } from '../data/places.repository.js';
import { StockLedger } from '../stock-ledger.js';
import { fail } from '../stock.errors.js';

type Route = (typeof stockRoutes)['moveStock'];

/** 'Перемещение' [2 §3 "Operation types"; ux §3.1]: all or a part of a lot between two cells of one storehouse. */
@Injectable()
export class MoveStock {
  constructor(
    @Inject(UnitOfWork) private readonly uow: UnitOfWork,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(PlacesRepository) private readonly places: PlacesRepository,
    @Inject(StockLedger) private readonly ledger: StockLedger,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    await this.access.require(actor, input.module_id, 'storehouse');
    const { batch_product_id: lotId, from_cell_id: fromCellId, to_cell_id: toCellId, quantity } = input;
    if (fromCellId === toCellId) throw fail('STOCK_SAME_CELL');
    return this.uow.run(actor, async (tx) => {
      const cells = await this.places.keepCells(tx, input.module_id, [fromCellId, toCellId]);
      if (!cells.has(fromCellId)) throw fail('STOCK_SOURCE_NOT_FOUND');
      if (!cells.has(toCellId)) throw fail('STOCK_TARGET_NOT_FOUND');
      const posted = await this.ledger.post(tx, actor, {
        type: 'move',
        documentType: null,
        documentId: null,
        movements: [{ lotId, fromCellId, toCellId, quantity }],
      });
      const { id } = posted.movements[0]!;
      await addAudit(tx, actor, {
        action: 'stock.move',
        objectType: 'stock-operation',
        objectId: id,
        after: { lot_id: lotId, from_cell_id: fromCellId, to_cell_id: toCellId, quantity },
      });
      await addEvents(tx, [posted.event]);
      return { success: true as const, data: { id } };
    });
  }
}
