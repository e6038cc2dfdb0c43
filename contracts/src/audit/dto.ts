import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** One change: who, when, from where, what, before and after. */
export const auditRow = z.object({
  id,
  at: z.string(),
  /** Null for the system itself. */
  user: z.nullable(z.object({ id, name: z.string() })),
  ip: z.nullable(z.string()),
  /** `<module>.<verb>`, e.g. `production.start-order`. */
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** Name of the object as it is now, where it has one. */
  object_name: z.nullable(z.string()),
  /** From which cell to which, where a movement of goods is told. */
  way: z.nullable(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** What people call the things that `before` and `after` hold by number, by `<field>:<number>`. */
  names: z.record(z.string(), z.string()),
  /** Of `grouped` rows: how many the same command wrote of this kind; the row is the last of them. */
  count: z.optional(z.int()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.output<typeof auditRow>;
