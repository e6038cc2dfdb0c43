import 'reflect-metadata';
import { endWhenStill } from '@naryad/runtime/process/event-loop-watch';
import { collectGarbageWhenIdle } from '@naryad/runtime/process/idle-memory';
import {
  exitOnUnknownErrors,
  exitWith,
  reportReady,
  stopWithSignals,
} from '@naryad/runtime/process/lifecycle';
import { startTracing } from '@naryad/runtime/tracing/tracing';
import { NestFactory } from '@nestjs/core';
import { Logger as NestLogger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { readEnvironment } from './platform/config/environment.js';
import { createLogger } from './platform/logging/logger.js';

/** Additional time of a stop after the grace period of jobs: they are handed back, a browser is closed. */
const STOP_EXTRA_MS = 10_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.logLevel);
  exitOnUnknownErrors(logger);
  await startTracing(environment.tracing, 'workers', logger);
  const app = await NestFactory.createApplicationContext(AppModule.with(environment, logger), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(NestLogger));
  stopWithSignals(app, logger, environment.stopGraceMs + STOP_EXTRA_MS);
  reportReady();
  collectGarbageWhenIdle();
  endWhenStill('workers');
}

start().catch((error: unknown) =>
  exitWith(createLogger('info'), error, error instanceof Error ? error.message : 'Воркер не запустился'),
);
