import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { itemKey } from '../shared/counted-item.js';

/** The user who counted; only a session of this user may send the count. */
export interface Counter {
  readonly id: number;
  readonly name: string;
}

/** An item with a known ledger position: the server can detect later movements. */
export interface CountOfItem {
  readonly kind: 'goods';
  readonly goods: CountedItem;
  readonly input: RequestOf<typeof stockTakingRoutes.saveCount>;
}

/** The label of a unit that could not be resolved; the position of the whole cell replaces its own. */
export interface CountByLabel {
  readonly kind: 'label';
  readonly batchProductId: number;
  readonly cellPosition: number;
}

/** A count as a screen passes it. */
export interface CountDraft {
  readonly counter: Counter;
  readonly takingId: number;
  readonly cellId: number;
  /** Label for lists, stored because the server is not reachable offline. */
  readonly address: string;
  readonly name: string;
  readonly quantity: number;
  readonly what: CountOfItem | CountByLabel;
}

/** A count that the server has not confirmed yet. */
export interface StoredCount extends CountDraft {
  /** Idempotency key; never changes. */
  readonly key: string;
  /** Defines the order of the counts on the device, in epoch milliseconds. */
  readonly madeAt: number;
  /** Why the server refused it; null while it is pending. The user must decide. */
  readonly refusal: string | null;
  /**
   * A retry would be refused again: the item must be counted again. The name is part of the stored format.
   */
  readonly isVain: boolean;
  /** Number of 500 responses; absent: none. */
  readonly failures?: number;
}

/** Builds the item part of the request at a ledger position. */
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

/** True when both are counts of the same item in the same cell of a stock-taking. */
export const isOfSame = (draft: CountDraft, other: CountDraft): boolean =>
  draft.takingId === other.takingId &&
  draft.cellId === other.cellId &&
  draft.counter.id === other.counter.id &&
  aboutOf(draft) === aboutOf(other);

/** True when it is the same count, for example saved again after its response was lost. */
export const isSameCount = (one: CountDraft, other: CountDraft): boolean =>
  isOfSame(one, other) && JSON.stringify(one.what) === JSON.stringify(other.what);

/** Items of a cell with the user's counts; pending counts on the device override those of the server. */
export function withStored(
  items: readonly CountedItem[],
  storedCounts: readonly StoredCount[],
): readonly CountedItem[] {
  const waitingCounts = storedCounts.filter((one) => one.refusal === null);
  if (waitingCounts.length === 0) return items;
  const counts = new Map(waitingCounts.map((one) => [aboutOf(one), one.quantity]));
  const listed = items.map((good) => {
    const quantity = counts.get(itemKey(good));
    return quantity === undefined ? good : { ...good, counted: quantity };
  });
  const listedKeys = new Set(listed.map(itemKey));
  const addedItems = new Map(
    waitingCounts.flatMap(({ what, quantity }) =>
      what.kind === 'label' || listedKeys.has(itemKey(what.goods))
        ? []
        : [[itemKey(what.goods), { ...what.goods, counted: quantity }] as const],
    ),
  );
  return [...listed, ...addedItems.values()];
}

/** Keys of the items with a pending count on the device. */
export const storedKeys = (storedCounts: readonly StoredCount[]): ReadonlySet<string> =>
  new Set(storedCounts.filter((one) => one.refusal === null).map(aboutOf));
