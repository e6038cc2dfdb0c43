import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { itemKey } from '../shared/counted-item.js';

/**
 * Where the ledger stood when the counter began to look at goods. News of the cell are loaded all the time and bring
 * newer positions; a count that took a newer one than what was seen at the shelf would hide a movement in between and
 * make a false difference. So the first position of a visit stays, until a count is saved or a refusal has been shown.
 */
export class PinnedPositions {
  readonly #pinned = new Map<string, number>();
  #cell: number | null = null;

  /** Where the ledger stood for the whole cell when the counter began to look. */
  get cell(): number {
    return this.#cell ?? 0;
  }

  /** Keeps the position of the cell that is seen first. */
  pinCell(position: number): void {
    this.#cell ??= position;
  }

  /** The counter looks at the whole cell anew. */
  repinCell(position: number): void {
    this.#cell = position;
  }

  /** Keeps positions of goods that are seen for the first time. */
  pin(items: readonly CountedItem[]): void {
    for (const one of items) {
      const key = itemKey(one);
      if (!this.#pinned.has(key)) this.#pinned.set(key, one.position);
    }
  }

  /** The counter looks at these goods anew: after a saved count, a scan, or a refusal that was shown. */
  repin(item: CountedItem): void {
    this.#pinned.set(itemKey(item), item.position);
  }

  /** The position that a count of these goods names. */
  of(item: CountedItem): number {
    return this.#pinned.get(itemKey(item)) ?? item.position;
  }
}
