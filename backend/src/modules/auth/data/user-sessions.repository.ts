import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { AccountLocks } from '../../users/index.js';
import { SignInLocks } from './sign-in-locks.js';

/**
 * Ends the sessions of a user. Remember-me tokens are not linked to a session: all are deleted, so that no
 * other browser can resume.
 */
@Injectable()
export class UserSessionsRepository extends UserSessions {
  constructor(
    private readonly accountLocks: AccountLocks,
    private readonly locks: SignInLocks,
  ) {
    super();
  }

  async endOf(tx: Tx, userId: number, exceptSessionId?: number): Promise<NewEvent[]> {
    // Before any read: a sign-in in progress either is among the rows below, or sees the change.
    await this.accountLocks.hold(tx, userId);
    await tx.query('delete from pending_logins where user_id = $1', [userId]);
    await tx.query('delete from password_resets where user_id = $1', [userId]);
    await tx.query('delete from remember_tokens where user_id = $1', [userId]);
    const endedSessions = await tx.query<{ id: number }>(
      'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
      [userId, exceptSessionId ?? null],
    );
    return endedSessions
      .toSorted((a, b) => a.id - b.id)
      .map(({ id }) => eventOf(authEvents.sessionEnded, { user_id: userId, session_id: id }));
  }

  clearPinFailures(tx: Tx, userId: number): Promise<boolean> {
    return this.locks.clearPin(tx, userId);
  }

  async dropResetLink(tx: Tx, userId: number): Promise<void> {
    await tx.query('delete from password_resets where user_id = $1', [userId]);
  }
}
