import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProgramRedis, type Redis } from '@naryad/runtime/redis/program-redis';
import { ENVIRONMENT, type Environment } from '../config/worker-config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/**
 * The connection that queues share. While Redis is away commands wait (`maxRetriesPerRequest: null`, which BullMQ's
 * workers demand).
 */
@Injectable()
export class RedisConnection extends ProgramRedis implements OnApplicationShutdown {
  readonly client: Redis;
  readonly prefix: string;

  constructor(@Inject(ENVIRONMENT) environment: Environment, @Inject(LOGGER) logger: Logger) {
    super(environment, logger);
    this.prefix = environment.queuePrefix;
    this.client = this.open({ maxRetriesPerRequest: null });
  }

  onApplicationShutdown(): void {
    // Everything has been answered by now.
    this.close();
  }
}
