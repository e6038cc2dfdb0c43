import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import type { Device, RememberToken } from '../domain/device.js';
import { type OpenedSession, SessionOpening } from '../services/session-opening.js';

export interface Resumed {
  readonly session: OpenedSession;
  /** The next token of the browser; null when it got one a moment ago. */
  readonly rememberToken: RememberToken | null;
}

interface ResumeInput {
  readonly token: string;
  readonly device: Device;
  readonly requestId: string;
}

/** Signs a remembered browser in again, with a new session and a new token ('remember me'). */
@Injectable()
export class ResumeSessionUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tokens: RememberTokensRepository,
    private readonly opening: SessionOpening,
    private readonly userSessions: UserSessions,
  ) {}

  /** Null for an invalid token. */
  async execute(input: ResumeInput): Promise<Resumed | null> {
    return this.uow.runAsSystem(async (tx) => {
      const redeemed = await this.tokens.redeem(tx, input.token);
      if (redeemed.outcome === 'stolen') await this.endTheft(tx, redeemed.userId, input);
      if (redeemed.outcome === 'stolen' || redeemed.outcome === 'refused') return null;
      const session = await this.opening.open(tx, {
        userId: redeemed.userId,
        kind: 'password',
        device: input.device,
        requestId: input.requestId,
        previousCookie: null,
        action: 'auth.sign-in-remembered',
      });
      return { session, rememberToken: redeemed.outcome === 'rotated' ? redeemed.token : null };
    });
  }

  /** It is unknown which browser belongs to the thief: all sessions of the user end. */
  private async endTheft(tx: Tx, userId: number, { device, requestId }: ResumeInput): Promise<void> {
    const endedEvents = await this.userSessions.endOf(tx, userId);
    await addGuestAudit(tx, {
      userId: null,
      ip: device.ip,
      requestId,
      action: 'auth.end-sessions',
      objectId: userId,
      after: { ended: endedEvents.length, reason: 'remember-token-reused' },
    });
    await addEvents(tx, endedEvents);
  }
}
