import { SetMetadata } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { SessionActor } from '../session/actor-source.js';

/**
 * Who may call a route or send a socket message. Every handler declares a rule; otherwise the program does
 * not start.
 * - `open`: anyone; the actor is null. A socket always has a session
 * - `signed-in`: any signed-in user
 * - `watcher`: the same, and over a socket also a display, which has no user
 * - `administrator`: only the role 'Администратор', for administration calls. A PIN session must confirm the
 *   password before a change, and outside a trusted terminal also before a read (423)
 * - `modules`: the user has a module of one of these keys (the use case checks the module of the object
 *   itself)
 */
export type AccessRule =
  | { readonly kind: 'open' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'watcher' }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'modules'; readonly keys: readonly WorkModuleKey[] };

export const ACCESS = 'naryad:access';

/** Whether the rule allows this session. */
export function allows(rule: AccessRule, session: SessionActor): boolean {
  if (rule.kind !== 'administrator' && rule.kind !== 'modules') return true;
  if (session.isAdministrator) return true;
  return rule.kind === 'modules' && session.modules.some(({ key }) => rule.keys.includes(key));
}

const rule = (value: AccessRule) => SetMetadata(ACCESS, value);

export const NEEDS_PASSWORD = 'naryad:needs-password';
export const ALLOWS_UNVERIFIED = 'naryad:allows-unverified';
export const ALLOWS_SETUP_DUE = 'naryad:allows-setup-due';
export const UNATTENDED = 'naryad:unattended';

/** The password must have been confirmed recently (423 otherwise): for changes of sign-in settings. */
export const NeedsConfirmedPassword = () => SetMetadata(NEEDS_PASSWORD, true);

/** Allowed before the e-mail address is verified. */
export const AllowsUnverified = () => SetMetadata(ALLOWS_UNVERIFIED, true);

/**
 * Allowed while a password change or a second factor is due: the calls for the setup, and those of its page.
 */
export const AllowsSetupDue = () => SetMetadata(ALLOWS_SETUP_DUE, true);

/**
 * Requested by the page itself, e.g. a picture in a polled list: not a user action, the session is not
 * prolonged.
 */
export const Unattended = () => SetMetadata(UNATTENDED, true);

/** Declares the access rule of a handler or of all handlers of a controller. */
export const Access = {
  open: () => rule({ kind: 'open' }),
  signedIn: () => rule({ kind: 'signed-in' }),
  watcher: () => rule({ kind: 'watcher' }),
  administrator: () => rule({ kind: 'administrator' }),
  modules: (...keys: WorkModuleKey[]) => rule({ kind: 'modules', keys }),
} as const;
