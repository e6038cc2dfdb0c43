import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { decimal } from '../kernel/decimal-field.js';
import { id, optionalText, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MEASUREMENTS_PER_STEP } from '../tech-maps/measurements.js';
import { operationReading, orderReading, READING_COMMENT } from './readings.js';

/** Readings: values measured at a step. Not used for steps whose specification has no measurements. */
export const readingRoutes = {
  /**
   * All readings of an order's items, all runs, item by item; access is as open as for the passports that
   * show them.
   */
  getReadings: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/getReadings',
    input: z.object({ production_order_id: id, search, ...paging }),
    output: pageOf(orderReading),
  }),
  /**
   * Stores readings for a step of an operation in work. A new value replaces the previous one of the same
   * measurement. A value out of limits requires a comment. Returns the current readings of the step.
   */
  saveReadings: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/saveReadings',
    input: z.object({
      /** Id of the item's step, as in `changeStepStatus`. */
      step_id: id,
      readings: z
        .array(z.object({ measurement_id: id, value: decimal, comment: optionalText(READING_COMMENT) }))
        .check(z.minLength(1, 'Укажите значение'), z.maxLength(MEASUREMENTS_PER_STEP)),
    }),
    output: dataOf(z.array(operationReading)),
    idempotent: true,
  }),
} as const;
