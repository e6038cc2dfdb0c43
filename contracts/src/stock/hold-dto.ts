import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * A current or past hold ('удержание') of a lot: until it ends, the lot can be neither moved nor reserved.
 */
export const lotHold = z.object({
  id,
  /** Reason as entered at that time. */
  reason: z.string(),
  comment: z.nullable(z.string()),
  /** The operation whose inspection result caused the hold; null: a planner held it. */
  operation_id: z.nullable(id),
  held_at: z.string(),
  /** Last and first name. */
  held_by: z.string(),
  /** Null while it is on hold. */
  released_at: z.nullable(z.string()),
  released_by: z.nullable(z.string()),
  release_reason: z.nullable(z.string()),
});
export type LotHold = z.output<typeof lotHold>;
