import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { readEnvironment, WrongEnvironmentError } from './platform/config/read-environment.js';
import { createApp } from './platform/http/create-app.js';
import { createLogger } from './platform/logging/logger.js';
import { exitOnUnknownErrors, exitWith, reportReady, stopWithSignals } from './platform/process/lifecycle.js';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.logLevel);
  exitOnUnknownErrors(logger);
  try {
    const app = await createApp(AppModule, environment, logger);
    stopWithSignals(app, logger, environment.stopGraceMs);
    await app.listen({ port: environment.port, host: environment.host });
    logger.info({ port: environment.port, host: environment.host }, 'Слушаю');
    reportReady();
  } catch (error) {
    exitWith(logger, error, error instanceof Error ? error.message : 'Сервер не запустился');
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof WrongEnvironmentError ? error.message : error);
  process.exit(1);
});
