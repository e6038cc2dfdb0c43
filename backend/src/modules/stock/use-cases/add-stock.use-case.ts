import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type StockItem, StockItemCheck, Lots, type NewUnit } from '../../batches/index.js';
import { Cells } from '../../structure/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { violatedConstraint } from '../data/violated-constraint.js';
import { HandPosting } from '../services/hand-posting.js';
import { fail } from '../stock.errors.js';
import { FastPathReceipts } from '../services/fast-path-receipts.js';

type Route = (typeof stockRoutes)['createOrUpdateValue'];

/**
 * Manual 'Приёмка' into a cell of the storehouse: one unit with its serial number, or a bulk lot of `count`
 * without one.
 */
@Injectable()
export class AddStockUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly itemCheck: StockItemCheck,
    private readonly lots: Lots,
    private readonly cells: Cells,
    private readonly posting: HandPosting,
    private readonly fastPathReceipts: FastPathReceipts,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    await this.access.requireToChange(actor, input.module_id, 'storehouse');
    const { product_id: productId, serial_number: serialNumber, storehouse_cell_id: cellId } = input;
    const quantity = input.count ?? 1;
    if (input.supplier_id == null) throw fail('STOCK_SUPPLIER_REQUIRED');
    if (serialNumber !== null && quantity > 1) throw fail('STOCK_COUNT_OF_SERIAL');
    const requested: StockItem = {
      productId,
      batchId: input.batch_manufacture_id ?? null,
      supplierId: input.supplier_id,
    };
    const receipt = { moduleId: input.module_id, cellId, item: requested, serialNumber, quantity };
    const fastPathAnswer = await this.fastPathReceipts.make(actor, receipt);
    if (fastPathAnswer !== null) return fastPathAnswer;
    const preload = (tx: Tx) =>
      Promise.all([
        this.cells.lockLive(tx, input.module_id, [cellId]),
        this.itemCheck.preload(tx, [requested]),
        this.lots.lockSameSerial(tx, { ...requested, serialNumber }),
      ]);
    const add = async (tx: Tx, [cells, preloaded, same]: Awaited<ReturnType<typeof preload>>) => {
      if (!cells.has(cellId)) throw fail('STOCK_PLACE_NOT_FOUND');
      const item = this.itemCheck.validate(requested, preloaded);
      const lotId =
        serialNumber === null
          ? await this.lots.createBulk(tx, item)
          : await this.unit(tx, { ...item, serialNumber }, same);
      return this.posting.post(tx, actor, { type: 'add', productId, lotId, serialNumber, cellId, quantity });
    };
    return this.uow.run(actor, add, preload);
  }

  private unit(tx: Tx, unit: NewUnit, same: readonly number[]): Promise<number> {
    return this.lots.createOrReuseUnit(tx, unit, same).catch((error: unknown) => {
      throw violatedConstraint(error) === 'stock_lots_serial_key' ? fail('STOCK_SERIAL_EXISTS') : error;
    });
  }
}
