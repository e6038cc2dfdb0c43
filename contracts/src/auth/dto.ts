import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { workModuleLink } from '../work-modules/dto.js';

/** The signed-in user [1 §3 "Current user"]. */
export const currentUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.object({ name: z.string() }),
  modules: z.array(workModuleLink),
  start_module: z.nullable(workModuleLink),
  two_factor: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** A card of the user selection [1 §2.7]. */
export const selectableUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.object({ name: z.string() }),
});
export type SelectableUser = z.output<typeof selectableUser>;
