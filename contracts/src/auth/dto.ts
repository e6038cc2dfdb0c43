import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { workModuleLink } from '../work-modules/dto.js';

/** What the owner of an account has to set up before anything else: an own password, or a second factor. */
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
  /** The start module opens with its dashboard, where it has one. */
  starts_with_dashboard: z.optional(z.boolean()),
  two_factor: z.boolean(),
  /** There while the plant demands it: other calls than those of the profile are refused (403) until it is set up. */
  setup_due: z.optional(dueSetup),
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

export const sessionKind = z.enum(['password', 'pin']);

/** A signed-in browser, as its user (or an administrator) sees it. */
export const sessionView = z.object({
  id,
  kind: sessionKind,
  /** Browser and system in words, e.g. 'Chrome, Windows'. */
  device: z.string(),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** What an administrator may know and do about the sign-in of a user. */
export const userSecurity = z.object({
  two_factor: z.boolean(),
  has_pin: z.boolean(),
  /** Too many wrong PINs in a row: only a password, a trusted terminal or an administrator helps. */
  pin_locked: z.boolean(),
  /** Too many wrong passwords: some device or network may not sign in by password for a while. */
  sign_in_locked: z.boolean(),
  sessions: z.array(sessionView),
});
export type UserSecurity = z.output<typeof userSecurity>;

/** A trusted terminal: a shared device on which PIN login is at home. */
export const terminal = z.object({
  id,
  name: z.string(),
  /** The modules that it serves; none means all. */
  modules: z.array(z.object({ id, name: z.string() })),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  last_ip: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** The device that asks. */
  current: z.boolean(),
});
export type Terminal = z.output<typeof terminal>;
