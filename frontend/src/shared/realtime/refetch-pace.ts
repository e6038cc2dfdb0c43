/** Number of quick refetches in a row before the pace slows down. */
const BURST = 10;
const QUICK_MS = 150;
/** Interval for a storehouse with continuous changes. */
const SLOW_MS = 1_000;

/**
 * Limits how often a screen refetches: at once for an occasional change, once a second in a burst. Times are
 * milliseconds of any monotonic clock.
 */
export class BurstPace {
  #left = BURST;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Milliseconds to wait before the next refetch. */
  wait(now: number): number {
    const gap = this.#leftAt(now) >= 1 ? QUICK_MS : SLOW_MS;
    return Math.max(0, this.#lookedAt + gap - now);
  }

  /** Call when a refetch starts. */
  refetched(now: number): void {
    this.#left = Math.max(0, this.#leftAt(now) - 1);
    this.#lookedAt = now;
  }

  #leftAt(now: number): number {
    return Math.min(BURST, this.#left + (now - this.#lookedAt) / SLOW_MS);
  }
}
