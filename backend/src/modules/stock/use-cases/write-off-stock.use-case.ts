import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Cells } from '../../structure/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { StoredLotsRepository } from '../data/stored-lots.repository.js';
import { HandPosting } from '../services/hand-posting.js';
import { fail } from '../stock.errors.js';
import { WriteOffGrounds } from '../services/write-off-grounds.js';

type Route = (typeof stockRoutes)['createOrUpdateValue'];

/**
 * Manual 'Списание' out of a cell: the unit of a serial number, or a quantity of a bulk lot. Reserved stock
 * is refused.
 */
@Injectable()
export class WriteOffStockUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly cells: Cells,
    private readonly storedLots: StoredLotsRepository,
    private readonly posting: HandPosting,
    private readonly grounds: WriteOffGrounds,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    await this.access.requireToChange(actor, input.module_id, 'storehouse');
    const { product_id: productId, serial_number: serialNumber, storehouse_cell_id: cellId } = input;
    const quantity = input.count ?? 1;
    if (serialNumber !== null && quantity > 1) throw fail('STOCK_COUNT_OF_SERIAL');
    if (serialNumber === null && input.batch_product_id == null) throw fail('STOCK_SERIAL_REQUIRED');
    return this.uow.run(actor, async (tx) => {
      const cells = await this.cells.lockLive(tx, input.module_id, [cellId]);
      if (!cells.has(cellId)) throw fail('STOCK_PLACE_NOT_FOUND');
      const lotId = await this.resolveLot(tx, input);
      const ground = await this.grounds.named(tx, input);
      return this.posting.post(tx, actor, {
        type: 'remove',
        productId,
        lotId,
        serialNumber,
        cellId,
        quantity,
        ground,
      });
    });
  }

  /** The lot of the input. When two batches of a product have the serial number, the given batch decides. */
  private async resolveLot(tx: Tx, input: InputOf<Route>): Promise<number> {
    const batchId = input.batch_manufacture_id ?? null;
    const lots = await this.storedLots.lotsInCell(tx, {
      cellId: input.storehouse_cell_id,
      productId: input.product_id,
      lotId: input.batch_product_id ?? null,
      serialNumber: input.serial_number,
      batchId,
    });
    const [first, second] = lots;
    if (!first) throw fail(input.serial_number === null ? 'STOCK_LOT_NOT_HERE' : 'STOCK_SERIAL_NOT_HERE');
    if (!second) return first.lotId;
    const exact = lots.find((one) => one.batchId === batchId);
    if (!exact) throw fail('STOCK_SERIAL_AMBIGUOUS');
    return exact.lotId;
  }
}
