import 'reflect-metadata';
import { WrongEnvironmentError } from '@naryad/runtime/environment/read-variables';
import { ownEnvironment } from '@naryad/runtime/process/environment';
import { endWhenStill } from '@naryad/runtime/process/event-loop-watch';
import { collectGarbageWhenIdle } from '@naryad/runtime/process/idle-memory';
import {
  exitOnUnknownErrors,
  exitWith,
  reportReady,
  stopWithSignals,
} from '@naryad/runtime/process/lifecycle';
import { startTracing } from '@naryad/runtime/tracing/tracing';
import { AppModule } from './app.module.js';
import { readEnvironment } from './platform/config/read-environment.js';
import { createApp } from './platform/http/create-app.js';
import { createLogger } from './platform/logging/logger.js';

/** Additional time of a shutdown after the time limit of requests. */
const STOP_EXTRA_MS = 5_000;

async function start(): Promise<void> {
  const environment = readEnvironment(await ownEnvironment());
  const logger = createLogger(environment.logLevel, undefined, environment.tracing !== undefined);
  exitOnUnknownErrors(logger);
  try {
    await startTracing(environment.tracing, 'backend', logger);
    const app = await createApp(AppModule, environment, logger);
    stopWithSignals(app, logger, environment.drainMs + environment.stopGraceMs + STOP_EXTRA_MS);
    await app.listen({ port: environment.port, host: environment.host });
    logger.info({ port: environment.port, host: environment.host }, 'Слушаю');
    reportReady();
    collectGarbageWhenIdle();
    endWhenStill('backend');
  } catch (error) {
    exitWith(logger, error, error instanceof Error ? error.message : 'Сервер не запустился');
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof WrongEnvironmentError ? error.message : error);
  process.exit(1);
});
