import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks, HandPosting, WriteOffGrounds } from '../../stock/index.js';
import { Cells } from '../../structure/index.js';
import { sourceLocation, movedQuantity } from '../domain/source-location.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { fail } from '../handheld.errors.js';
import { TerminalStorehouses } from '../services/terminal-storehouses.js';

type Route = (typeof handheldRoutes)['writeOffProduct'];

/**
 * 'Списание' at a terminal, from the cell that the terminal showed. Reserved stock and stock on hold is
 * refused, as at a desk.
 */
@Injectable()
export class WriteOffProductUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storehouses: TerminalStorehouses,
    private readonly lots: LotFactsQuery,
    private readonly cells: Cells,
    private readonly balances: BalanceLocks,
    private readonly posting: HandPosting,
    private readonly grounds: WriteOffGrounds,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { batch_product_id: lotId, cell_id: cellId } = input;
    const allowed = await this.storehouses.toChange(actor, input.module_id);
    return this.uow.run(actor, async (tx) => {
      await this.balances.ofLots(tx, [lotId]);
      const lot = await this.lots.get(tx, lotId);
      const locations = lot?.places.filter((one) => allowed.includes(one.module_id)) ?? [];
      if (!lot || (lot.places.length > 0 && locations.length === 0)) throw fail('TSD_PRODUCT_NOT_FOUND');
      const from = sourceLocation(locations, cellId, null);
      const quantity = movedQuantity(lot, from, input.quantity);
      const live = await this.cells.lockLive(tx, from.module_id, [cellId]);
      if (!live.has(cellId)) throw fail('TSD_NOT_STORED');
      const { data } = await this.posting.post(tx, actor, {
        type: 'remove',
        productId: lot.productId,
        lotId,
        serialNumber: lot.serialNumber,
        cellId,
        quantity,
        scannedAt: input.scanned_at,
        ground: await this.grounds.named(tx, input),
      });
      const { productName: product_name, serialNumber: serial_number } = lot;
      const cell_address = from.current_location.full_address;
      return {
        success: true as const,
        message: `Списано: ${product_name}, ${quantity} шт`,
        data: { ...data, product_name, serial_number, quantity, cell_address },
      };
    });
  }
}
