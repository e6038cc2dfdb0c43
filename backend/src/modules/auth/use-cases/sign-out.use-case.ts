import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { SessionsRepository } from '../data/sessions.repository.js';

export interface SignOutInput {
  readonly sessionCookie: string | null;
  readonly rememberToken: string | null;
  readonly pendingCookie: string | null;
  readonly requestId: string;
  readonly ip: string;
}

/** Ends the browser's session and clears its cookies; does nothing for a guest. */
@Injectable()
export class SignOutUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly pending: PendingLoginsRepository,
    private readonly tokens: RememberTokensRepository,
  ) {}

  async execute(input: SignOutInput): Promise<void> {
    const { sessionCookie, rememberToken, pendingCookie } = input;
    if (sessionCookie === null && rememberToken === null && pendingCookie === null) return;
    await this.uow.runAsSystem(async (tx) => {
      if (pendingCookie !== null) await this.pending.remove(tx, pendingCookie);
      if (rememberToken !== null) await this.tokens.remove(tx, rememberToken);
      const endedSession = sessionCookie === null ? null : await this.sessions.end(tx, sessionCookie);
      if (!endedSession) return;
      await addGuestAudit(tx, {
        userId: endedSession.userId,
        sessionId: endedSession.id,
        ip: input.ip,
        requestId: input.requestId,
        action: 'auth.sign-out',
        objectType: 'session',
        objectId: endedSession.id,
      });
      await addEvents(tx, [
        eventOf(authEvents.sessionEnded, { user_id: endedSession.userId, session_id: endedSession.id }),
      ]);
    });
  }
}
