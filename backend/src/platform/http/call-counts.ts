import type { CallLimit } from './limits.js';

export const MINUTE_MS = 60_000;

const SWEEP_OVER = 5_000;
const SWEEP_EVERY_MS = 5_000;

/** Call count of one subject. */
interface Count {
  /** Counts a call. Returns 0, or the milliseconds until the next call is allowed. */
  consume(now: number): number;
  /** The count has expired and can be removed. */
  isSpent(now: number): boolean;
}

/**
 * Allows a burst, then single calls at the rate of the limit (GCRA): stores when all calls so far would be
 * paid off at that rate.
 */
class PacedCount implements Count {
  private readonly intervalMs: number;
  private readonly aheadMs: number;
  private endsAt = Number.NEGATIVE_INFINITY;

  constructor({ perMinute, burst }: CallLimit) {
    this.intervalMs = MINUTE_MS / perMinute;
    this.aheadMs = (burst - 1) * this.intervalMs;
  }

  consume(now: number): number {
    const from = Math.max(this.endsAt, now);
    const tooFar = from - now - this.aheadMs;
    if (tooFar > 0) return tooFar;
    this.endsAt = from + this.intervalMs;
    return 0;
  }

  isSpent(now: number): boolean {
    return this.endsAt <= now;
  }
}

/** Allows a number of calls within any minute: stores the time of each call. */
class MinuteCount implements Count {
  private readonly times: number[] = [];

  constructor(private readonly limit: CallLimit) {}

  consume(now: number): number {
    while (this.times.length > 0 && now - this.times[0]! >= MINUTE_MS) this.times.shift();
    if (this.times.length >= this.limit.perMinute) return MINUTE_MS - (now - this.times[0]!);
    this.times.push(now);
    return 0;
  }

  isSpent(now: number): boolean {
    return now - (this.times.at(-1) ?? Number.NEGATIVE_INFINITY) >= MINUTE_MS;
  }
}

/** Call counts in the memory of this process, measured with a monotonic clock. */
export class CallCounts {
  private readonly counts = new Map<string, Count>();
  private sweptAt = Number.NEGATIVE_INFINITY;

  /**
   * Counts a call. Returns 0, or the milliseconds until the next call is allowed.
   * @param now of a monotonic clock, milliseconds
   */
  consume(limit: CallLimit, subject: string, now = performance.now()): number {
    const key = `${limit.name}:${subject}`;
    let count = this.counts.get(key);
    if (!count) {
      count = limit.burst < limit.perMinute ? new PacedCount(limit) : new MinuteCount(limit);
      this.counts.set(key, count);
    }
    // At a limited interval: with this many active subjects each call would scan all of them without effect.
    if (this.counts.size > SWEEP_OVER && now - this.sweptAt > SWEEP_EVERY_MS) this.sweep(now);
    return count.consume(now);
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [key, count] of this.counts) {
      if (count.isSpent(now)) this.counts.delete(key);
    }
  }
}
