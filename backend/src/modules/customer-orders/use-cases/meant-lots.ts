import { Injectable } from '@nestjs/common';
import type { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../customer-orders.errors.js';
import { type KnownLot, type LotOfCell, ShipmentsRepository } from '../data/shipments.repository.js';
import { summedLots } from '../domain/shipment-judgement.js';

type Line = InputOf<typeof shipmentRoutes.createShipment>['lines'][number];

const lotOf = (line: Line): LotOfCell => ({
  lotId: line.batch_product_id,
  cellId: line.cell_id,
  quantity: line.quantity,
});

/** Which lots the lines of a shipment mean: those that they name, and units that are like one of them. */
@Injectable()
export class MeantLots {
  constructor(private readonly shipments: ShipmentsRepository) {}

  /** @throws SHIPMENT_LOT_NOT_FOUND also for goods of storehouses that the actor does not ship from; SHIPMENT_FEWER */
  async of(tx: Tx, lines: readonly Line[], storehouses: readonly number[]): Promise<KnownLot[]> {
    const named = summedLots(lines.filter((line) => !line.alike).map(lotOf));
    const lots = await this.known(tx, named, storehouses);
    for (const wished of lines.filter((line) => line.alike).map(lotOf)) {
      const [like] = await this.known(tx, [wished], storehouses);
      const taken = lots.map(({ lotId }) => lotId);
      const found = await this.shipments.alike(tx, wished, taken);
      if (found.length < wished.quantity) {
        throw fail('SHIPMENT_FEWER', { product: like!.productName, free: found.length });
      }
      // Held ones are not among them.
      lots.push(...found.map((lotId) => ({ ...like!, lotId, holdReason: null, quantity: 1 })));
    }
    return lots;
  }

  /** Nobody takes what the lines may mean until the transaction ends. */
  keep(tx: Tx, lines: readonly Line[]): Promise<void> {
    return this.shipments.lockAlike(tx, lines.map(lotOf));
  }

  private async known(
    tx: Tx,
    lots: readonly LotOfCell[],
    storehouses: readonly number[],
  ): Promise<KnownLot[]> {
    const known = await this.shipments.known(tx, lots);
    const allowed = known.filter((lot) => storehouses.includes(lot.moduleId));
    if (allowed.length < lots.length) throw fail('SHIPMENT_LOT_NOT_FOUND');
    return allowed;
  }
}
