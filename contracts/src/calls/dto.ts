import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** Whom a work place calls. */
export const callType = z.enum(['material', 'setup', 'quality'], 'Укажите, кого вызвать');
export type CallType = z.output<typeof callType>;

/** Types of calls with their Russian names, in the order in which they are offered. */
export const CALL_TYPES: Readonly<Record<CallType, string>> = {
  material: 'Материал',
  setup: 'Наладка',
  quality: 'Качество',
};

const person = z.nullable(z.object({ first_name: z.string(), last_name: z.string() }));

/** A work place has a problem and calls for somebody; open until it is solved. */
export const placeCall = z.object({
  id,
  type: callType,
  /** Of whoever calls. */
  comment: z.nullable(z.string()),
  workshop_post_unit: z.object({ id, name: z.string() }),
  /** The work center of the place. */
  workshop_post: z.object({ id, name: z.string() }),
  /** What the place had on its screen; null without a task. */
  operation: z.nullable(
    z.object({
      id,
      name: z.string(),
      production_order_id: id,
      task_number: z.string(),
      product_name: z.string(),
    }),
  ),
  raised_at: z.string(),
  raised_by: person,
  /** Who said that the call is heard. */
  acknowledged_at: z.nullable(z.string()),
  acknowledged_by: person,
  solved_at: z.nullable(z.string()),
  solved_by: person,
});
export type PlaceCall = z.output<typeof placeCall>;
