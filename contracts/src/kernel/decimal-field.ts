import * as z from 'zod/mini';
import { decimalProblemOf } from './decimal.js';

/** A measured value or a limit: at most 6 decimal places. */
export const decimal = z.number('Укажите число').check(
  z.refine((value) => decimalProblemOf(value) === null, {
    error: ({ input }) => decimalProblemOf(Number(input)) ?? undefined,
  }),
);
