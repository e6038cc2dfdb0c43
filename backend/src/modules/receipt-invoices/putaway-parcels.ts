import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import { GoodsCheck, Lots } from '../batches/index.js';
import type { PostingMovement } from '../stock/index.js';
import type { LockedInvoice } from './data/receipt-invoices.repository.js';
import type { InvoiceLine, QuantityPlace, UnitPlace } from './domain/putaway.js';

type ParcelPlace = QuantityPlace & { readonly batchId?: number | null };

interface Places {
  readonly units: readonly UnitPlace[];
  readonly quantities: readonly ParcelPlace[];
}

const parcelOf = (place: ParcelPlace): string => `${place.lineId}:${place.batchId ?? 0}`;

/** Makes lots of what is put away by quantity, and the movements of a putaway. */
@Injectable()
export class PutawayParcels {
  constructor(
    private readonly goods: GoodsCheck,
    private readonly lots: Lots,
  ) {}

  /** One movement a unit; a parcel for each line and batch, spread over its cells. @throws LOT_* */
  async movements(
    tx: Tx,
    invoice: LockedInvoice,
    lines: readonly InvoiceLine[],
    places: Places,
  ): Promise<PostingMovement[]> {
    const parcels = await this.parcels(tx, invoice, lines, places.quantities);
    return [
      ...places.units.map((unit) => ({
        lotId: unit.lotId,
        fromCellId: null,
        toCellId: unit.cellId,
        quantity: 1,
      })),
      ...places.quantities.map((place) => ({
        lotId: parcels.get(parcelOf(place))!,
        fromCellId: null,
        toCellId: place.cellId,
        quantity: place.quantity,
      })),
    ];
  }

  private async parcels(
    tx: Tx,
    { supplierId }: LockedInvoice,
    lines: readonly InvoiceLine[],
    places: readonly ParcelPlace[],
  ): Promise<Map<string, number>> {
    const products = new Map(lines.map((line) => [line.id, line.productId]));
    const wanted = new Map(places.map((place) => [parcelOf(place), place]));
    const lots = [...wanted.values()].map(({ lineId, batchId = null }) => ({
      productId: products.get(lineId)!,
      batchId,
      supplierId,
      receiptInvoiceLineId: lineId,
    }));
    // Products and suppliers of an invoice under way cannot go; what a user names besides may be gone or another's.
    for (const lot of lots) if (lot.batchId !== null) await this.goods.require(tx, lot);
    const ids = await this.lots.createBulks(tx, lots);
    return new Map([...wanted.keys()].map((key, at) => [key, ids[at]!]));
  }
}
