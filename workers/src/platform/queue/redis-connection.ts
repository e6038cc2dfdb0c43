import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/worker-config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

const LOG_EVERY_MS = 30_000;

/**
 * The connection that queues share. While Redis is away commands wait (`maxRetriesPerRequest: null`, which BullMQ's
 * workers demand) and the connection is tried again for ever.
 */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis;
  readonly prefix: string;
  private lastLogged = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.prefix = environment.queuePrefix;
    this.client = new Redis(environment.redisUrl, { maxRetriesPerRequest: null });
    this.client.on('error', (error: Error) => this.report(error));
  }

  /** Logs a connection error, not more often than twice a minute: while Redis is away each retry brings one. */
  report(error: Error): void {
    const now = performance.now();
    if (now - this.lastLogged < LOG_EVERY_MS) return;
    this.lastLogged = now;
    this.logger.error({ err: error }, 'Ошибка соединения с Redis');
  }

  onApplicationShutdown(): void {
    // Not `quit`: without Redis it would wait for ever, and everything has been answered by now.
    this.client.disconnect();
  }
}
