import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { HandheldCell } from '@naryad/contracts/handheld/dto';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Lots } from '../../batches/index.js';
import { InvoiceLocks } from '../../receipt-invoices/index.js';
import { HandPosting } from '../../stock/index.js';
import { Cells } from '../../structure/index.js';
import { receptionOf } from '../domain/reception.js';
import { CellQuery } from '../queries/cell.query.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { fail } from '../handheld.errors.js';
import { TerminalStorehouses } from './terminal-storehouses.js';

type Route = (typeof handheldRoutes)['createReceptionOperation'];

/** What goes where. */
interface Reception {
  readonly lotId: number;
  /** Null: it is none of the allowed storehouses'. */
  readonly cell: HandheldCell | null;
  /** The storehouses of whoever receives; what lies elsewhere looks like none. */
  readonly allowed: readonly number[];
  readonly scannedAt?: string | null | undefined;
}

/**
 * A terminal's reception of a unit into a cell [2 §2.11 "Reception", §7 createReceptionOperation; decisions "Stock",
 * "Produced units"]: 'Приёмка' of one that passed the incoming control, 'Производство' of one that is made. The unit need
 * not wait for the putaway of its invoice, which leaves it where it lies then.
 */
@Injectable()
export class ReceiveUnit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly storehouses: TerminalStorehouses,
    private readonly facts: LotFactsQuery,
    private readonly cellQuery: CellQuery,
    private readonly invoices: InvoiceLocks,
    private readonly lots: Lots,
    private readonly cells: Cells,
    private readonly posting: HandPosting,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { batch_product_id: lotId, scanned_at: scannedAt } = input;
    const allowed = await this.storehouses.toChange(actor, input.module_id);
    const cell = await this.cellQuery.byId(this.db, input.storehouse_cell_id, allowed);
    return this.into({ lotId, cell, allowed, scannedAt }, actor);
  }

  /** Once it is known that the actor may receive there: whoever receives, the same is judged and posted. */
  async into({ lotId, cell, allowed, scannedAt }: Reception, actor: Actor): Promise<OutputOf<Route>> {
    const known = await this.facts.get(this.db, lotId);
    if (!known) throw fail('TSD_PRODUCT_NOT_FOUND');
    const fed = await this.storehouses.fedBy(known);
    return this.uow.run(actor, async (tx) => {
      if (!cell) throw fail('TSD_TARGET_NOT_FOUND');
      // Of two terminals the second sees what the first did; the putaway and repeated controls wait.
      await this.invoices.shareOfLots(tx, [lotId]);
      await this.lots.lock(tx, [lotId]);
      const lot = await this.facts.get(tx, lotId);
      // Its invoice was deleted meanwhile, and the unit with it.
      if (!lot) throw fail('TSD_PRODUCT_NOT_FOUND');
      if (lot.places.length > 0 && !lot.places.some((one) => allowed.includes(one.module_id))) {
        throw fail('TSD_PRODUCT_NOT_FOUND');
      }
      const verdict = receptionOf(lot, fed === null || fed.includes(cell.warehouse_module_id));
      if (!verdict.ok) throw fail(verdict.code, verdict.details);
      const cellId = cell.cell_id;
      const live = await this.cells.keepLive(tx, cell.warehouse_module_id, [cellId]);
      if (!live.has(cellId)) throw fail('TSD_TARGET_NOT_FOUND');
      const { data } = await this.posting.post(tx, actor, {
        type: verdict.type,
        productId: lot.productId,
        lotId,
        serialNumber: lot.serialNumber,
        cellId,
        quantity: 1,
        scannedAt,
      });
      return {
        success: true as const,
        message: `Продукция принята в ячейку ${cell.address}`,
        data: {
          id: data.id,
          batch_product_id: lotId,
          product_name: lot.productName,
          serial_number: lot.serialNumber,
          type: verdict.type,
          cell_id: cellId,
          cell_address: cell.address,
        },
      };
    });
  }
}
