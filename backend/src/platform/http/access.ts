import { SetMetadata } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { SessionActor } from '../session/actor-source.js';

/**
 * Who may call a route or send a message over a socket. Every handler declares one; the program does not start without.
 * - `open`: anybody; the actor is null. A socket has a session in any case
 * - `signed-in`: any signed-in user
 * - `watcher`: the same, and over a socket also a display, which has no user
 * - `administrator`: role 'Администратор' only, for calls of the administration. A session by PIN confirms the password
 *   before it changes anything there, and off a trusted terminal before it reads (423)
 * - `modules`: the user has a module of one of these keys (the object's own module is checked in the use case)
 */
export type AccessRule =
  | { readonly kind: 'open' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'watcher' }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'modules'; readonly keys: readonly WorkModuleKey[] };

export const ACCESS = 'naryad:access';

/** Whether the rule lets in whoever has this session. */
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

/** The password must have been confirmed a short while ago (423 otherwise): what a sign-in stands on. */
export const NeedsConfirmedPassword = () => SetMetadata(NEEDS_PASSWORD, true);

/** May be called before the e-mail address is verified. */
export const AllowsUnverified = () => SetMetadata(ALLOWS_UNVERIFIED, true);

/** May be called while an own password or a second factor is due: what sets it up, and what its page shows. */
export const AllowsSetupDue = () => SetMetadata(ALLOWS_SETUP_DUE, true);

/** Asked by the page itself, e.g. a picture that a poll brought: no act of a person, the session is not prolonged. */
export const Unattended = () => SetMetadata(UNATTENDED, true);

/** Declares who may call a handler or all handlers of a controller. */
export const Access = {
  open: () => rule({ kind: 'open' }),
  signedIn: () => rule({ kind: 'signed-in' }),
  watcher: () => rule({ kind: 'watcher' }),
  administrator: () => rule({ kind: 'administrator' }),
  modules: (...keys: WorkModuleKey[]) => rule({ kind: 'modules', keys }),
} as const;
