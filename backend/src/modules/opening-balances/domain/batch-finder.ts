import { type Reading, shownDate } from './cells.js';
import type { KnownBatch, KnownThings } from './known-things.js';
import type { SaidRow } from './said-row.js';

/** A batch that the load makes. */
export interface NewBatchOfFile {
  /** Null: goods "без партии" that have dates. */
  readonly number: string | null;
  readonly supplierId: number | null;
  manufactureDate: string | null;
  expiryDate: string | null;
}

/** The batch of a row: none, one that is there, or one that is new. */
export type FoundBatch = KnownBatch | NewBatchOfFile | null;

type Asked = Pick<SaidRow, 'batch' | 'manufactureDate' | 'expiryDate'> & {
  readonly productId: number | null;
  readonly supplierId: number | null;
  /** A manufacturer was named, known or not. */
  readonly hasSupplier: boolean;
};
type Dates = Pick<KnownBatch, 'manufactureDate' | 'expiryDate'>;

/**
 * Finds the batch of a row by its number and manufacturer, or by its number alone where only one manufacturer has it; that
 * of goods "без партии" by its dates. One that is not there is made, once for all rows of the file that name it.
 */
export class BatchFinder {
  private readonly byNumber: Map<string | null, KnownBatch[]>;
  private readonly unnumbered: Map<string, KnownBatch>;
  private readonly byId: Map<number, KnownBatch>;
  private readonly ofProduct: Map<number, number[]>;
  private readonly made = new Map<string, NewBatchOfFile>();

  constructor(
    {
      batches,
      unnumbered,
      batchesOfProducts,
    }: Pick<KnownThings, 'batches' | 'unnumbered' | 'batchesOfProducts'>,
    private readonly supplierName: (id: number) => string,
  ) {
    this.byNumber = Map.groupBy(batches, (one) => one.number);
    // Of equal ones the first holds, as everywhere.
    this.unnumbered = new Map(unnumbered.toReversed().map((one) => [keyOfNew(one), one]));
    this.byId = new Map(batches.map((one) => [one.id, one]));
    const pairs = Map.groupBy(batchesOfProducts, (one) => one.productId);
    this.ofProduct = new Map([...pairs].map(([id, all]) => [id, all.map((one) => one.batchId)]));
  }

  /** Those of the rows that are right, in the order of the file. */
  get newBatches(): NewBatchOfFile[] {
    return [...this.made.values()];
  }

  find(asked: Asked): Reading<FoundBatch> {
    const { batch: number, supplierId } = asked;
    if (number === null) return { value: hasDates(asked) ? this.withoutNumber(asked) : null };
    const named = this.byNumber.get(number) ?? [];
    const fitting = asked.hasSupplier
      ? named.filter((one) => one.supplierId === supplierId || one.supplierId === null)
      : named;
    if (!asked.hasSupplier && fitting.length > 1) {
      return { problem: `Партия «${number}» есть у нескольких производителей, укажите производителя` };
    }
    const known = fitting.find((one) => one.supplierId === supplierId) ?? fitting[0];
    if (known) return dated(known, asked);
    if (!asked.hasSupplier) return { problem: `Укажите производителя новой партии «${number}»` };
    const foreign = this.foreignOf(asked.productId, number);
    if (foreign !== null) {
      return { problem: `Партия «${number}» этой продукции — другого производителя: ${foreign}` };
    }
    return dated(this.fresh(asked), asked);
  }

  /** Remembers a new batch of a row that is right; dates that other rows leave open are taken from it. */
  keep(batch: FoundBatch, asked: Dates): void {
    if (batch === null || 'id' in batch) return;
    batch.manufactureDate ??= asked.manufactureDate;
    batch.expiryDate ??= asked.expiryDate;
    this.made.set(keyOfNew(batch), batch);
  }

  private withoutNumber(asked: Asked): KnownBatch | NewBatchOfFile {
    const batch = this.fresh(asked);
    return this.unnumbered.get(keyOfNew(batch)) ?? batch;
  }

  private fresh(asked: Asked): NewBatchOfFile {
    const { batch: number, supplierId, manufactureDate, expiryDate } = asked;
    const batch = { number, supplierId, manufactureDate, expiryDate };
    return this.made.get(keyOfNew(batch)) ?? batch;
  }

  /** The manufacturer from whom the product came under this number already. */
  private foreignOf(productId: number | null, number: string): string | null {
    const ids = productId === null ? [] : (this.ofProduct.get(productId) ?? []);
    const other = ids.map((id) => this.byId.get(id)).find((one) => one?.number === number);
    return other?.supplierId == null ? null : this.supplierName(other.supplierId);
  }
}

const hasDates = ({ manufactureDate, expiryDate }: Dates): boolean =>
  manufactureDate !== null || expiryDate !== null;

/** Without a number, goods with other dates are another batch; with one, later rows may still add dates. */
export const keyOfNew = ({ number, supplierId, manufactureDate, expiryDate }: NewBatchOfFile): string =>
  JSON.stringify(number === null ? [supplierId, manufactureDate, expiryDate] : [supplierId, number]);

/** The batch, when the dates of the row do not contradict it. */
function dated<Batch extends KnownBatch | NewBatchOfFile>(batch: Batch, asked: Asked): Reading<Batch> {
  const isKnown = 'id' in batch;
  for (const [key, what] of DATES) {
    const [said, held] = [asked[key], batch[key]];
    if (said === null || said === held || (held === null && !isKnown)) continue;
    const shown = held === null ? 'не указан' : shownDate(held);
    return { problem: `Партия «${batch.number}»: ${what} — ${shown}, в строке ${shownDate(said)}` };
  }
  return { value: batch };
}

const DATES = [
  ['manufactureDate', 'дата изготовления'],
  ['expiryDate', 'срок годности'],
] as const;
