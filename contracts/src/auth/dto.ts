import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { workModuleLink } from '../work-modules/dto.js';

/** Setup that the owner of an account must finish first: a password of their choice, or a second factor. */
export const dueSetup = z.enum(['password', 'two-factor']);
export type DueSetup = z.output<typeof dueSetup>;

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
  /** The start module opens with its dashboard, if it has one. */
  starts_with_dashboard: z.optional(z.boolean()),
  two_factor: z.boolean(),
  /** Set while the plant requires this setup. Until then all calls except those of the profile return 403. */
  setup_due: z.optional(dueSetup),
});
export type CurrentUser = z.output<typeof currentUser>;

/** A card in the user selection [1 §2.7]. */
export const selectableUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.object({ name: z.string() }),
});
export type SelectableUser = z.output<typeof selectableUser>;

export const sessionKind = z.enum(['password', 'pin']);

/** A signed-in browser, as its user (or an administrator) sees it. */
export const sessionView = z.object({
  id,
  kind: sessionKind,
  /** Browser and operating system, e.g. 'Chrome, Windows'. */
  device: z.string(),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the session that sends this request. */
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** Sign-in state of a user, as administrators see it. */
export const userSecurity = z.object({
  two_factor: z.boolean(),
  has_pin: z.boolean(),
  /** Too many wrong PINs in a row. Only a password, a trusted terminal or an administrator unlocks it. */
  pin_locked: z.boolean(),
  /** Too many wrong passwords: a device or network cannot sign in by password for some time. */
  sign_in_locked: z.boolean(),
  sessions: z.array(sessionView),
});
export type UserSecurity = z.output<typeof userSecurity>;

/** A trusted terminal: a shared device that offers PIN login. */
export const terminal = z.object({
  id,
  name: z.string(),
  /** Modules that it serves; empty means all. */
  modules: z.array(z.object({ id, name: z.string() })),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  last_ip: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** Whether it is the device that sends this request. */
  current: z.boolean(),
});
export type Terminal = z.output<typeof terminal>;
