import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { itemKey } from '../shared/counted-item.js';

/**
 * Ledger positions at the moment when the counter first saw the items. Live updates of the cell bring newer
 * positions. If a count used a position newer than what the counter saw at the shelf, a movement in between
 * would be hidden and cause a false difference. So the first position of a visit is pinned until a count is
 * saved or a refusal was shown.
 */
export class PinnedPositions {
  readonly #pinned = new Map<string, number>();
  #cell: number | null = null;

  /** Ledger position of the whole cell when the counter opened it. */
  get cell(): number {
    return this.#cell ?? 0;
  }

  /** Pins the first position of the cell. */
  pinCell(position: number): void {
    this.#cell ??= position;
  }

  /** Replaces the pinned position after the counter has reread the whole cell. */
  repinCell(position: number): void {
    this.#cell = position;
  }

  /** Pins the positions of items that are read for the first time. */
  pin(items: readonly CountedItem[]): void {
    for (const one of items) {
      const key = itemKey(one);
      if (!this.#pinned.has(key)) this.#pinned.set(key, one.position);
    }
  }

  /** Replaces the pinned position of an item after a saved count, a scan, or a refusal that was shown. */
  repin(item: CountedItem): void {
    this.#pinned.set(itemKey(item), item.position);
  }

  /** The ledger position to send with a count of this item. */
  of(item: CountedItem): number {
    return this.#pinned.get(itemKey(item)) ?? item.position;
  }
}
