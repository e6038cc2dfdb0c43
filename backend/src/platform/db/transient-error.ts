import { diskFaultOf } from '@naryad/runtime/storage/disk-full';
import { isDatabaseUnavailable } from './database-errors.js';

/** Whether an error passes by itself: nobody's work is to blame for it, it waits and is tried again without an end. */
export const isTransientError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || diskFaultOf(error) !== null;
