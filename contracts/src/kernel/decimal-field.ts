import * as z from 'zod/mini';
import { decimalProblemOf } from './decimal.js';

/** A measured or demanded value: at most 6 digits after the comma. */
export const decimal = z.number('Укажите число').check(
  z.refine((value) => decimalProblemOf(value) === null, {
    error: ({ input }) => decimalProblemOf(Number(input)) ?? undefined,
  }),
);
