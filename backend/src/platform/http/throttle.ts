import { Inject, Injectable } from '@nestjs/common';
import { LimitReached } from '../../kernel/domain-error.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { CallCounts } from './call-counts.js';
import { type CallLimit, writesOf } from './limits.js';
import { SharedCallCounts } from './shared-call-counts.js';

/** Rate limits of calls: counted over all processes, or in this process alone while Redis is unavailable. */
@Injectable()
export class Throttle {
  private readonly writes: CallLimit;
  private readonly isOff: boolean;
  private readonly own = new CallCounts();

  constructor(
    @Inject(ENVIRONMENT) { writeLimitPerMinute }: Environment,
    private readonly shared: SharedCallCounts,
  ) {
    this.writes = writesOf(writeLimitPerMinute);
    this.isOff = writeLimitPerMinute === 0;
  }

  /**
   * Counts a write of a user.
   * @throws LimitReached 429 with the seconds to wait
   */
  consumeWrite(userId: number): Promise<void> {
    return this.consume(this.writes, String(userId));
  }

  /**
   * Counts a call.
   * @throws LimitReached 429 with the seconds to wait
   */
  async consume(limit: CallLimit, subject: string): Promise<void> {
    if (this.isOff) return;
    const waitMs = (await this.shared.consume(limit, subject)) ?? this.own.consume(limit, subject);
    if (waitMs === 0) return;
    const text = 'Слишком много запросов. Попробуйте позже.';
    throw new LimitReached('TOO_MANY_REQUESTS', text, limit.perMinute, Math.ceil(waitMs / 1000));
  }
}
