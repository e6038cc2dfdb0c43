import type { Logger } from '../logging/logger.js';
import { endTracing } from '../tracing/tracing.js';

/** A program that ends what it has begun when it is closed. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Stops on SIGTERM and SIGINT, and when the launcher that started us is gone (IPC `disconnect`): Ctrl-C and kill -9 of
 * the launcher alike leave no orphan. A second signal is taken as the same one.
 * @param atMostMs longer than every part of a stop together; then something hangs and waiting does not help
 */
export function stopWithSignals(app: Closable, logger: Logger, atMostMs: number): void {
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'Останавливаюсь');
    setTimeout(() => {
      logger.error('Остановка затянулась, выхожу');
      process.exit(1);
    }, atMostMs).unref();
    const closed = app.close().finally(() => endTracing());
    closed.then(
      () => {
        logger.info('Остановлен');
        process.exit(0);
      },
      (error: unknown) => exitWith(logger, error, 'Ошибка при остановке'),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  if (process.connected) process.on('disconnect', () => stop('disconnect'));
}

/** Tells the launcher that we are up: should we end from now on, it starts us again without a pause. */
export function reportReady(): void {
  // The launcher may be gone by now; `disconnect` then stops us.
  if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
}

/** After an unknown exception nothing is certain: log, exit, be restarted; the jobs in hand are repeated. */
export function exitOnUnknownErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => exitWith(logger, error, 'Неизвестная ошибка'));
  process.on('unhandledRejection', (error) => {
    // Libraries write to Redis without looking back; a Redis that went away is no unknown error.
    if (isRedisUnavailable(error)) logger.warn({ err: error }, 'Команда Redis не выполнена');
    else exitWith(logger, error, 'Неизвестная ошибка');
  });
}

/** Its disk or memory is full, it reads its journal: all that passes. */
const REFUSES_FOR_NOW = /^(MISCONF|OOM|LOADING|TRYAGAIN) /;

function isRedisUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'MaxRetriesPerRequestError' ||
      /^Connection is closed|^Stream isn't writeable|^Command aborted/.test(error.message) ||
      REFUSES_FOR_NOW.test(error.message))
  );
}

/** Logs and exits with 1. */
export function exitWith(logger: Logger, error: unknown, message: string): never {
  logger.fatal({ err: error }, message);
  process.exit(1);
}
