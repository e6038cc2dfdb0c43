import type { CallLimit } from './limits.js';

export const MINUTE_MS = 60_000;

const SWEEP_OVER = 5_000;
const SWEEP_EVERY_MS = 5_000;

/** The calls of one subject. */
interface Count {
  /** Counts a call, or answers for how many milliseconds there may be none. */
  consume(now: number): number;
  /** As good as none. */
  isSpent(now: number): boolean;
}

/** Some at once, then one by one: remembers when all calls so far would be over at the minute's pace. */
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

/** So many within any minute: remembers when each was. */
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

/** Calls counted in this process's memory, on a clock that nobody can set. */
export class CallCounts {
  private readonly counts = new Map<string, Count>();
  private sweptAt = Number.NEGATIVE_INFINITY;

  /** Counts a call: 0, or for how many milliseconds there may be none. @param now of a monotonic clock, milliseconds */
  consume(limit: CallLimit, subject: string, now = performance.now()): number {
    const key = `${limit.name}:${subject}`;
    let count = this.counts.get(key);
    if (!count) {
      count = limit.burst < limit.perMinute ? new PacedCount(limit) : new MinuteCount(limit);
      this.counts.set(key, count);
    }
    // At most once in a while: with so many subjects in use, each call would look at all of them in vain.
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
