import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { itemKey } from '../shared/counted-item.js';

/** Who counted: only the session of this person may send it. */
export interface Counter {
  readonly id: number;
  readonly name: string;
}

/** Goods whose position was seen: the server can tell whether anything moved since. */
export interface CountOfItem {
  readonly kind: 'goods';
  readonly goods: CountedItem;
  readonly input: RequestOf<typeof stockTakingRoutes.saveCount>;
}

/** The label of a unit that nobody could be asked about; the position of the whole cell stands in for its own. */
export interface CountByLabel {
  readonly kind: 'label';
  readonly batchProductId: number;
  readonly cellPosition: number;
}

/** A count as a screen hands it over. */
export interface CountDraft {
  readonly counter: Counter;
  readonly takingId: number;
  readonly cellId: number;
  /** Words for lists: the server is not there to be asked. */
  readonly address: string;
  readonly name: string;
  readonly quantity: number;
  readonly what: CountOfItem | CountByLabel;
}

/** A count that the server has not confirmed yet. */
export interface StoredCount extends CountDraft {
  /** Idempotency key, for good. */
  readonly key: string;
  /** Its place among the counts of the device, in epoch milliseconds. */
  readonly madeAt: number;
  /** Why the server did not take it; null while it is to be sent. Somebody must decide. */
  readonly refusal: string | null;
  /** It would be refused again whenever it is sent: the goods are to be counted anew. Devices store it by this name. */
  readonly isVain: boolean;
  /** How often the server broke over it (500); absent: never. */
  readonly failures?: number;
}

/** Goods as the call that saves their count names them, seen at a position of the ledger. */
export const countOfItem = (
  { takingId, cellId, quantity }: Pick<CountDraft, 'takingId' | 'cellId' | 'quantity'>,
  item: CountedItem,
  position: number,
): CountOfItem => ({
  kind: 'goods',
  goods: item,
  input: {
    id: takingId,
    cell_id: cellId,
    product_id: item.product.id,
    batch_manufacture_id: item.batch_manufacture_id,
    batch_product_id: item.batch_product_id,
    serial_number: item.serial_number,
    quantity,
    position,
  },
});

const aboutOf = ({ what }: CountDraft): string =>
  what.kind === 'goods' ? itemKey(what.goods) : `unit:${what.batchProductId}`;

/** True when both are counts of the same goods in the same cell of a stock-taking. */
export const isOfSame = (draft: CountDraft, other: CountDraft): boolean =>
  draft.takingId === other.takingId &&
  draft.cellId === other.cellId &&
  draft.counter.id === other.counter.id &&
  aboutOf(draft) === aboutOf(other);

/** True when it is the very same count, e.g. saved anew after its answer was lost. */
export const isSameCount = (one: CountDraft, other: CountDraft): boolean =>
  isOfSame(one, other) && JSON.stringify(one.what) === JSON.stringify(other.what);

/** The goods of a cell as their counter has counted them: what waits on the device overrides what the server knows. */
export function withStored(
  items: readonly CountedItem[],
  stored: readonly StoredCount[],
): readonly CountedItem[] {
  const waiting = stored.filter((one) => one.refusal === null);
  if (waiting.length === 0) return items;
  const counts = new Map(waiting.map((one) => [aboutOf(one), one.quantity]));
  const listed = items.map((good) => {
    const quantity = counts.get(itemKey(good));
    return quantity === undefined ? good : { ...good, counted: quantity };
  });
  const listedKeys = new Set(listed.map(itemKey));
  const added = new Map(
    waiting.flatMap(({ what, quantity }) =>
      what.kind === 'label' || listedKeys.has(itemKey(what.goods))
        ? []
        : [[itemKey(what.goods), { ...what.goods, counted: quantity }] as const],
    ),
  );
  return [...listed, ...added.values()];
}

/** Keys of the goods of which a count waits on the device. */
export const storedKeys = (stored: readonly StoredCount[]): ReadonlySet<string> =>
  new Set(stored.filter((one) => one.refusal === null).map(aboutOf));
