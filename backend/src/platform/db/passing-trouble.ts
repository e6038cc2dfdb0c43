import { diskTroubleOf } from '@naryad/runtime/storage/disk-full';
import { isDatabaseGone } from './database-gone.js';

/** Whether an error passes by itself: nobody's work is to blame for it, it waits and is tried again without an end. */
export const isPassingTrouble = (error: unknown): boolean =>
  isDatabaseGone(error) || diskTroubleOf(error) !== null;
