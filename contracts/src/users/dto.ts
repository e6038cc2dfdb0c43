import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const role = z.object({ id, name: z.string() });
export type Role = z.output<typeof role>;

/** The role that may do everything and alone sees the administration [1 §6]. */
export const ADMINISTRATOR = 'Администратор';

/** A user as administrators see it [1 §3 "User (administration)"]; secrets never leave the server. */
export const adminUser = z.object({
  id,
  /** The login. */
  name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role_id: id,
  role,
  start_module_id: z.nullable(id),
  /** Ids of the modules that the user may enter. */
  modules: z.array(id),
  has_pin: z.boolean(),
  version: z.int(),
});
export type AdminUser = z.output<typeof adminUser>;
