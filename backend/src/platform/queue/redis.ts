import { Inject, Injectable } from '@nestjs/common';
import { ProgramRedis, type Redis } from '@naryad/runtime/redis/program-redis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** All connections to Redis of this process. */
@Injectable()
export class RedisConnections extends ProgramRedis {
  /** For adding jobs: fails at once while Redis is away, so that the relay keeps its rows. */
  readonly commands: Redis;

  constructor(@Inject(ENVIRONMENT) environment: Environment, @Inject(LOGGER) logger: Logger) {
    super(environment, logger);
    this.commands = this.open({ maxRetriesPerRequest: null, enableOfflineQueue: false });
  }

  /** Whether Redis can be reached now. */
  get isUp(): boolean {
    return this.commands.status === 'ready';
  }
}
