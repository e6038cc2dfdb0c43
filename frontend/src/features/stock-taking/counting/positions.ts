import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { goodsKey } from '../shared/goods.js';

/**
 * Where the ledger stood when the counter began to look at goods. News of the cell are loaded all the time and bring
 * newer positions; a count that took a newer one than what was seen at the shelf would hide a movement in between and
 * make a false difference. So the first position of a visit stays, until a count is saved or a refusal has been shown.
 */
export class Positions {
  readonly #pinned = new Map<string, number>();
  #cell: number | null = null;

  /** Where the ledger stood for the whole cell when the counter began to look. */
  get cell(): number {
    return this.#cell ?? 0;
  }

  /** Keeps the position of the cell that is seen first. */
  seeCell(position: number): void {
    this.#cell ??= position;
  }

  /** The counter looks at the whole cell anew. */
  lookAgainAtCell(position: number): void {
    this.#cell = position;
  }

  /** Keeps positions of goods that are seen for the first time. */
  see(goods: readonly CountedGoods[]): void {
    for (const one of goods) {
      const key = goodsKey(one);
      if (!this.#pinned.has(key)) this.#pinned.set(key, one.position);
    }
  }

  /** The counter looks at these goods anew: after a saved count, a scan, or a refusal that was shown. */
  lookAgain(goods: CountedGoods): void {
    this.#pinned.set(goodsKey(goods), goods.position);
  }

  /** The position that a count of these goods names. */
  of(goods: CountedGoods): number {
    return this.#pinned.get(goodsKey(goods)) ?? goods.position;
  }
}
