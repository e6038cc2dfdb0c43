import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProgramRedis, type Redis } from '@naryad/runtime/redis/program-redis';
import { ENVIRONMENT, type Environment } from '../config/worker-config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/**
 * The connection shared by the queues. While Redis is unreachable, commands wait (`maxRetriesPerRequest:
 * null`, required by BullMQ's workers).
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
    // All commands have been completed by now.
    this.close();
  }
}
