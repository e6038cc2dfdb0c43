/** Changes of so long are merged into one message per room, while many happen. */
const LONG_MS = 60;
/** While few do, each is a message by itself anyway; this keeps turns apart. */
const SHORT_MS = 20;
/** More than these in a second are many. */
const MANY_PER_SECOND = 100;
/** What is longer ago counts hardly. */
const DECAY_MS = 250;

/** How long the relay gathers events: screens learn of single ones soon, and of a stream of them in few messages. */
export class MergeWindow {
  private recent = 0;
  private at = Number.NEGATIVE_INFINITY;

  /** The time from the beginning of one turn of the relay to the next. */
  get ms(): number {
    const perSecond = (this.recent * 1_000) / DECAY_MS;
    return perSecond > MANY_PER_SECOND ? LONG_MS : SHORT_MS;
  }

  /**
   * How long to gather after a turn that took so long: at least as long again, within limits. Where everything is slow, more
   * is merged, not less.
   */
  pauseAfter(iterationMs: number): number {
    return Math.max(this.ms - iterationMs, Math.min(iterationMs, LONG_MS));
  }

  /** A turn has taken so many. @param now of a monotonic clock, milliseconds */
  record(count: number, now = performance.now()): void {
    this.recent = this.recent * Math.exp((this.at - now) / DECAY_MS) + count;
    this.at = now;
  }
}
