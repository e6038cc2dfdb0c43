import { pino, type DestinationStream, type Logger } from 'pino';
import { currentJobFields } from './job-context.js';
import { LogOutput } from './log-output.js';

/** Line by line: the last line before an exit is the one that matters. */
export const programLog = new LogOutput(1, true);
process.once('exit', () => programLog.flushSync());

/** Injection token of the program's logger. */
export const LOGGER = Symbol('LOGGER');
export type { Logger };

/** JSON lines with ISO times; lines written inside a job carry its ids. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const logger = pino(
    {
      level,
      base: { program: 'workers', pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...currentJobFields() }),
    },
    destination ?? programLog,
  );
  if (!destination)
    programLog.onBack = (lines) => logger.warn({ lines }, 'Журнал снова пишется, строки пропущены');
  return logger;
}
