import { Module, type DynamicModule } from '@nestjs/common';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { LoggerModule } from 'nestjs-pino';
import { ENVIRONMENT, type Environment } from './config/worker-config.js';
import { HealthServer } from './health/health-server.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { HandlerRegistry } from './queue/handler-registry.js';
import { JobRunner } from './queue/job-runner.js';
import { QueueWorkers } from './queue/queue-workers.js';
import { RedisConnection } from './queue/redis-connection.js';
import { ResultsQueue } from './queue/results-queue.js';

/** Shared by all roles: settings, log, queues, files, liveness. */
@Module({})
export class PlatformModule {
  static with(environment: Environment, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [LoggerModule.forRoot({ pinoHttp: { logger } })],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: LOGGER, useValue: logger },
        { provide: FileStorage, useFactory: () => createStorage(environment) },
        RedisConnection,
        ResultsQueue,
        HandlerRegistry,
        JobRunner,
        QueueWorkers,
        HealthServer,
      ],
      exports: [ENVIRONMENT, LOGGER, FileStorage, HandlerRegistry],
    };
  }
}
