import { HttpException } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';

/**
 * Four digits opened the session, and somebody else's access (or one's own by letter) is about to change: the password
 * first. For calls that need this in some cases only; the others declare it to the guard.
 * @throws HttpException 423
 */
export function demandPassword(actor: Actor): void {
  if (actor.sessionKind === 'password' || actor.isPasswordConfirmed) return;
  throw new HttpException({ message: 'Password confirmation required.' }, 423);
}
