import { Injectable } from '@nestjs/common';
import type { Redis } from '@naryad/runtime/redis/program-redis';
import { RedisConnections } from './redis.js';

/** Maximum time that a call waits for Redis: a limit must not cost more than what it protects. */
export const REDIS_ANSWERS = { withinMs: 250 };
/** After a timeout Redis is skipped for this time, so that calls do not wait one after the other. */
const COOLDOWN_MS = 2_000;

/**
 * Prefix of scripts that need the time: `now`, in milliseconds. The clock of the Redis machine may be set
 * back, so scripts drop values further in the future than they could have written.
 */
export const WITH_NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Redis access for counts that are shared by all processes and are optional for each of them. */
@Injectable()
export class FailFastRedis {
  private connection: Redis | null = null;
  private cooldownUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: RedisConnections) {}

  /** Runs a script on one key and returns its number; null while Redis does not respond. */
  async runScript(lua: string, key: string, ...values: readonly (string | number)[]): Promise<number | null> {
    if (!this.redis.isUp || performance.now() < this.cooldownUntil) return null;
    try {
      this.connection ??= this.redis.open({
        maxRetriesPerRequest: 0,
        commandTimeout: REDIS_ANSWERS.withinMs,
      });
      return Number(await this.connection.eval(lua, 1, key, ...values));
    } catch {
      // A broken connection is reported where it is opened.
      this.cooldownUntil = performance.now() + COOLDOWN_MS;
      return null;
    }
  }
}
