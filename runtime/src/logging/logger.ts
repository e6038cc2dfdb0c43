import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { LogOutput } from './log-output.js';

/** Injection token of the program's logger. */
export const LOGGER = Symbol('LOGGER');
export type { DestinationStream, Logger };

/**
 * Standard output of the program as log destination; buffered lines are written when the process exits.
 * @param isImmediate each line is written before the logger returns
 */
export function standardOutput(isImmediate: boolean): LogOutput {
  const output = new LogOutput(1, isImmediate);
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * JSON lines with ISO times.
 * @param more fields that lines of this program omit or add
 */
export function programLogger(
  program: string,
  level: string,
  destination: DestinationStream,
  more: Pick<LoggerOptions, 'mixin' | 'redact'>,
): Logger {
  const logger = pino(
    {
      level,
      base: { program, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      ...more,
    },
    destination,
  );
  if (destination instanceof LogOutput) {
    destination.onRecovered = (lines) => logger.warn({ lines }, 'Журнал снова пишется, строки пропущены');
  }
  return logger;
}
