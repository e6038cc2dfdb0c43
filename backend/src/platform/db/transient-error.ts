import { diskFaultOf } from '@naryad/runtime/storage/disk-full';
import { isDatabaseUnavailable } from './database-errors.js';

/** Whether an error is temporary and not caused by the work itself, so it is retried without limit. */
export const isTransientError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || diskFaultOf(error) !== null;
