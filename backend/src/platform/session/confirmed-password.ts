import { HttpException } from '@nestjs/common';
import type { Actor } from './actor.js';
import type { SessionActor } from './actor-source.js';

/**
 * Whether the administration is closed to this session until the password is confirmed: four digits opened it. Reading
 * is open on a trusted terminal, changing is not; elsewhere neither is.
 */
export function administrationNeedsPassword(session: SessionActor, changes: boolean): boolean {
  if (session.sessionKind !== 'pin' || session.isPasswordConfirmed) return false;
  return changes || !session.isAtTerminal;
}

/**
 * Four digits opened the session, and somebody else's access (or one's own by letter) is about to change: the password
 * first. For calls that need this in some cases only; the others declare it to the guard.
 * @throws HttpException 423
 */
export function demandPassword(actor: Actor): void {
  if (actor.sessionKind === 'pin') demandFreshPassword(actor);
}

/**
 * What the own sign-in stands on is about to change: the password must have been confirmed a short while ago, whatever
 * opened the session. For calls that need this in some cases only, like `demandPassword`.
 * @throws HttpException 423
 */
export function demandFreshPassword(actor: Actor): void {
  if (!actor.isPasswordConfirmed)
    throw new HttpException({ message: 'Password confirmation required.' }, 423);
}
