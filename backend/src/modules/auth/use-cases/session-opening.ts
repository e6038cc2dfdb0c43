import { Inject, Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { type NewSession, SessionsRepository } from '../data/sessions.repository.js';
import type { Device } from '../domain/device.js';

export interface Opening {
  readonly userId: number;
  readonly kind: 'password' | 'pin';
  readonly device: Device;
  readonly requestId: string;
  /** The session that the browser had until now: it ends, whoever it belonged to. */
  readonly formerCookie: string | null;
  /** The trusted terminal on which a PIN opens it. */
  readonly terminalId?: number | null;
  /** How it came about; written into the audit. */
  readonly action: 'auth.sign-in' | 'auth.sign-in-by-pin' | 'auth.sign-in-remembered';
}

/** Opens a session with a new id (a planted one is worth nothing) and ends the browser's former one. */
@Injectable()
export class SessionOpening {
  constructor(@Inject(SessionsRepository) private readonly sessions: SessionsRepository) {}

  async open(tx: Tx, opening: Opening): Promise<NewSession> {
    const { userId, kind } = opening;
    const ended = opening.formerCookie === null ? null : await this.sessions.end(tx, opening.formerCookie);
    await this.sessions.sweepExpired(tx, userId);
    const session = await this.sessions.create(tx, userId, kind, opening.device, opening.terminalId);
    await tx.query(
      `insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id)
       values ($1, $2, $3, $4, $5, 'session', ($2::int)::text)`,
      [userId, session.id, opening.device.ip, opening.requestId, opening.action],
    );
    const events: NewEvent[] = [
      eventOf(authEvents.signedIn, { user_id: userId, session_id: session.id, kind }),
    ];
    if (ended) {
      events.unshift(eventOf(authEvents.sessionEnded, { user_id: ended.userId, session_id: ended.id }));
    }
    await addEvents(tx, events);
    return session;
  }
}
