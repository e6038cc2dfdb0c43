import { Injectable } from '@nestjs/common';
import type { Redis } from '@naryad/runtime/redis/program-redis';
import { RedisConnections } from './redis.js';

/** What a call waits for Redis at most: a limit must not cost more than what it protects. */
export const REDIS_ANSWERS = { withinMs: 250 };
/** After a Redis that hung, calls do not wait for it one after the other. */
const COOLDOWN_MS = 2_000;

/**
 * Begins scripts that need the time: `now`, in milliseconds. The clock of Redis is that of a machine and may be set back;
 * scripts forget what lies further in the future than they themselves could have put it.
 */
export const WITH_NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Redis for counts that all processes share, and that each can do without. */
@Injectable()
export class FailFastRedis {
  private connection: Redis | null = null;
  private cooldownUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: RedisConnections) {}

  /** Runs a script on one key and answers its number; null while Redis does not answer. */
  async runScript(lua: string, key: string, ...values: readonly (string | number)[]): Promise<number | null> {
    if (!this.redis.isUp || performance.now() < this.cooldownUntil) return null;
    try {
      this.connection ??= this.redis.open({
        maxRetriesPerRequest: 0,
        commandTimeout: REDIS_ANSWERS.withinMs,
      });
      return Number(await this.connection.eval(lua, 1, key, ...values));
    } catch {
      // A broken connection is reported where it is made.
      this.cooldownUntil = performance.now() + COOLDOWN_MS;
      return null;
    }
  }
}
