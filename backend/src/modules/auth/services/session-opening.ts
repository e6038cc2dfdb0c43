import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { fail } from '../auth.errors.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { AccountLocks } from '../../users/index.js';
import { type NewSession, SessionsRepository } from '../data/sessions.repository.js';
import type { Device } from '../domain/device.js';
import { VerificationLetters } from './verification-letters.js';

export interface Opening {
  readonly userId: number;
  readonly kind: 'password' | 'pin';
  readonly device: Device;
  readonly requestId: string;
  /** Previous session of the browser, which ends, whichever user it belongs to. */
  readonly previousCookie: string | null;
  /** The trusted terminal on which a PIN opens the session. */
  readonly terminalId?: number | null;
  /** Kind of sign-in, for the audit log. */
  readonly action:
    | 'auth.sign-in'
    | 'auth.sign-in-by-pin'
    | 'auth.sign-in-remembered'
    | 'auth.sign-in-by-code'
    | 'auth.sign-in-by-recovery-code';
}

export interface OpenedSession extends NewSession {
  readonly kind: 'password' | 'pin';
  /** Cookie by which the account recognizes the browser; null at a trusted terminal. */
  readonly deviceToken: string | null;
}

/** Opens a session with a new id (which prevents session fixation) and ends the browser's previous one. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly accountLocks: AccountLocks,
    private readonly sessions: SessionsRepository,
    private readonly devices: RecognizedDevicesRepository,
    private readonly letters: VerificationLetters,
  ) {}

  /** @throws AUTH_ACCOUNT_CHANGED */
  async open(tx: Tx, opening: Opening): Promise<OpenedSession> {
    const { userId, kind } = opening;
    if (!(await this.accountLocks.share(tx, userId))) throw fail('AUTH_ACCOUNT_CHANGED');
    const events = await this.endPrevious(tx, opening.previousCookie);
    await this.sessions.sweepExpired(tx, userId);
    for (const id of await this.sessions.endOldest(tx, userId)) {
      events.push(eventOf(authEvents.sessionEnded, { user_id: userId, session_id: id }));
    }
    const session = await this.sessions.create(tx, userId, kind, opening.device, opening.terminalId);
    await addGuestAudit(tx, {
      userId,
      sessionId: session.id,
      ip: opening.device.ip,
      requestId: opening.requestId,
      action: opening.action,
      objectType: 'session',
      objectId: session.id,
    });
    events.push(eventOf(authEvents.signedIn, { user_id: userId, session_id: session.id, kind }));
    events.push(...(await this.letters.sendUnrequested(tx, userId)));
    await addEvents(tx, events);
    const isTerminal = (opening.terminalId ?? null) !== null;
    const deviceToken = isTerminal ? null : await this.devices.register(tx, userId, opening.device);
    return { ...session, kind, deviceToken };
  }

  /** Ends the previous session of the browser; the caller adds the events last. */
  async endPrevious(tx: Tx, cookie: string | null): Promise<NewEvent[]> {
    const endedSession = cookie === null ? null : await this.sessions.end(tx, cookie);
    return endedSession
      ? [eventOf(authEvents.sessionEnded, { user_id: endedSession.userId, session_id: endedSession.id })]
      : [];
  }
}
