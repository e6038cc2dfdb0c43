import * as z from 'zod/mini';

/** What to do with components picked for unfinished items; `leave` is the default. */
export const pickedChoice = z.enum(['leave', 'return'], 'Недопустимое значение');
export type PickedChoice = z.output<typeof pickedChoice>;
