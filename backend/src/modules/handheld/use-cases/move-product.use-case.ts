import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { handheldTexts } from '@naryad/contracts/handheld/rules';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks, MoveStockUseCase } from '../../stock/index.js';
import { movedQuantity, sourceLocation } from '../domain/source-location.js';
import { CellQuery } from '../queries/cell.query.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { fail } from '../handheld.errors.js';
import { TerminalStorehouses } from '../services/terminal-storehouses.js';

type Route = (typeof handheldRoutes)['moveProduct'];

/**
 * 'Перемещение' at a terminal, from the cell that the terminal showed. When the lot has been moved since, the
 * error names its current cell.
 */
@Injectable()
export class MoveProductUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storehouses: TerminalStorehouses,
    private readonly lots: LotFactsQuery,
    private readonly cells: CellQuery,
    private readonly balances: BalanceLocks,
    private readonly moveStock: MoveStockUseCase,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { batch_product_id: lotId, from_cell_id: fromCellId, to_cell_id: toCellId } = input;
    const allowed = await this.storehouses.toChange(actor, input.module_id);
    if (fromCellId === toCellId) throw fail('TSD_SAME_CELL');
    return this.uow.run(actor, async (tx) => {
      await this.balances.ofLots(tx, [lotId]);
      const lot = await this.lots.get(tx, lotId);
      const locations = lot?.places.filter((one) => allowed.includes(one.module_id)) ?? [];
      if (!lot || (lot.places.length > 0 && locations.length === 0)) throw fail('TSD_PRODUCT_NOT_FOUND');
      const from = sourceLocation(locations, fromCellId, toCellId);
      const quantity = movedQuantity(lot, from, input.quantity);
      const id = await this.moveStock.move(tx, actor, {
        moduleId: from.module_id,
        lotId,
        fromCellId,
        toCellId,
        quantity,
        scannedAt: input.scanned_at,
      });
      const target = await this.cells.byId(tx, toCellId, allowed);
      return {
        success: true as const,
        message: handheldTexts.moved,
        data: {
          id,
          batch_product_id: lotId,
          product_name: lot.productName,
          serial_number: lot.serialNumber,
          quantity,
          new_cell_address: target!.address,
        },
      };
    });
  }
}
