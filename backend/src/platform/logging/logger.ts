import { pino, type DestinationStream, type Logger } from 'pino';
import { LogOutput } from './log-output.js';

/** Not line by line: a write for each request would cost more than many a query. */
export const programLog = new LogOutput(1, false);
process.once('exit', () => programLog.flushSync());

/** Injection token of the program's logger. */
export const LOGGER = Symbol('LOGGER');
export type { Logger };

/** Never in a log, wherever an object with such a field is logged. */
const SECRETS = [
  'password',
  'password_confirmation',
  'current_password',
  'pin_code',
  'pin_confirmation',
  'token',
  'code',
];

/** JSON lines with ISO times. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const logger = pino(
    {
      level,
      base: { program: 'backend', pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...SECRETS.flatMap((name) => [`body.${name}`, `input.${name}`]),
          'headers.cookie',
          'headers.authorization',
          'err.parameters',
          'err.query',
        ],
        remove: true,
      },
    },
    destination ?? programLog,
  );
  if (!destination)
    programLog.onBack = (lines) => logger.warn({ lines }, 'Журнал снова пишется, строки пропущены');
  return logger;
}
