import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

let counter = 0;
const next = (): number => (counter += 1);

async function idOf(db: DataSource, sql: string, parameters: unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(sql, parameters);
  return row!.id;
}

export function createCompany(db: DataSource, name = `Поставщик ${next()}`): Promise<number> {
  return idOf(db, 'insert into companies (name) values ($1) returning id', [name]);
}

export interface ProductOptions {
  readonly name?: string;
  readonly sku?: string;
}

export function createProduct(db: DataSource, options: ProductOptions = {}): Promise<number> {
  const number = next();
  return idOf(db, 'insert into products (name, sku) values ($1, $2) returning id', [
    options.name ?? `Изделие ${number}`,
    options.sku ?? `АРТ-${number}`,
  ]);
}

/** Cells of a storehouse module, all on a new shelf; addresses `L-1-1-1`, `L-1-1-2` … */
export async function createCells(db: DataSource, moduleId: number, count = 1): Promise<number[]> {
  const line = String(next());
  const lineId = await idOf(
    db,
    'insert into storehouse_lines (module_id, number) values ($1, $2) returning id',
    [moduleId, line],
  );
  const stackId = await idOf(
    db,
    `insert into storehouse_stacks (line_id, number) values ($1, '1') returning id`,
    [lineId],
  );
  const shelfId = await idOf(
    db,
    `insert into storehouse_shelves (stack_id, number) values ($1, '1') returning id`,
    [stackId],
  );
  const rows = await db.query<{ id: number }[]>(
    `insert into storehouse_cells (shelf_id, module_id, number, address)
     select $1, $2, n::text, $3 || '-1-1-' || n from generate_series(1, $4::int) numbers (n) order by numbers.n
     returning id`,
    [shelfId, moduleId, line, count],
  );
  return rows.map((row) => row.id);
}

export interface BatchOptions {
  readonly number?: string | null;
  readonly supplierId?: number;
  readonly manufactureDate?: string;
  readonly expiryDate?: string;
}

export function createBatch(db: DataSource, options: BatchOptions = {}): Promise<number> {
  return idOf(
    db,
    `insert into manufacturer_batches (number, supplier_id, manufacture_date, expiry_date)
     values ($1, $2, $3, $4) returning id`,
    [
      options.number === undefined ? `П-${next()}` : options.number,
      options.supplierId ?? null,
      options.manufactureDate ?? null,
      options.expiryDate ?? null,
    ],
  );
}

export interface LotOptions {
  readonly batchId?: number;
  readonly receiptInvoiceLineId?: number;
  readonly productionTaskId?: number;
}

/** A unit with a serial number that is in no cell yet. */
export function createUnit(
  db: DataSource,
  productId: number,
  options: LotOptions & { readonly serialNumber?: string | null } = {},
): Promise<number> {
  return idOf(
    db,
    `insert into stock_lots (kind, product_id, batch_id, serial_number, receipt_invoice_line_id, production_task_id)
     values ('unit', $1, $2, $3, $4, $5) returning id`,
    [
      productId,
      options.batchId ?? null,
      options.serialNumber === undefined ? `СН-${next()}` : options.serialNumber,
      options.receiptInvoiceLineId ?? null,
      options.productionTaskId ?? null,
    ],
  );
}

/** A bulk lot that is in no cell yet. */
export function createBulkLot(db: DataSource, productId: number, options: LotOptions = {}): Promise<number> {
  return idOf(
    db,
    `insert into stock_lots (kind, product_id, batch_id, receipt_invoice_line_id) values ('bulk', $1, $2, $3)
     returning id`,
    [productId, options.batchId ?? null, options.receiptInvoiceLineId ?? null],
  );
}

/** Puts a quantity of a lot into a cell as the ledger would: with movement and balance. */
export async function storeInCell(
  db: DataSource,
  lotId: number,
  cellId: number,
  quantity = 1,
  userId: number | null = null,
): Promise<void> {
  await db.query(
    `with moved as (
       insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity, user_id)
       values ($1, 'add', $2, $3, $4, $5)
     )
     insert into stock_balances as b (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select c.id, l.id, l.kind = 'unit', c.module_id, l.product_id, $4
       from storehouse_cells c, stock_lots l where c.id = $3 and l.id = $2
     on conflict (cell_id, lot_id) do update set quantity = b.quantity + excluded.quantity, version = b.version + 1`,
    [randomUUID(), lotId, cellId, quantity, userId],
  );
}

/** Units without serial numbers, received one by one, that are in no cell yet. */
export async function createNamelessUnits(
  db: DataSource,
  productId: number,
  count: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `insert into stock_lots (product_id, kind) select $1, 'unit' from generate_series(1, $2) returning id`,
    [productId, count],
  );
  return rows.map(({ id }) => id);
}

/** Puts many units into one cell. */
export async function storeAllInCell(
  db: DataSource,
  lotIds: readonly number[],
  cellId: number,
): Promise<void> {
  await db.query(
    `with moved as (
       insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity)
       select $1, 'add', id, $3, 1 from unnest($2::int[]) id
     )
     insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select c.id, l.id, true, c.module_id, l.product_id, 1
       from storehouse_cells c, stock_lots l where c.id = $3 and l.id = any ($2)`,
    [randomUUID(), lotIds, cellId],
  );
}
