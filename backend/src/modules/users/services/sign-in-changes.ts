import { Injectable } from '@nestjs/common';
import type { AdminUser } from '@naryad/contracts/users/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import { AccountNotices, type SignInChange } from '../../../platform/session/account-notices.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import type { UserSecrets } from '../data/users.repository.js';

export const changesPin = ({ pinHash, removesPin }: UserSecrets): boolean => pinHash !== null || removesPin;

/** Effects of an administrator's change of a user's sign-in data. */
@Injectable()
export class SignInChanges {
  constructor(
    private readonly sessions: UserSessions,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Ends the user's sessions (except the acting one) when password or PIN changed, notifies the owner at the
   * previous address, and has a new address verified. Returns the events; the caller adds them last.
   */
  async follow(
    tx: Tx,
    actor: Actor,
    before: AdminUser,
    secrets: UserSecrets,
    email: string,
  ): Promise<NewEvent[]> {
    const { id } = before;
    const changes: SignInChange[] = [];
    if (before.email !== email) changes.push('email-changed');
    if (secrets.passwordHash !== null) changes.push('password-changed');
    if (changesPin(secrets)) changes.push('pin-changed');
    if (changes.includes('email-changed')) await this.sessions.dropResetLink(tx, id);
    if (changes.includes('pin-changed')) await this.sessions.clearPinFailures(tx, id);
    const events: NewEvent[] = [];
    if (secrets.passwordHash !== null || changesPin(secrets)) {
      const currentSessionId = id === actor.userId ? actor.sessionId : undefined;
      events.push(...(await this.sessions.endOf(tx, id, currentSessionId)));
    }
    for (const what of changes) events.push(...(await this.notices.notify(tx, id, what, before.email)));
    if (changes.includes('email-changed')) events.push(...(await this.notices.verifyAddress(tx, id)));
    return events;
  }
}
