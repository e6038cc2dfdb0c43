import {
  type DestinationStream,
  type Logger,
  programLogger,
  standardOutput,
} from '@naryad/runtime/logging/logger';
import { traceFields } from '@naryad/runtime/tracing/tracing';
import { currentJobFields } from './job-context.js';

export { LOGGER, type Logger } from '@naryad/runtime/logging/logger';

/** Unbuffered: the last line before an exit is the most important one. */
const programLog = standardOutput(true);

/** The workers' log. Lines written inside a job contain its ids. */
export function createLogger(level: string, destination: DestinationStream = programLog): Logger {
  return programLogger('workers', level, destination, {
    mixin: () => ({ ...currentJobFields(), ...traceFields() }),
  });
}
