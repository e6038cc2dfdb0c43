/** Looks that may follow each other quickly, before the pace slows down. */
const BURST = 10;
const QUICK_MS = 150;
/** In a storehouse where something happens all the time. */
const SLOW_MS = 1_000;

/**
 * How soon a screen may look at the server again: a change now and then is shown at once, a storm of them once a
 * second. Moments are milliseconds of any clock that only goes forward.
 */
export class BurstPace {
  #left = BURST;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Milliseconds to wait before the next look. */
  wait(now: number): number {
    const gap = this.#leftAt(now) >= 1 ? QUICK_MS : SLOW_MS;
    return Math.max(0, this.#lookedAt + gap - now);
  }

  /** Reports that a look began. */
  refetched(now: number): void {
    this.#left = Math.max(0, this.#leftAt(now) - 1);
    this.#lookedAt = now;
  }

  #leftAt(now: number): number {
    return Math.min(BURST, this.#left + (now - this.#lookedAt) / SLOW_MS);
  }
}
