import { Injectable } from '@nestjs/common';
import { folded } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { DatedBatches, isNumberFree, Lots, type UnitPast, unitPast } from '../../batches/index.js';
import { Companies } from '../../companies/index.js';
import { fold } from '../../imports/index.js';
import { Products } from '../../products/index.js';
import { Cells } from '../../structure/index.js';
import { withoutLeadingZeros } from '@naryad/contracts/kernel/homoglyphs';
import { seenSerial, serialAsSeen } from '../../../kernel/search.js';
import { barelySql } from './barely.sql.js';
import type { PlannedItem } from '../domain/plan-balances.js';
import type {
  ExistingBatch,
  ExistingCell,
  ExistingProduct,
  ExistingRecords,
  ExistingUnit,
} from '../domain/existing-records.js';
import type { ParsedRow } from '../domain/parsed-row.js';

type Db = Pick<ReadDb, 'query'>;

const PRODUCTS = `
  select id, name, sku from products
   where deleted_at is null and (sku = any ($1) or ${folded('name')} = any ($2)) order by id`;
const SIMILAR_PRODUCTS = `
  select id, name, sku from products
   where deleted_at is null and ${barelySql('trim(sku)')} = any ($1) and not id = any ($2) order by id`;

const CELLS = `
  select c.id, c.address, array[n.number, k.number, h.number, c.number] as numbers
    from storehouse_cells c
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks k on k.id = h.stack_id
    join storehouse_lines n on n.id = k.line_id
   where c.module_id = $1 and c.hidden_at is null and `;
const NAMED_CELLS = `${CELLS} c.address = any ($2)`;
const SIMILAR_CELLS = `${CELLS} ${barelySql('c.address')} = any ($2) and not c.id = any ($3) order by c.id`;

const BATCHES = `
  select id, number, supplier_id as "supplierId", manufacture_date::text as "manufactureDate",
         expiry_date::text as "expiryDate"
    from manufacturer_batches where number = any ($1) and deleted_at is null order by id`;

const UNNUMBERED = `
  select id, number, supplier_id as "supplierId", manufacture_date::text as "manufactureDate",
         expiry_date::text as "expiryDate"
    from manufacturer_batches
   where number is null and deleted_at is null and (manufacture_date = any ($1::date[]) or expiry_date = any ($2::date[]))
   order by id`;

const BATCHES_OF_PRODUCTS = `
  select distinct product_id as "productId", batch_id as "batchId"
    from stock_lots where product_id = any ($1) and batch_id = any ($2) order by 1, 2`;

const UNITS = `
  select l.id as "lotId", l.product_id as "productId", l.serial_number as "serialNumber", l.batch_id as "batchId",
         b.number is not null as "isNumbered", ${unitPast('l')} as past
    from stock_lots l left join manufacturer_batches b on b.id = l.batch_id
   where l.product_id = any ($1) and l.serial_number is not null and ${seenSerial('l.serial_number')} = any ($2) order by l.serial_scope desc, l.id`;

const STORED_QUANTITIES = `
  select cell_id as "cellId", product_id as "productId", sum(quantity)::int as pieces
    from stock_balances
   where cell_id = any ($1) and product_id = any ($2) and not is_unit and quantity > 0
   group by cell_id, product_id`;

const STATE = `
  select format('%s:%s', max(id), count(undone_at)) as state from opening_balances where module_id = $1`;

/** Postgres cannot store NUL characters, so such texts match nothing. */
const unique = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text != null && !text.includes('\u0000')) as string[]),
];

/** Stored records that the rows of a file may refer to. */
@Injectable()
export class ExistingRecordsRepository {
  constructor(
    private readonly structure: Cells,
    private readonly liveProducts: Products,
    private readonly lots: Lots,
    private readonly companies: Companies,
    private readonly datedBatches: DatedBatches,
  ) {}

  /** @param db the open transaction, or the pool for a dry run */
  async load(db: Db, moduleId: number, rows: readonly ParsedRow[]): Promise<ExistingRecords> {
    const products = await this.products(db, rows);
    const batches = await db.query<ExistingBatch>(BATCHES, [unique(rows.map((row) => row.batch))]);
    const productIds = products.map((one) => one.id);
    const batchIds = batches.map((one) => one.id);
    const [state] = await db.query<{ state: string }>(STATE, [moduleId]);
    return {
      products,
      batches,
      unnumbered: await this.unnumbered(db, rows),
      cells: await this.cells(db, moduleId, rows),
      units: await this.units(db, productIds, rows),
      batchesOfProducts: await db.query(BATCHES_OF_PRODUCTS, [productIds, batchIds]),
      companies: await this.companies.all(db),
      state: state!.state,
    };
  }

  /** Products that the rows name; for an unknown SKU, products with a similar one. */
  private async products(db: Db, rows: readonly ParsedRow[]): Promise<ExistingProduct[]> {
    const skus = unique(rows.map((row) => row.sku));
    const names = unique(rows.map((row) => row.name && fold(row.name)));
    const namedProducts = await db.query<ExistingProduct>(PRODUCTS, [skus, names]);
    const existingSkus = new Set(namedProducts.map((one) => one.sku));
    const unknown = skus.filter((sku) => !existingSkus.has(sku));
    if (unknown.length === 0) return namedProducts;
    const ids = namedProducts.map((one) => one.id);
    return [
      ...namedProducts,
      ...(await db.query<ExistingProduct>(SIMILAR_PRODUCTS, [unknown.map(withoutLeadingZeros), ids])),
    ];
  }

  private async units(
    db: Db,
    productIds: readonly number[],
    rows: readonly ParsedRow[],
  ): Promise<ExistingUnit[]> {
    const units = await db.query<Omit<ExistingUnit, 'isNumberFree'> & { readonly past: UnitPast }>(UNITS, [
      productIds,
      unique(rows.map(({ serialNumber }) => serialNumber && serialAsSeen(serialNumber))),
    ]);
    return units.map(({ past, ...unit }) => ({ ...unit, isNumberFree: isNumberFree([past]) }));
  }

  /** Unnumbered batches to which rows without a batch may belong. */
  private async unnumbered(db: Db, rows: readonly ParsedRow[]): Promise<ExistingBatch[]> {
    const without = rows.filter((row) => row.batch === null);
    const dates = [
      unique(without.map((row) => row.manufactureDate)),
      unique(without.map((row) => row.expiryDate)),
    ];
    return dates.flat().length === 0 ? [] : db.query<ExistingBatch>(UNNUMBERED, dates);
  }

  /** Cells that the rows may refer to. */
  private async cells(db: Db, moduleId: number, rows: readonly ParsedRow[]): Promise<ExistingCell[]> {
    const addresses = unique(rows.map((row) => row.cellAddress?.address));
    const namedCells = await db.query<ExistingCell>(NAMED_CELLS, [moduleId, addresses]);
    const existingAddresses = new Set(namedCells.map((one) => one.address));
    const unknown = addresses.filter((address) => !existingAddresses.has(address));
    if (unknown.length === 0) return namedCells;
    const values = [moduleId, unknown.map(withoutLeadingZeros), namedCells.map((one) => one.id)];
    return [...namedCells, ...(await db.query<ExistingCell>(SIMILAR_CELLS, values))];
  }

  /** Quantity of the item's product in its cell now, without units. */
  async storedQuantities(db: Db, items: readonly PlannedItem[]): Promise<(one: PlannedItem) => number> {
    const rows = await db.query<{ cellId: number; productId: number; pieces: number }>(STORED_QUANTITIES, [
      [...new Set(items.map((one) => one.cellId))],
      [...new Set(items.map((one) => one.productId))],
    ]);
    const quantities = new Map(rows.map((row) => [`${row.cellId}:${row.productId}`, row.pieces]));
    return ({ cellId, productId }) => quantities.get(`${cellId}:${productId}`) ?? 0;
  }

  /**
   * Serializes loads into one storehouse and locks what the items refer to until the transaction ends: no
   * other transaction can reuse a free serial number or create the same unnumbered batch. Records that were
   * deleted before show up when the plan is computed again.
   */
  async lock(tx: Tx, moduleId: number, items: readonly PlannedItem[]): Promise<void> {
    const ids = (idOf: (one: PlannedItem) => number | null | undefined): number[] => [
      ...new Set(items.flatMap((one) => idOf(one) ?? [])),
    ];
    await this.structure.lockLive(
      tx,
      moduleId,
      ids((one) => one.cellId),
    );
    await this.liveProducts.lockLive(
      tx,
      ids((one) => one.productId),
    );
    await this.companies.lockLive(
      tx,
      ids((one) => one.supplierId),
    );
    await this.lots.lockBatches(
      tx,
      ids((one) => (one.batch !== null && 'id' in one.batch ? one.batch.id : null)),
    );
    await this.datedBatches.lockUnnumbered(
      tx,
      items.flatMap(({ batch }) =>
        batch === null || 'id' in batch || batch.number !== null ? [] : batch.supplierId,
      ),
    );
    await this.lots.lock(
      tx,
      ids((one) => one.lotId),
    );
  }
}
