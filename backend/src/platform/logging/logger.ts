import {
  type DestinationStream,
  type Logger,
  programLogger,
  standardOutput,
} from '@naryad/runtime/logging/logger';
import { traceFields } from '@naryad/runtime/tracing/tracing';

export { LOGGER, type Logger } from '@naryad/runtime/logging/logger';

/** Buffered, because a write per request would cost more than many queries. */
export const programLog = standardOutput(false);

/** Fields that are redacted in every logged object. */
const SECRETS = [
  'password',
  'password_confirmation',
  'current_password',
  'pin_code',
  'pin_confirmation',
  'token',
  'code',
];

/**
 * Logger of the backend, without secrets.
 * @param isTraced lines include the trace in which they are written
 */
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
