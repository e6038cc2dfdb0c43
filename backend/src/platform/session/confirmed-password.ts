import { HttpException } from '@nestjs/common';
import type { Actor } from './actor.js';
import type { SessionActor } from './actor-source.js';

/**
 * Whether the administration requires the password, because the session was opened with a PIN. On a trusted
 * terminal reads do not require it, changes do; elsewhere both do.
 */
export function administrationNeedsPassword(session: SessionActor, changes: boolean): boolean {
  if (session.sessionKind !== 'pin' || session.isPasswordConfirmed) return false;
  return changes || !session.isAtTerminal;
}

/**
 * Requires the password in a PIN session before a change of another user's access (or of the user's own
 * access by mail). For calls that need it only in some cases; the others declare it for the guard.
 * @throws HttpException 423
 */
export function demandPassword(actor: Actor): void {
  if (actor.sessionKind === 'pin') demandFreshPassword(actor);
}

/**
 * Requires a recently confirmed password before a change of the user's own sign-in settings, however the
 * session was opened. For calls that need it only in some cases, like `demandPassword`.
 * @throws HttpException 423
 */
export function demandFreshPassword(actor: Actor): void {
  if (!actor.isPasswordConfirmed)
    throw new HttpException({ message: 'Password confirmation required.' }, 423);
}
