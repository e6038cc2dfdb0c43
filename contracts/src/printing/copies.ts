import * as z from 'zod/mini';

/** As many copies are made of a document at once. */
export const MAX_COPIES = 20;

const number = z
  .int()
  .check(z.minimum(1, 'Не меньше 1'), z.maximum(MAX_COPIES, `Не более ${MAX_COPIES} за раз`));

/** Copies of a document; one unless more are asked for. */
export const copies = z._default(number, 1);

/** Copies of a document that was printed before; as many as then unless told. */
export const copiesAgain = z.optional(number);
