import { Inject, Injectable } from '@nestjs/common';
import { LimitReached } from '../../kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

const MINUTE_MS = 60_000;
const USUAL_WRITES = 120;
const BURST_SHARE = 4;
const SWEEP_OVER = 5_000;
const SWEEP_EVERY_MS = 5_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets in memory: a limit protects the process, so each process counts for itself. A bucket holds a quarter of
 * the minute's calls as its burst.
 */
@Injectable()
export class Throttle {
  private readonly buckets = new Map<string, Bucket>();
  private readonly scale: number;
  private sweptAt = 0;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.scale = environment.writeLimitPerMinute / USUAL_WRITES;
  }

  /** @throws DomainError 429 with the seconds to wait. */
  take(subject: string, callsPerMinute = USUAL_WRITES): void {
    if (this.scale === 0) return;
    const perMinute = callsPerMinute * this.scale;
    const burst = Math.max(1, perMinute / BURST_SHARE);
    const now = Date.now();
    const bucket = this.buckets.get(subject) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perMinute) / MINUTE_MS);
    bucket.at = now;
    this.buckets.set(subject, bucket);
    // At most once in a while: with so many buckets in use, each call would look at all of them in vain.
    if (this.buckets.size > SWEEP_OVER && now - this.sweptAt > SWEEP_EVERY_MS) this.sweep(now);
    if (bucket.tokens < 1) {
      const seconds = Math.ceil(((1 - bucket.tokens) * MINUTE_MS) / perMinute / 1000);
      const text = 'Слишком много запросов. Попробуйте позже.';
      throw new LimitReached('TOO_MANY_REQUESTS', text, Math.max(1, Math.floor(perMinute)), seconds);
    }
    bucket.tokens -= 1;
  }

  /** After a minute every bucket is full again and says no more than a missing one. */
  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [subject, bucket] of this.buckets) {
      if (now - bucket.at > MINUTE_MS) this.buckets.delete(subject);
    }
  }
}
