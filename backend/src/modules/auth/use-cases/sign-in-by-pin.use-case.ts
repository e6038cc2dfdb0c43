import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { SecretHashing } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { type NewSession, SessionsRepository } from '../data/sessions.repository.js';
import { TerminalsRepository } from '../data/terminals.repository.js';
import type { Device } from '../domain/device.js';
import { originOf, type TrustedTerminal } from '../domain/terminal.js';
import { PinUsersQuery } from '../queries/pin-users.query.js';
import { PinThrottle } from './pin-throttle.js';
import { SessionOpening } from './session-opening.js';

export interface PinSignInInput {
  readonly userId: number;
  readonly pin: string;
  readonly moduleRedirectId: number | null;
  /** The trusted terminal that the device is; null for any other device. */
  readonly terminal: TrustedTerminal | null;
  readonly device: Device;
  readonly requestId: string;
  readonly formerCookie: string | null;
  /** The browser's remember-me token: never of use again at a terminal that belongs to everybody. */
  readonly formerToken: string | null;
  /** A sign-in of this browser that never got its code: nobody else goes on with it at a terminal. */
  readonly formerPending: string | null;
}

export interface PinSignedIn {
  readonly session: NewSession;
  readonly redirectUrl: string;
}

/** Sign-in by user card and PIN [1 §2.7, §2.8]; throttled before anything is hashed. */
@Injectable()
export class SignInByPinUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(PinUsersQuery) private readonly pinUsers: PinUsersQuery,
    @Inject(SecretHashing) private readonly hashing: SecretHashing,
    @Inject(PinThrottle) private readonly throttle: PinThrottle,
    @Inject(RememberTokensRepository) private readonly tokens: RememberTokensRepository,
    @Inject(PendingLoginsRepository) private readonly pending: PendingLoginsRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(TerminalsRepository) private readonly terminals: TerminalsRepository,
    @Inject(SessionOpening) private readonly opening: SessionOpening,
  ) {}

  /**
   * Whoever the terminal does not serve gets the answer to a wrong PIN, in the same time.
   * @throws AUTH_WRONG_PIN, AUTH_TERMINAL_REVOKED, SignInLimited
   */
  async execute(input: PinSignInInput): Promise<PinSignedIn> {
    const { userId, terminal } = input;
    const attempt = { userId, origin: originOf(terminal, input.device.ip), isTrusted: terminal !== null };
    await this.throttle.take(attempt);
    const hash = await this.pinUsers.pinHash(userId, terminal?.moduleIds ?? []);
    if (!(await this.hashing.verifyPin(hash, input.pin)) || hash === null) {
      await this.throttle.failed(attempt);
      throw fail('AUTH_WRONG_PIN');
    }
    const session = await this.open(input, hash);
    await this.throttle.succeeded(attempt);
    return { session, redirectUrl: await this.pinUsers.redirectUrl(userId, input.moduleRedirectId) };
  }

  private open(input: PinSignInInput, pinHash: string): Promise<NewSession> {
    return this.unitOfWork.runAsSystem(async (tx) => {
      const { terminal } = input;
      // A revocation that is under way ends the sessions of the terminal: none may come after it.
      if (terminal && !(await this.terminals.holdTrusted(tx, terminal.id))) {
        throw fail('AUTH_TERMINAL_REVOKED');
      }
      // The PIN may have been changed or taken away since it was looked at.
      if (!(await this.sessions.shareUser(tx, input.userId, { pinHash }))) throw fail('AUTH_WRONG_PIN');
      if (input.formerToken !== null) await this.tokens.forget(tx, input.formerToken);
      if (input.formerPending !== null) await this.pending.forget(tx, input.formerPending);
      return this.opening.open(tx, {
        userId: input.userId,
        kind: 'pin',
        device: input.device,
        terminalId: terminal?.id ?? null,
        requestId: input.requestId,
        formerCookie: input.formerCookie,
        action: 'auth.sign-in-by-pin',
      });
    });
  }
}
