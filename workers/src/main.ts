import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger as NestLogger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { readEnvironment } from './platform/config/environment.js';
import { createLogger } from './platform/logging/logger.js';
import { exitOnUnknownErrors, exitWith, reportReady, stopWithSignals } from './platform/process/lifecycle.js';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.logLevel);
  exitOnUnknownErrors(logger);
  const app = await NestFactory.createApplicationContext(AppModule.with(environment, logger), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(NestLogger));
  stopWithSignals(app, logger, environment.stopGraceMs);
  reportReady();
}

start().catch((error: unknown) =>
  exitWith(createLogger('info'), error, error instanceof Error ? error.message : 'Воркер не запустился'),
);
