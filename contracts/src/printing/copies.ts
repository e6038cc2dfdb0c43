import * as z from 'zod/mini';

/** Maximum number of copies printed at once. */
export const MAX_COPIES = 20;

const number = z
  .int()
  .check(z.minimum(1, 'Не меньше 1'), z.maximum(MAX_COPIES, `Не более ${MAX_COPIES} за раз`));

/** Number of copies; one by default. */
export const copies = z._default(number, 1);

/** Number of copies of a reprint; by default the same as before. */
export const copiesAgain = z.optional(number);
