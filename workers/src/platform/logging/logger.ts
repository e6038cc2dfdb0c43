import { pino, type DestinationStream, type Logger } from 'pino';
import { currentJobFields } from './job-context.js';

/** Injection token of the program's logger. */
export const LOGGER = Symbol('LOGGER');
export type { Logger };

/** JSON lines with ISO times; lines written inside a job carry its ids. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { program: 'workers', pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...currentJobFields() }),
    },
    // Written at once: the last line before an exit is the one that matters.
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
