import { pino, type DestinationStream, type Logger } from 'pino';

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
  return pino(
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
    // Asynchronous: a synchronous write per request would cost more than many a query.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
