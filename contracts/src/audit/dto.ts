import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** One change: who, when, from where, what, before and after. */
export const auditRow = z.object({
  id,
  at: z.string(),
  /** Null for changes made by the system. */
  user: z.nullable(z.object({ id, name: z.string() })),
  ip: z.nullable(z.string()),
  /** `<module>.<verb>`, e.g. `production.start-order`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** Current name of the object, if it has one. */
  object_name: z.nullable(z.string()),
  /** Source and target cell of a stock movement. */
  way: z.nullable(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** Names of the objects that `before` and `after` refer to by id. Key: `<field>:<id>`. */
  names: z.record(z.string(), z.string()),
  /**
   * Only with `grouped`: number of rows of this kind that the same command wrote. This row is the latest of
   * them.
   */
  count: z.optional(z.int()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.output<typeof auditRow>;
