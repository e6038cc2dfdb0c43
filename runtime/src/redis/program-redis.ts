import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logging/logger.js';

export type { Redis };

const LOG_EVERY_MS = 30_000;
const RETRY_AT_MOST_MS = 1_000;

interface RedisSettings {
  readonly redisUrl: string;
  /** True: connects only on first use. */
  readonly isOffline?: boolean;
}

/**
 * All Redis connections of a process. Errors are logged and retried forever, because Redis is not the system
 * of record.
 */
export abstract class ProgramRedis {
  private readonly opened: Redis[] = [];
  private lastLogged = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly settings: RedisSettings,
    private readonly logger: Logger,
  ) {}

  /** Opens a separate connection for the caller; `close` closes it with the others. */
  open(options: RedisOptions): Redis {
    const redis = new Redis(this.settings.redisUrl, {
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), RETRY_AT_MOST_MS),
      lazyConnect: this.settings.isOffline ?? false,
      ...options,
    });
    redis.on('error', (error: Error) => this.report(error));
    this.opened.push(redis);
    return redis;
  }

  /** Logs a connection error, at most twice a minute: while Redis is unavailable each retry causes one. */
  report(error: Error): void {
    const now = performance.now();
    if (now - this.lastLogged < LOG_EVERY_MS) return;
    this.lastLogged = now;
    this.logger.error({ err: error }, 'Ошибка соединения с Redis');
  }

  /** Not `quit`: without Redis it would wait forever. */
  close(): void {
    for (const redis of this.opened) redis.disconnect();
  }
}
