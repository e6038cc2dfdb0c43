import {
  type DestinationStream,
  type Logger,
  programLogger,
  standardOutput,
} from '@naryad/runtime/logging/logger';

export { LOGGER, type Logger } from '@naryad/runtime/logging/logger';

/** Not line by line: a write for each request would cost more than many a query. */
export const programLog = standardOutput(false);

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

/** The backend's log, without secrets. */
export function createLogger(level: string, destination: DestinationStream = programLog): Logger {
  return programLogger('backend', level, destination, {
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
  });
}
