import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import {
  AccountLocks,
  AccountSecrets,
  SecretHashing,
  type SignInUser,
  UsersQuery,
} from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { RecognizedDevicesRepository } from '../data/recognized-devices.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import type { Device, RememberToken } from '../domain/device.js';
import type { TrustedTerminal } from '../domain/sign-in-origin.js';
import { FailedSignIns } from '../services/failed-sign-ins.js';
import { LoginThrottle } from '../services/login-throttle.js';
import { type OpenedSession, SessionOpening } from '../services/session-opening.js';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly device: Device;
  /** The trusted terminal of the device; null for any other device. */
  readonly terminal: TrustedTerminal | null;
  readonly requestId: string;
  readonly previousCookie: string | null;
  /** The browser's remember-me token: deleted, because it may belong to another user. */
  readonly previousToken: string | null;
  /** A pending sign-in of this browser. */
  readonly previousPending: string | null;
}

export type SignInOutcome =
  | { readonly isDue: false; readonly session: OpenedSession; readonly rememberToken: RememberToken | null }
  /** The second factor is required: not signed in yet. */
  | { readonly isDue: true; readonly pendingCookie: string };

/** Sign-in by e-mail and password. */
@Injectable()
export class SignInUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly users: UsersQuery,
    private readonly hashing: SecretHashing,
    private readonly devices: RecognizedDevicesRepository,
    private readonly throttle: LoginThrottle,
    private readonly failures: FailedSignIns,
    private readonly accountLocks: AccountLocks,
    private readonly accounts: AccountSecrets,
    private readonly twoFactor: TwoFactorRepository,
    private readonly pending: PendingLoginsRepository,
    private readonly tokens: RememberTokensRepository,
    private readonly opening: SessionOpening,
  ) {}

  /**
   * An unknown address and a wrong password get the same response in the same time.
   * @throws AUTH_WRONG_PASSWORD, AUTH_ISSUED_PASSWORD_OVER, SignInLimited
   */
  async execute(input: SignInInput): Promise<SignInOutcome> {
    const email = input.email.toLowerCase();
    const { device, requestId } = input;
    const origin = await this.devices.originOf({ email }, device, input.terminal);
    const login = { by: 'password' as const, email, account: { email }, origin, device, requestId };
    await this.throttle.consume(login);
    const user = await this.users.byEmail(email);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) {
      await this.failures.note(login, user?.id ?? null);
      await this.throttle.failed(login);
      throw fail('AUTH_WRONG_PASSWORD');
    }
    const outcome = await this.uow.runAsSystem((tx) => this.signIn(tx, user, input));
    await this.throttle.succeeded(login, outcome.isDue ? null : user.id);
    return outcome;
  }

  private async signIn(tx: Tx, user: SignInUser, input: SignInInput): Promise<SignInOutcome> {
    // The password may have been changed since it was checked.
    const { passwordHash, isPasswordIssued } = user;
    // Before the shared lock: of two sign-ins with one issued password the second one is refused.
    if (isPasswordIssued && !(await this.accounts.useIssued(tx, user.id)))
      throw fail('AUTH_ISSUED_PASSWORD_OVER');
    if (!(await this.accountLocks.share(tx, user.id, { passwordHash }))) throw fail('AUTH_WRONG_PASSWORD');
    if (input.previousToken !== null) await this.tokens.remove(tx, input.previousToken);
    if (input.previousPending !== null) await this.pending.remove(tx, input.previousPending);
    if (await this.twoFactor.isConfirmed(tx, user.id)) {
      const pendingCookie = await this.pending.create(tx, user.id, 'password', input.remember);
      // Until the code is accepted the browser is signed out, also from its previous session.
      await addEvents(tx, await this.opening.endPrevious(tx, input.previousCookie));
      return { isDue: true, pendingCookie };
    }
    return {
      isDue: false,
      rememberToken: input.remember && !isPasswordIssued ? await this.tokens.create(tx, user.id) : null,
      session: await this.opening.open(tx, {
        userId: user.id,
        kind: 'password',
        device: input.device,
        requestId: input.requestId,
        previousCookie: input.previousCookie,
        action: 'auth.sign-in',
      }),
    };
  }
}
