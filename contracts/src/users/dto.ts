import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const role = z.object({ id, name: z.string() });
export type Role = z.output<typeof role>;

/** The role with all rights, and the only one with access to the administration [1 §6]. */
export const ADMINISTRATOR = 'Администратор';

/** A user for administrators [1 §3 "User (administration)"]; secrets are never sent to the client. */
export const adminUser = z.object({
  id,
  /** Login name. */
  name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role_id: id,
  role,
  start_module_id: z.nullable(id),
  /** Ids of the modules that the user has access to. */
  modules: z.array(id),
  has_pin: z.boolean(),
  version: z.int(),
});
export type AdminUser = z.output<typeof adminUser>;
