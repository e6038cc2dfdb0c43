import type { Logger } from '../logging/logger.js';
import { endTracing } from '../tracing/tracing.js';

/** A program that finishes its running work when closed. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Stops on SIGTERM and SIGINT, and when the launcher has exited (IPC `disconnect`), so that neither Ctrl-C
 * nor kill -9 of the launcher leaves an orphan. A second signal is ignored.
 * @param atMostMs longer than all phases of a stop; after it the process is considered hanging and exits
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

/**
 * Tells the launcher that the program has started: if it ends later, the launcher restarts it without a
 * delay.
 */
export function reportReady(): void {
  // If the launcher has exited by now, `disconnect` stops this process.
  if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
}

/** After an unknown exception the state is undefined: log, exit, get restarted; running jobs are repeated. */
export function exitOnUnknownErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => exitWith(logger, error, 'Неизвестная ошибка'));
  process.on('unhandledRejection', (error) => {
    // Libraries send Redis commands without handling errors; an unavailable Redis is not an unknown error.
    if (isRedisUnavailable(error)) logger.warn({ err: error }, 'Команда Redis не выполнена');
    else exitWith(logger, error, 'Неизвестная ошибка');
  });
}

/** Temporary refusals: disk or memory is full, or Redis is loading its data. */
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
