import { type Reading, shownDate } from './cell-values.js';
import type { ExistingBatch, ExistingRecords } from './existing-records.js';
import type { ParsedRow } from './parsed-row.js';

/** A batch that the load creates. */
export interface NewBatchOfFile {
  /** Null: an unnumbered batch for items "без партии" with dates. */
  readonly number: string | null;
  readonly supplierId: number | null;
  manufactureDate: string | null;
  expiryDate: string | null;
}

/** The batch of a row: none, an existing one, or a new one. */
export type ResolvedBatch = ExistingBatch | NewBatchOfFile | null;

type BatchRequest = Pick<ParsedRow, 'batch' | 'manufactureDate' | 'expiryDate'> & {
  readonly productId: number | null;
  readonly supplierId: number | null;
  /** The row names a manufacturer, existing or not. */
  readonly hasSupplier: boolean;
};
type Dates = Pick<ExistingBatch, 'manufactureDate' | 'expiryDate'>;

/**
 * Finds the batch of a row: by number and manufacturer, by number alone when only one manufacturer has it, or
 * by the dates for items "без партии". A missing batch is created once for all rows of the file that refer to
 * it.
 */
export class BatchFinder {
  private readonly byNumber: Map<string | null, ExistingBatch[]>;
  private readonly unnumbered: Map<string, ExistingBatch>;
  private readonly byId: Map<number, ExistingBatch>;
  private readonly ofProduct: Map<number, number[]>;
  private readonly made = new Map<string, NewBatchOfFile>();

  constructor(
    {
      batches,
      unnumbered,
      batchesOfProducts,
    }: Pick<ExistingRecords, 'batches' | 'unnumbered' | 'batchesOfProducts'>,
    private readonly supplierName: (id: number) => string,
  ) {
    this.byNumber = Map.groupBy(batches, (one) => one.number);
    // Of equal batches the first one is used, as everywhere.
    this.unnumbered = new Map(unnumbered.toReversed().map((one) => [keyOfNew(one), one]));
    this.byId = new Map(batches.map((one) => [one.id, one]));
    const pairs = Map.groupBy(batchesOfProducts, (one) => one.productId);
    this.ofProduct = new Map([...pairs].map(([id, all]) => [id, all.map((one) => one.batchId)]));
  }

  /** New batches of valid rows, in the order of the file. */
  get newBatches(): NewBatchOfFile[] {
    return [...this.made.values()];
  }

  find(requested: BatchRequest): Reading<ResolvedBatch> {
    const { batch: number, supplierId } = requested;
    if (number === null) return { value: hasDates(requested) ? this.withoutNumber(requested) : null };
    const numberedBatches = this.byNumber.get(number) ?? [];
    const fitting = requested.hasSupplier
      ? numberedBatches.filter((one) => one.supplierId === supplierId || one.supplierId === null)
      : numberedBatches;
    if (!requested.hasSupplier && fitting.length > 1) {
      return { problem: `Партия «${number}» есть у нескольких производителей, укажите производителя` };
    }
    const existing = fitting.find((one) => one.supplierId === supplierId) ?? fitting[0];
    if (existing) return dated(existing, requested);
    if (!requested.hasSupplier) return { problem: `Укажите производителя новой партии «${number}»` };
    const foreign = this.foreignOf(requested.productId, number);
    if (foreign !== null) {
      return { problem: `Партия «${number}» этой продукции — другого производителя: ${foreign}` };
    }
    return dated(this.fresh(requested), requested);
  }

  /** Stores a new batch of a valid row. Its dates fill those that other rows leave empty. */
  store(batch: ResolvedBatch, requested: Dates): void {
    if (batch === null || 'id' in batch) return;
    batch.manufactureDate ??= requested.manufactureDate;
    batch.expiryDate ??= requested.expiryDate;
    this.made.set(keyOfNew(batch), batch);
  }

  private withoutNumber(requested: BatchRequest): ExistingBatch | NewBatchOfFile {
    const batch = this.fresh(requested);
    return this.unnumbered.get(keyOfNew(batch)) ?? batch;
  }

  private fresh(requested: BatchRequest): NewBatchOfFile {
    const { batch: number, supplierId, manufactureDate, expiryDate } = requested;
    const batch = { number, supplierId, manufactureDate, expiryDate };
    return this.made.get(keyOfNew(batch)) ?? batch;
  }

  /** The other manufacturer from whom the product was received under this number. */
  private foreignOf(productId: number | null, number: string): string | null {
    const ids = productId === null ? [] : (this.ofProduct.get(productId) ?? []);
    const other = ids.map((id) => this.byId.get(id)).find((one) => one?.number === number);
    return other?.supplierId == null ? null : this.supplierName(other.supplierId);
  }
}

const hasDates = ({ manufactureDate, expiryDate }: Dates): boolean =>
  manufactureDate !== null || expiryDate !== null;

/** Unnumbered batches differ by their dates. For a numbered batch later rows can still add dates. */
export const keyOfNew = ({ number, supplierId, manufactureDate, expiryDate }: NewBatchOfFile): string =>
  JSON.stringify(number === null ? [supplierId, manufactureDate, expiryDate] : [supplierId, number]);

/** The batch, unless the dates of the row contradict it. */
function dated<Batch extends ExistingBatch | NewBatchOfFile>(
  batch: Batch,
  requested: BatchRequest,
): Reading<Batch> {
  const isExisting = 'id' in batch;
  for (const [key, what] of DATES) {
    const [requestedDate, storedDate] = [requested[key], batch[key]];
    if (requestedDate === null || requestedDate === storedDate || (storedDate === null && !isExisting))
      continue;
    const storedText = storedDate === null ? 'не указан' : shownDate(storedDate);
    return {
      problem: `Партия «${batch.number}»: ${what} — ${storedText}, в строке ${shownDate(requestedDate)}`,
    };
  }
  return { value: batch };
}

const DATES = [
  ['manufactureDate', 'дата изготовления'],
  ['expiryDate', 'срок годности'],
] as const;
