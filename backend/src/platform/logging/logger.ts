import {
  type DestinationStream,
  type Logger,
  programLogger,
  standardOutput,
} from '@naryad/runtime/logging/logger';
import { traceFields } from '@naryad/runtime/tracing/tracing';

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

/** The backend's log, without secrets. @param isTraced lines name the trace in which they are written */
export function createLogger(
  level: string,
  destination: DestinationStream = programLog,
  isTraced = false,
): Logger {
  return programLogger('backend', level, destination, {
    ...(isTraced && { mixin: traceFields }),
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
