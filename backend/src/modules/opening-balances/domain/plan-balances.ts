import type { OpeningBalanceCounts } from '@naryad/contracts/opening-balances/dto';
import { BatchFinder, type FoundBatch, keyOfNew, type NewBatchOfFile } from './batch-finder.js';
import type { Reading } from './cells.js';
import type { KnownProduct, KnownThings } from './known-things.js';
import type { SaidRow } from './said-row.js';
import { SerialNumbers } from './serial-numbers.js';
import { CellsByAddress, ProductsByName } from './things-by-name.js';

/** Finds the company that a cell names, or says why it cannot. */
export interface CompaniesByName {
  find(text: string, current: null): { readonly id: number } | { readonly problem: string };
  nameOf(id: number): string;
}

/** What a row receives, and where. */
export interface PlannedGoods {
  readonly productId: number;
  readonly cellId: number;
  readonly quantity: number;
  readonly serialNumber: string | null;
  readonly supplierId: number | null;
  readonly batch: FoundBatch;
  /** The lot of a unit whose number is free again; null: one is made. */
  readonly lotId: number | null;
}

export interface PlannedRow {
  readonly said: SaidRow;
  readonly product: KnownProduct | null;
  readonly batch: FoundBatch;
  readonly manufacturer: string | null;
  /** Of the cell that is meant. */
  readonly address: string | null;
  /** An earlier row of the same parcel. */
  readonly sameAs: number | null;
  readonly problems: readonly string[];
  /** Null when the row is wrong. */
  readonly goods: PlannedGoods | null;
}

export interface BalancesPlan {
  readonly rows: readonly PlannedRow[];
  readonly newBatches: readonly NewBatchOfFile[];
  readonly counts: OpeningBalanceCounts;
}

/** What the load of a file does with each row. Equal rows are several parcels of the same goods. */
export function planBalances(
  rows: readonly SaidRow[],
  known: KnownThings,
  companies: CompaniesByName,
): BalancesPlan {
  const products = new ProductsByName(known.products);
  const cells = new CellsByAddress(known.cells);
  const batches = new BatchFinder(known, (id) => companies.nameOf(id));
  const serials = new SerialNumbers(known.units);
  const parcels = new Map<string, number>();

  const planned = rows.map((said): PlannedRow => {
    const problems = [...said.problems];
    const value = <T>(reading: Reading<T> | null): T | null => {
      if (reading === null) return null;
      if ('value' in reading) return reading.value;
      problems.push(reading.problem);
      return null;
    };
    const names = said.sku !== null || said.name !== null;
    const product = value(names ? products.find(said) : null);
    const cell = value(said.place && cells.find(said.place));
    const supplierId = value(said.manufacturer === null ? null : company(companies, said.manufacturer));
    const hasSupplier = said.manufacturer !== null;
    // Of a manufacturer that nobody knows there is no batch to look for.
    const batch =
      hasSupplier && supplierId === null
        ? null
        : value(batches.find({ ...said, productId: product?.id ?? null, supplierId, hasSupplier }));
    const { row, serialNumber, quantity } = said;
    const unit =
      product && serialNumber !== null ? { row, productId: product.id, serialNumber, batch } : null;
    const lotId = value(unit && problems.length === 0 ? serials.find(unit) : null);
    const manufacturer =
      batch?.supplierId == null
        ? (supplierId && companies.nameOf(supplierId)) || said.manufacturer
        : companies.nameOf(batch.supplierId);
    const address = cell?.address ?? said.place?.address ?? null;
    const shown = { said, product, batch, manufacturer, address, sameAs: null, problems };
    if (problems.length > 0 || !product || !cell || quantity === null) return { ...shown, goods: null };
    batches.keep(batch, said);
    if (unit) serials.keep(unit);
    const goods = {
      productId: product.id,
      cellId: cell.id,
      quantity,
      serialNumber,
      supplierId: batch?.supplierId ?? supplierId,
      batch,
      lotId,
    };
    if (unit) return { ...shown, goods };
    const key = keyOf(goods);
    const sameAs = parcels.get(key) ?? null;
    if (sameAs === null) parcels.set(key, row);
    return { ...shown, sameAs, goods };
  });
  return { rows: planned, newBatches: batches.newBatches, counts: countsOf(planned, batches.newBatches) };
}

/** Equal for parcels that nobody can tell apart. */
const keyOf = ({ productId, cellId, supplierId, batch }: PlannedGoods): string =>
  JSON.stringify([productId, cellId, supplierId, batch && ('id' in batch ? batch.id : keyOfNew(batch))]);

function company(companies: CompaniesByName, text: string): Reading<number> {
  const found = companies.find(text, null);
  return 'id' in found ? { value: found.id } : found;
}

function countsOf(rows: readonly PlannedRow[], newBatches: readonly NewBatchOfFile[]): OpeningBalanceCounts {
  const right = rows.flatMap((one) => one.goods ?? []);
  return {
    new: right.length,
    wrong: rows.length - right.length,
    pieces: right.reduce((sum, one) => sum + one.quantity, 0),
    batches: newBatches.length,
  };
}
