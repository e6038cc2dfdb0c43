import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { type Lot, Lots } from '../../batches/index.js';
import { TakingsRepository } from '../data/takings.repository.js';
import type { CountableItem } from '../domain/countable-item.js';
import { fail } from '../stock-takings.errors.js';

/** Input of a user: a scan, a serial number, or a product with an optional batch. */
export interface SearchedItem {
  readonly id: number;
  readonly cell_id: number;
  readonly product_id?: number | null;
  readonly batch_manufacture_id?: number | null;
  readonly batch_product_id?: number | null;
  readonly serial_number: string | null;
}

type Db = Pick<ReadDb, 'query'>;

/** Resolves the input to an item. */
@Injectable()
export class ItemResolver {
  constructor(
    private readonly lots: Lots,
    private readonly takings: TakingsRepository,
  ) {}

  /**
   * `db` is the pool or an open transaction. @throws the STOCK_TAKING_* error of the input, under its field
   */
  async resolve(db: Db, scope: 'cells' | 'products', searched: SearchedItem): Promise<CountableItem> {
    const item = await this.identify(db, searched);
    if (scope === 'products' && !(await this.takings.hasProduct(db, searched.id, item.productId))) {
      throw fail('STOCK_TAKING_OUT_OF_SCOPE');
    }
    return item;
  }

  private async identify(db: Db, searched: SearchedItem): Promise<CountableItem> {
    if (searched.batch_product_id != null) return this.ofLot(db, searched, searched.batch_product_id);
    const productId = searched.product_id;
    if (productId == null) throw fail('STOCK_TAKING_PRODUCT_REQUIRED');
    const batchId = searched.batch_manufacture_id ?? null;
    await this.requireLive(db, productId, batchId);
    const { serial_number: serialNumber } = searched;
    if (serialNumber === null) return { productId, batchId, lotId: null, serialNumber: null };
    const unit = await this.unitOf(db, searched, productId, serialNumber);
    return unit ? toItem(unit) : { productId, batchId, lotId: null, serialNumber };
  }

  /** A scanned label identifies a unit, or a bulk lot of an item. */
  private async ofLot(db: Db, searched: SearchedItem, lotId: number): Promise<CountableItem> {
    const lot = await this.lots.get(db, lotId);
    if (!lot) throw fail('STOCK_TAKING_LOT_UNKNOWN');
    if (searched.product_id != null && searched.product_id !== lot.productId) {
      throw fail('STOCK_TAKING_LOT_OF_OTHER');
    }
    return toItem(lot);
  }

  /**
   * The unit of a serial number. When several batches of a product have the number, the given batch decides,
   * else the cell.
   */
  private async unitOf(
    db: Db,
    searched: SearchedItem,
    productId: number,
    serialNumber: string,
  ): Promise<Lot | undefined> {
    const batchId = searched.batch_manufacture_id ?? undefined;
    const units = await this.lots.unitsWithSerial(db, { productId, serialNumber, batchId });
    if (units.length < 2) return units[0];
    const lotsInCell = units.filter((lot) => lot.stored.some((one) => one.cellId === searched.cell_id));
    if (lotsInCell.length !== 1) throw fail('STOCK_TAKING_BATCH_AMBIGUOUS');
    return lotsInCell[0];
  }

  private async requireLive(db: Db, productId: number, batchId: number | null): Promise<void> {
    const [live] = await db.query<{ product: boolean; batch: boolean }>(
      `select exists (select from products where id = $1 and deleted_at is null) as product,
              $2::int is null or exists (select from manufacturer_batches where id = $2 and deleted_at is null) as batch`,
      [productId, batchId],
    );
    if (!live!.product) throw fail('STOCK_TAKING_PRODUCT_UNKNOWN');
    if (!live!.batch) throw fail('STOCK_TAKING_BATCH_UNKNOWN');
  }
}

const toItem = (lot: Lot): CountableItem => ({
  productId: lot.productId,
  batchId: lot.batchId,
  lotId: lot.isUnit ? lot.id : null,
  serialNumber: null,
});
