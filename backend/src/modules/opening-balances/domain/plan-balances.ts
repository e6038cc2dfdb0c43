import type { OpeningBalanceCounts } from '@naryad/contracts/opening-balances/dto';
import { BatchFinder, type ResolvedBatch, keyOfNew, type NewBatchOfFile } from './batch-finder.js';
import type { Reading } from './cell-values.js';
import type { ExistingProduct, ExistingRecords } from './existing-records.js';
import type { ParsedRow } from './parsed-row.js';
import { SerialNumbers } from './serial-numbers.js';
import { CellsByAddress, ProductsByName } from './product-cell-lookup.js';

/** Finds the company that a table cell names, or the reason why there is none. */
export interface CompaniesByName {
  find(text: string, current: null): { readonly id: number } | { readonly problem: string };
  nameOf(id: number): string;
}

/** Item and quantity that a row receives, and the target cell. */
export interface PlannedItem {
  readonly productId: number;
  readonly cellId: number;
  readonly quantity: number;
  readonly serialNumber: string | null;
  readonly supplierId: number | null;
  readonly batch: ResolvedBatch;
  /** The lot of a unit whose number is free again; null: a lot is created. */
  readonly lotId: number | null;
}

export interface PlannedRow {
  readonly source: ParsedRow;
  readonly product: ExistingProduct | null;
  readonly batch: ResolvedBatch;
  readonly manufacturer: string | null;
  /** Address of the target cell. */
  readonly address: string | null;
  /** Number of an earlier row with an equal item. */
  readonly sameAs: number | null;
  readonly problems: readonly string[];
  /** Null for an invalid row. */
  readonly item: PlannedItem | null;
}

export interface BalancesPlan {
  readonly rows: readonly PlannedRow[];
  readonly newBatches: readonly NewBatchOfFile[];
  readonly counts: OpeningBalanceCounts;
}

/** Computes what the load does with each row. Equal rows become separate lots of the same item. */
export function planBalances(
  rows: readonly ParsedRow[],
  existing: ExistingRecords,
  companies: CompaniesByName,
): BalancesPlan {
  const products = new ProductsByName(existing.products);
  const cells = new CellsByAddress(existing.cells);
  const batches = new BatchFinder(existing, (id) => companies.nameOf(id));
  const serials = new SerialNumbers(existing.units);
  const rowsByLot = new Map<string, number>();

  const plannedRows = rows.map((source): PlannedRow => {
    const problems = [...source.problems];
    const value = <T>(reading: Reading<T> | null): T | null => {
      if (reading === null) return null;
      if ('value' in reading) return reading.value;
      problems.push(reading.problem);
      return null;
    };
    const names = source.sku !== null || source.name !== null;
    const product = value(names ? products.find(source) : null);
    const cell = value(source.cellAddress && cells.find(source.cellAddress));
    const supplierId = value(source.manufacturer === null ? null : company(companies, source.manufacturer));
    const hasSupplier = source.manufacturer !== null;
    // An unknown manufacturer has no batches.
    const batch =
      hasSupplier && supplierId === null
        ? null
        : value(batches.find({ ...source, productId: product?.id ?? null, supplierId, hasSupplier }));
    const { row, serialNumber, quantity } = source;
    const unit =
      product && serialNumber !== null ? { row, productId: product.id, serialNumber, batch } : null;
    const lotId = value(unit && problems.length === 0 ? serials.find(unit) : null);
    const manufacturer =
      batch?.supplierId == null
        ? (supplierId && companies.nameOf(supplierId)) || source.manufacturer
        : companies.nameOf(batch.supplierId);
    const address = cell?.address ?? source.cellAddress?.address ?? null;
    const resolvedRow = { source, product, batch, manufacturer, address, sameAs: null, problems };
    if (problems.length > 0 || !product || !cell || quantity === null) return { ...resolvedRow, item: null };
    batches.store(batch, source);
    if (unit) serials.store(unit);
    const item = {
      productId: product.id,
      cellId: cell.id,
      quantity,
      serialNumber,
      supplierId: batch?.supplierId ?? supplierId,
      batch,
      lotId,
    };
    if (unit) return { ...resolvedRow, item };
    const key = keyOf(item);
    const sameAs = rowsByLot.get(key) ?? null;
    if (sameAs === null) rowsByLot.set(key, row);
    return { ...resolvedRow, sameAs, item };
  });
  return {
    rows: plannedRows,
    newBatches: batches.newBatches,
    counts: countsOf(plannedRows, batches.newBatches),
  };
}

/** Equal for rows with the same product, cell, supplier and batch. */
const keyOf = ({ productId, cellId, supplierId, batch }: PlannedItem): string =>
  JSON.stringify([productId, cellId, supplierId, batch && ('id' in batch ? batch.id : keyOfNew(batch))]);

function company(companies: CompaniesByName, text: string): Reading<number> {
  const match = companies.find(text, null);
  return 'id' in match ? { value: match.id } : match;
}

function countsOf(rows: readonly PlannedRow[], newBatches: readonly NewBatchOfFile[]): OpeningBalanceCounts {
  const right = rows.flatMap((one) => one.item ?? []);
  return {
    new: right.length,
    wrong: rows.length - right.length,
    pieces: right.reduce((sum, one) => sum + one.quantity, 0),
    batches: newBatches.length,
  };
}
