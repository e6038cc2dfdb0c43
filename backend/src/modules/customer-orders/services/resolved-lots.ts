import { Injectable } from '@nestjs/common';
import type { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../customer-orders.errors.js';
import { type LotInCell, type LotOfCell, ShipmentsRepository } from '../data/shipments.repository.js';
import { summedLots } from '../domain/shipment-decision.js';

type Line = InputOf<typeof shipmentRoutes.createShipment>['lines'][number];

const lotOf = (line: Line): LotOfCell => ({
  lotId: line.batch_product_id,
  cellId: line.cell_id,
  quantity: line.quantity,
});

/** Resolves the lots of shipment lines: the named lots and units that are interchangeable with them. */
@Injectable()
export class ResolvedLots {
  constructor(private readonly shipments: ShipmentsRepository) {}

  /**
   * @throws SHIPMENT_LOT_NOT_FOUND, also for stock of storehouses that the actor does not ship from;
   * SHIPMENT_FEWER
   */
  async of(tx: Tx, lines: readonly Line[], storehouses: readonly number[]): Promise<LotInCell[]> {
    const namedLots = summedLots(lines.filter((line) => !line.alike).map(lotOf));
    const lots = await this.lotsInCells(tx, namedLots, storehouses);
    for (const requested of lines.filter((line) => line.alike).map(lotOf)) {
      const [like] = await this.lotsInCells(tx, [requested], storehouses);
      const usedIds = lots.map(({ lotId }) => lotId);
      const matches = await this.shipments.interchangeable(tx, requested, usedIds);
      if (matches.length < requested.quantity) {
        throw fail('SHIPMENT_FEWER', { product: like!.productName, free: matches.length });
      }
      // The query excludes lots on hold.
      lots.push(...matches.map((lotId) => ({ ...like!, lotId, holdReason: null, quantity: 1 })));
    }
    return lots;
  }

  /** Locks every lot that the lines may resolve to, until the transaction ends. */
  lock(tx: Tx, lines: readonly Line[]): Promise<void> {
    return this.shipments.lockInterchangeable(tx, lines.map(lotOf));
  }

  private async lotsInCells(
    tx: Tx,
    lots: readonly LotOfCell[],
    storehouses: readonly number[],
  ): Promise<LotInCell[]> {
    const existing = await this.shipments.lotsInCells(tx, lots);
    const allowed = existing.filter((lot) => storehouses.includes(lot.moduleId));
    if (allowed.length < lots.length) throw fail('SHIPMENT_LOT_NOT_FOUND');
    return allowed;
  }
}
