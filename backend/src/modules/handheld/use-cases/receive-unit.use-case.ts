import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { HandheldCell } from '@naryad/contracts/handheld/dto';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Lots } from '../../batches/index.js';
import { InvoiceLocks } from '../../receipt-invoices/index.js';
import { HandPosting } from '../../stock/index.js';
import { Cells } from '../../structure/index.js';
import { type LotFacts, decideReception } from '../domain/reception.js';
import { CellQuery } from '../queries/cell.query.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { fail } from '../handheld.errors.js';
import { TerminalStorehouses } from '../services/terminal-storehouses.js';

type Route = (typeof handheldRoutes)['createReceptionOperation'];

/** Lots and the target cell. */
interface Reception {
  /** At least one. All are received, or none. */
  readonly lotIds: readonly number[];
  /** Null: the cell is not in one of the allowed storehouses. */
  readonly cell: HandheldCell | null;
  /** The storehouses of the actor; lots stored elsewhere are reported as not found. */
  readonly allowed: readonly number[];
  readonly scannedAt?: string | null | undefined;
}

/**
 * Reception of units into a cell at a terminal: 'Приёмка' of a unit that passed the incoming control,
 * 'Производство' of a finished one. The unit does not have to wait for the putaway of its invoice, which then
 * leaves it in this cell.
 */
@Injectable()
export class ReceiveUnitUseCase {
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
    return this.into({ lotIds: [lotId], cell, allowed, scannedAt }, actor);
  }

  /**
   * Shared by all callers after the check of rights: same validation, same posting. Returns the first
   * movement.
   */
  async into(reception: Reception, actor: Actor): Promise<OutputOf<Route>> {
    const { lotIds, cell } = reception;
    const preloaded = await this.facts.list(this.db, lotIds);
    const fed = new Map<number, readonly number[] | null>();
    for (const id of lotIds) {
      const lot = preloaded.get(id);
      if (!lot) throw fail('TSD_PRODUCT_NOT_FOUND');
      fed.set(id, await this.storehouses.fedBy(lot));
    }
    return this.uow.run(actor, async (tx) => {
      if (!cell) throw fail('TSD_TARGET_NOT_FOUND');
      // Serializes terminals on the same invoice. Putaway and repeated controls wait.
      await this.invoices.shareOfLots(tx, lotIds);
      await this.lots.lock(tx, lotIds);
      const lots = await this.facts.list(tx, lotIds);
      const accepted = lotIds.map((id) => this.accept(lots.get(id), fed.get(id) ?? null, reception));
      const cellId = cell.cell_id;
      const live = await this.cells.lockLive(tx, cell.warehouse_module_id, [cellId]);
      if (!live.has(cellId)) throw fail('TSD_TARGET_NOT_FOUND');
      const ids = await this.post(tx, actor, accepted, cellId, reception.scannedAt);
      const [{ lot, type }] = accepted as [(typeof accepted)[number]];
      const what = accepted.length === 1 ? 'Продукция принята' : `Принято изделий: ${accepted.length}`;
      return {
        success: true as const,
        message: `${what} в ячейку ${cell.address}`,
        data: {
          id: ids.get(lot.id)!,
          batch_product_id: lot.id,
          product_name: lot.productName,
          serial_number: lot.serialNumber,
          type,
          cell_id: cellId,
          cell_address: cell.address,
        },
      };
    });
  }

  /** Posts all lots of one type together. Returns the movements by lot. */
  private async post(
    tx: Tx,
    actor: Actor,
    accepted: readonly { readonly lot: LotFacts; readonly type: 'add' | 'production' }[],
    cellId: number,
    scannedAt: Reception['scannedAt'],
  ): Promise<ReadonlyMap<number, number>> {
    const ids = new Map<number, number>();
    for (const [type, ofType] of Map.groupBy(accepted, (one) => one.type)) {
      const units = ofType.map(({ lot: { id, productId, serialNumber } }) => {
        return { lotId: id, productId, serialNumber, quantity: 1 };
      });
      const postedIds = await this.posting.postAll(tx, actor, { type, cellId, scannedAt }, units);
      for (const [at, { lotId }] of units.entries()) ids.set(lotId, postedIds[at]!);
    }
    return ids;
  }

  /** @throws when the lot may not be received, or was deleted with its invoice */
  private accept(
    lot: LotFacts | undefined,
    fed: readonly number[] | null,
    { cell, allowed }: Pick<Reception, 'cell' | 'allowed'>,
  ) {
    if (!lot) throw fail('TSD_PRODUCT_NOT_FOUND');
    if (lot.places.length > 0 && !lot.places.some((one) => allowed.includes(one.module_id))) {
      throw fail('TSD_PRODUCT_NOT_FOUND');
    }
    const decision = decideReception(lot, fed === null || fed.includes(cell!.warehouse_module_id));
    if (!decision.ok) throw fail(decision.code, decision.details);
    return { lot, type: decision.type };
  }
}
