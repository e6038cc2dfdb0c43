import { Inject, Injectable } from '@nestjs/common';
import { ProgramRedis, type Redis } from '@naryad/runtime/redis/program-redis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** All Redis connections of this process. */
@Injectable()
export class RedisConnections extends ProgramRedis {
  /** For adding jobs: fails immediately while Redis is unavailable, so that the relay retains its rows. */
  readonly commands: Redis;

  constructor(@Inject(ENVIRONMENT) environment: Environment, @Inject(LOGGER) logger: Logger) {
    super(environment, logger);
    this.commands = this.open({ maxRetriesPerRequest: null, enableOfflineQueue: false });
  }

  /** Whether Redis is currently reachable. */
  get isUp(): boolean {
    return this.commands.status === 'ready';
  }
}
