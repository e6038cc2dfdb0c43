import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A lot on hold ('удержание'), or a hold of it that is over: nothing moves or promises the lot meanwhile. */
export const lotHold = z.object({
  id,
  /** As it was said then. */
  reason: z.string(),
  comment: z.nullable(z.string()),
  /** The operation of the lot's task whose verdict it was; null: a planner held it. */
  operation_id: z.nullable(id),
  held_at: z.string(),
  /** Last and first name. */
  held_by: z.string(),
  /** Null while it is held. */
  released_at: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
  release_reason: z.nullable(z.string()),
});
export type LotHold = z.output<typeof lotHold>;
