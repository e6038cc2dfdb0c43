/** Merge window under load: changes within it become one message per room. */
const LONG_MS = 60;
/** Merge window without load: mostly one message per change; only separates iterations. */
const SHORT_MS = 20;
/** Load threshold. */
const MANY_PER_SECOND = 100;
/** Time constant of the exponential decay: older events hardly count. */
const DECAY_MS = 250;

/**
 * Determines how long the relay collects events: single events reach screens quickly, and a stream is merged
 * into few messages.
 */
export class MergeWindow {
  private recent = 0;
  private at = Number.NEGATIVE_INFINITY;

  /** Time from the start of one relay iteration to the next. */
  get ms(): number {
    const perSecond = (this.recent * 1_000) / DECAY_MS;
    return perSecond > MANY_PER_SECOND ? LONG_MS : SHORT_MS;
  }

  /**
   * Pause after an iteration: at least as long as the iteration took, within limits. So a slow system merges
   * more, not less.
   */
  pauseAfter(iterationMs: number): number {
    return Math.max(this.ms - iterationMs, Math.min(iterationMs, LONG_MS));
  }

  /**
   * Records the number of events in an iteration.
   * @param now of a monotonic clock, milliseconds
   */
  record(count: number, now = performance.now()): void {
    this.recent = this.recent * Math.exp((this.at - now) / DECAY_MS) + count;
    this.at = now;
  }
}
