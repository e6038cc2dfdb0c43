import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnections } from '../queue/redis.js';
import { MINUTE_MS } from './call-counts.js';
import type { CallLimit } from './limits.js';

/** A throttle must not cost more than what it protects. */
const ANSWERS_WITHIN_MS = 250;
/** After a Redis that hung, calls do not wait for it one after the other. */
const AVOIDED_FOR_MS = 2_000;

/**
 * The counts of `CallCounts`, kept in Redis. Its clock is that of a machine and may be set back: what then lies in the
 * future says nothing and is forgotten.
 */
const NOW = `local time = redis.call('TIME') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: count. ARGV: interval and what may lie ahead, milliseconds. Answers how long to wait. */
const PACED = `${NOW}
  local interval, ahead = tonumber(ARGV[1]), tonumber(ARGV[2])
  local ends = tonumber(redis.call('GET', KEYS[1]) or now)
  if ends < now or ends - now > ahead + interval then ends = now end
  if ends - now > ahead then return math.ceil(ends - now - ahead) end
  redis.call('SET', KEYS[1], ends + interval, 'PX', ${MINUTE_MS})
  return 0`;

/** KEYS: times, newest first. ARGV: calls within a minute. Answers how long to wait. */
const MINUTE = `${NOW}
  local newest = tonumber(redis.call('LINDEX', KEYS[1], 0) or now)
  if newest > now then redis.call('DEL', KEYS[1]) end
  local first = tonumber(redis.call('LINDEX', KEYS[1], ARGV[1] - 1) or now - ${MINUTE_MS})
  if now - first < ${MINUTE_MS} then return ${MINUTE_MS} - (now - first) end
  redis.call('LPUSH', KEYS[1], now)
  redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
  redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS})
  return 0`;

interface Scripts {
  naryadPaced(key: string, intervalMs: number, aheadMs: number): Promise<number>;
  naryadMinute(key: string, perMinute: number): Promise<number>;
}

/** Calls counted for all processes together. */
@Injectable()
export class SharedCallCounts {
  private connection: (Redis & Scripts) | null = null;
  private avoidedUntil = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(RedisConnections) private readonly redis: RedisConnections,
  ) {}

  /** Counts a call: 0, or for how many milliseconds there may be none; null while Redis does not answer. */
  async take(limit: CallLimit, subject: string): Promise<number | null> {
    if (!this.redis.isUp || performance.now() < this.avoidedUntil) return null;
    const key = `${this.environment.queuePrefix}:calls:${limit.name}:${subject}`;
    const { perMinute, atOnce } = limit;
    try {
      const counts = (this.connection ??= this.open());
      if (atOnce === perMinute) return await counts.naryadMinute(key, perMinute);
      const intervalMs = MINUTE_MS / perMinute;
      return await counts.naryadPaced(key, intervalMs, (atOnce - 1) * intervalMs);
    } catch {
      // A broken connection is reported where it is made; here another count stands in.
      this.avoidedUntil = performance.now() + AVOIDED_FOR_MS;
      return null;
    }
  }

  private open(): Redis & Scripts {
    const redis = this.redis.open({ maxRetriesPerRequest: 0, commandTimeout: ANSWERS_WITHIN_MS });
    redis.defineCommand('naryadPaced', { numberOfKeys: 1, lua: PACED });
    redis.defineCommand('naryadMinute', { numberOfKeys: 1, lua: MINUTE });
    return redis as Redis & Scripts;
  }
}
