import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { StockItemCheck, Lots } from '../../batches/index.js';
import type { PostingMovement } from '../../stock/index.js';
import type { LockedInvoice } from '../data/receipt-invoices.repository.js';
import type { InvoiceLine, QuantityLocation, UnitLocation } from '../domain/putaway.js';

type BulkLotLocation = QuantityLocation & { readonly batchId?: number | null };

interface PutawayLocations {
  readonly units: readonly UnitLocation[];
  readonly quantities: readonly BulkLotLocation[];
}

const bulkLotKey = (location: BulkLotLocation): string => `${location.lineId}:${location.batchId ?? 0}`;

/** Creates lots for lines put away by quantity, and the movements of a putaway. */
@Injectable()
export class PutawayLots {
  constructor(
    private readonly items: StockItemCheck,
    private readonly lots: Lots,
  ) {}

  /** One movement per unit, and one bulk lot per line and batch, distributed over its cells. @throws LOT_* */
  async movements(
    tx: Tx,
    invoice: LockedInvoice,
    lines: readonly InvoiceLine[],
    locations: PutawayLocations,
  ): Promise<PostingMovement[]> {
    const parcels = await this.parcels(tx, invoice, lines, locations.quantities);
    return [
      ...locations.units.map((unit) => ({
        lotId: unit.lotId,
        fromCellId: null,
        toCellId: unit.cellId,
        quantity: 1,
      })),
      ...locations.quantities.map((location) => ({
        lotId: parcels.get(bulkLotKey(location))!,
        fromCellId: null,
        toCellId: location.cellId,
        quantity: location.quantity,
      })),
    ];
  }

  private async parcels(
    tx: Tx,
    { supplierId }: LockedInvoice,
    lines: readonly InvoiceLine[],
    locations: readonly BulkLotLocation[],
  ): Promise<Map<string, number>> {
    const products = new Map(lines.map((line) => [line.id, line.productId]));
    const distinct = new Map(locations.map((location) => [bulkLotKey(location), location]));
    const lots = [...distinct.values()].map(({ lineId, batchId = null }) => ({
      productId: products.get(lineId)!,
      batchId,
      supplierId,
      receiptInvoiceLineId: lineId,
    }));
    // Products and suppliers of an open invoice cannot be deleted. A batch chosen by the user may be deleted
    // or belong to another supplier.
    for (const lot of lots) if (lot.batchId !== null) await this.items.require(tx, lot);
    const ids = await this.lots.createBulks(tx, lots);
    return new Map([...distinct.keys()].map((key, index) => [key, ids[index]!]));
  }
}
