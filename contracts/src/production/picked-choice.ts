import * as z from 'zod/mini';

/** What becomes of components that were picked for items that are not finished; without a choice they are left. */
export const pickedChoice = z.enum(['leave', 'return'], 'Недопустимое значение');
export type PickedChoice = z.output<typeof pickedChoice>;
