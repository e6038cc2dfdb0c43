import { Inject, Injectable } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RedisHealth } from './redis-health.js';

const LOG_EVERY_MS = 30_000;
const RETRY_AT_MOST_MS = 1_000;

/** All connections to Redis of this process. Errors are logged and retried for ever: Redis is no record. */
@Injectable()
export class RedisConnections extends RedisHealth {
  /** For adding jobs: fails at once while Redis is away, so that the relay keeps its rows. */
  readonly commands: Redis;
  private readonly opened: Redis[] = [];
  private lastLogged = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    this.commands = this.open({ maxRetriesPerRequest: null, enableOfflineQueue: false });
  }

  override get isUp(): boolean {
    return this.commands.status === 'ready';
  }

  open(options: RedisOptions): Redis {
    const redis = new Redis(this.environment.redisUrl, {
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), RETRY_AT_MOST_MS),
      lazyConnect: this.environment.isOffline,
      ...options,
    });
    redis.on('error', (error: Error) => this.report(error));
    this.opened.push(redis);
    return redis;
  }

  /** Logs a connection error, not more often than twice a minute: while Redis is away each retry brings one. */
  report(error: Error): void {
    const now = performance.now();
    if (now - this.lastLogged < LOG_EVERY_MS) return;
    this.lastLogged = now;
    this.logger.error({ err: error }, 'Ошибка соединения с Redis');
  }

  /** Not `quit`: without Redis it would wait for ever. */
  close(): void {
    for (const redis of this.opened) redis.disconnect();
  }
}
