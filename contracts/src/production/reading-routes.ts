import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { decimal } from '../kernel/decimal-field.js';
import { id, optionalText, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MEASUREMENTS_PER_STEP } from '../tech-maps/measurements.js';
import { operationReading, orderReading, READING_COMMENT } from './readings.js';

/** Values that are measured at a step. Steps whose specification asks for none need these calls never. */
export const readingRoutes = {
  /** All values of an order's items, of every run, item by item; open like the passports that show them. */
  getReadings: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/getReadings',
    input: z.object({ production_order_id: id, search, ...paging }),
    output: pageOf(orderReading),
  }),
  /**
   * Keeps values of a step of an operation in work; a later one of the same measurement takes the place of the one before.
   * Out of limits needs a comment. Answers what holds for the step.
   */
  saveReadings: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/saveReadings',
    input: z.object({
      /** Of the item's step, as in `changeStepStatus`. */
      step_id: id,
      readings: z
        .array(z.object({ measurement_id: id, value: decimal, comment: optionalText(READING_COMMENT) }))
        .check(z.minLength(1, 'Укажите значение'), z.maxLength(MEASUREMENTS_PER_STEP)),
    }),
    output: dataOf(z.array(operationReading)),
    idempotent: true,
  }),
} as const;
