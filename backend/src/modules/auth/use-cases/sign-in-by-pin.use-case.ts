import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { AccountLocks, SecretHashing } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { TerminalsRepository } from '../data/terminals.repository.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import type { Device } from '../domain/device.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';
import { PinUsersQuery } from '../queries/pin-users.query.js';
import { FailedSignIns } from '../services/failed-sign-ins.js';
import { PinThrottle } from '../services/pin-throttle.js';
import { type OpenedSession, SessionOpening } from '../services/session-opening.js';

export interface PinSignInInput {
  readonly userId: number;
  readonly pin: string;
  readonly moduleRedirectId: number | null;
  /** The trusted terminal of the device; null for any other device. */
  readonly terminal: TrustedTerminal | null;
  readonly device: Device;
  readonly requestId: string;
  readonly previousCookie: string | null;
  /** The browser's remember-me token: deleted, because a terminal is shared by many users. */
  readonly previousToken: string | null;
  /** A pending sign-in of this browser: deleted, so that another user cannot continue it at a terminal. */
  readonly previousPending: string | null;
}

export type PinOutcome =
  | { readonly isDue: false; readonly session: OpenedSession; readonly redirectUrl: string }
  /** The second factor is required: not signed in yet. */
  | { readonly isDue: true; readonly pendingCookie: string };

/**
 * Sign-in by user card and PIN; throttled before any hashing. On devices that are no trusted terminals the
 * code of the second factor is required after the PIN, as after the password.
 */
@Injectable()
export class SignInByPinUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly pinUsers: PinUsersQuery,
    private readonly hashing: SecretHashing,
    private readonly devices: RecognizedDevicesRepository,
    private readonly throttle: PinThrottle,
    private readonly failures: FailedSignIns,
    private readonly twoFactor: TwoFactorRepository,
    private readonly tokens: RememberTokensRepository,
    private readonly pending: PendingLoginsRepository,
    private readonly accountLocks: AccountLocks,
    private readonly terminals: TerminalsRepository,
    private readonly opening: SessionOpening,
  ) {}

  /**
   * For users whom the terminal does not serve: the same response as for a wrong PIN, in the same time.
   * @throws AUTH_WRONG_PIN, AUTH_TERMINAL_REVOKED, SignInLimited
   */
  async execute(input: PinSignInInput): Promise<PinOutcome> {
    const { userId, terminal, device, requestId } = input;
    const account = { userId };
    const origin = await this.devices.originOf(account, device, terminal);
    const attempt = { by: 'pin' as const, userId, account, origin, device, requestId };
    const inRow = await this.throttle.consume(attempt);
    const hash = await this.pinUsers.pinHash(userId, terminal?.moduleIds ?? []);
    if (!(await this.hashing.verifyPin(hash, input.pin)) || hash === null) {
      await this.failures.note(attempt, userId);
      await this.throttle.failed(attempt, inRow);
      throw fail('AUTH_WRONG_PIN');
    }
    const signedIn = await this.uow.runAsSystem((tx) => this.signIn(tx, input, hash));
    await this.throttle.succeeded(attempt);
    if (typeof signedIn === 'string') return { isDue: true, pendingCookie: signedIn };
    const redirectUrl = await this.pinUsers.redirectUrl(userId, input.moduleRedirectId);
    return { isDue: false, session: signedIn, redirectUrl };
  }

  /** The session, or the cookie of the pending sign-in when a code is required. */
  private async signIn(tx: Tx, input: PinSignInInput, pinHash: string): Promise<OpenedSession | string> {
    const { terminal, userId } = input;
    // A concurrent revocation ends the sessions of the terminal: none may be opened after it.
    if (terminal && !(await this.terminals.holdTrusted(tx, terminal.id))) {
      throw fail('AUTH_TERMINAL_REVOKED');
    }
    // The PIN may have been changed or removed since it was checked.
    if (!(await this.accountLocks.share(tx, userId, { pinHash }))) throw fail('AUTH_WRONG_PIN');
    if (input.previousToken !== null) await this.tokens.remove(tx, input.previousToken);
    if (input.previousPending !== null) await this.pending.remove(tx, input.previousPending);
    if (!terminal && (await this.twoFactor.isConfirmed(tx, userId))) {
      await addEvents(tx, await this.opening.endPrevious(tx, input.previousCookie));
      return this.pending.create(tx, userId, 'pin', false);
    }
    return this.opening.open(tx, {
      userId,
      kind: 'pin',
      device: input.device,
      terminalId: terminal?.id ?? null,
      requestId: input.requestId,
      previousCookie: input.previousCookie,
      action: 'auth.sign-in-by-pin',
    });
  }
}
