import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { FailFastRedis, WITH_NOW } from '../queue/fail-fast-redis.js';
import { MINUTE_MS } from './call-counts.js';
import type { CallLimit } from './limits.js';

/**
 * Same as `PacedCount`. KEYS: when all calls would be paid off. ARGV: interval and maximum advance,
 * milliseconds.
 */
const PACED = `${WITH_NOW}
  local interval, ahead = tonumber(ARGV[1]), tonumber(ARGV[2])
  local ends = tonumber(redis.call('GET', KEYS[1]) or now)
  if ends < now or ends - now > ahead + interval then ends = now end
  if ends - now > ahead then return math.ceil(ends - now - ahead) end
  redis.call('SET', KEYS[1], ends + interval, 'PX', ${MINUTE_MS})
  return 0`;

/** Same as `MinuteCount`. KEYS: times, newest first. ARGV: calls per minute. */
const MINUTE = `${WITH_NOW}
  local newest = tonumber(redis.call('LINDEX', KEYS[1], 0) or now)
  if newest > now then redis.call('DEL', KEYS[1]) end
  local first = tonumber(redis.call('LINDEX', KEYS[1], ARGV[1] - 1) or now - ${MINUTE_MS})
  if now - first < ${MINUTE_MS} then return ${MINUTE_MS} - (now - first) end
  redis.call('LPUSH', KEYS[1], now)
  redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
  redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS})
  return 0`;

/** The counts of `CallCounts`, shared by all processes through Redis. */
@Injectable()
export class SharedCallCounts {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'queuePrefix'>,
    private readonly redis: FailFastRedis,
  ) {}

  /**
   * Counts a call. Returns 0, or the milliseconds until the next call is allowed; null while Redis does not
   * respond.
   */
  consume(limit: CallLimit, subject: string): Promise<number | null> {
    const key = `${this.environment.queuePrefix}:calls:${limit.name}:${subject}`;
    const { perMinute, burst } = limit;
    if (burst === perMinute) return this.redis.runScript(MINUTE, key, perMinute);
    const intervalMs = MINUTE_MS / perMinute;
    return this.redis.runScript(PACED, key, intervalMs, (burst - 1) * intervalMs);
  }
}
