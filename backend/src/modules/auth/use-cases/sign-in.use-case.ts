import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { SecretHashing, type SignInUser, UsersQueries } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { PendingLoginsRepository } from '../data/pending-logins.repository.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import { type NewSession, SessionsRepository } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { TwoFactorRepository } from '../data/two-factor.repository.js';
import type { Device } from '../domain/device.js';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ADDRESS_AND_IP,
  LOGIN_PER_ORIGIN,
  PIN_PER_USER,
} from '../domain/sign-in-limits.js';
import { SessionOpening } from './session-opening.js';
import { takeAttempt } from './take-attempt.js';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly device: Device;
  readonly requestId: string;
  readonly formerCookie: string | null;
  /** The browser's remember-me token: it may be another person's, who must not come back by it. */
  readonly formerToken: string | null;
  /** A sign-in of this browser that never got its code. */
  readonly formerPending: string | null;
}

export type SignInOutcome =
  | { readonly isDue: false; readonly session: NewSession; readonly rememberToken: string | null }
  /** The second factor is due: nobody is signed in yet. */
  | { readonly isDue: true; readonly pendingCookie: string };

const TOO_OFTEN = 'Слишком много попыток входа';

/** Sign-in by e-mail and password [1 §4 "Login flow"]. */
@Injectable()
export class SignInUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(UsersQueries) private readonly users: UsersQueries,
    @Inject(SecretHashing) private readonly hashing: SecretHashing,
    @Inject(SignInAttempts) private readonly attempts: SignInAttempts,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(TwoFactorRepository) private readonly twoFactor: TwoFactorRepository,
    @Inject(PendingLoginsRepository) private readonly pending: PendingLoginsRepository,
    @Inject(RememberTokensRepository) private readonly tokens: RememberTokensRepository,
    @Inject(SessionOpening) private readonly opening: SessionOpening,
  ) {}

  /**
   * Unknown address and wrong password get the same answer in the same time.
   * @throws AUTH_WRONG_PASSWORD, SignInLimited
   */
  async execute(input: SignInInput): Promise<SignInOutcome> {
    const email = input.email.toLowerCase();
    const pair = `${email}|${input.device.ip}`;
    // First: made-up addresses of an endless row of them leave no counters behind.
    await takeAttempt(this.attempts, LOGIN_PER_ORIGIN, input.device.ip, TOO_OFTEN);
    await takeAttempt(this.attempts, LOGIN_PER_ADDRESS_AND_IP, pair, TOO_OFTEN);
    await takeAttempt(this.attempts, LOGIN_PER_ACCOUNT, email, TOO_OFTEN);
    const user = await this.users.byEmail(email);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw fail('AUTH_WRONG_PASSWORD');
    const outcome = await this.unitOfWork.runAsSystem((tx) => this.signIn(tx, user, input));
    await this.attempts.succeeded(
      [
        [LOGIN_PER_ADDRESS_AND_IP.kind, pair],
        [LOGIN_PER_ACCOUNT.kind, email],
        // Whoever is signed in by password may use the PIN again, too.
        ...(outcome.isDue ? [] : [[PIN_PER_USER.kind, String(user.id)] as const]),
      ],
      [[LOGIN_PER_ORIGIN.kind, input.device.ip]],
    );
    return outcome;
  }

  private async signIn(tx: Tx, user: SignInUser, input: SignInInput): Promise<SignInOutcome> {
    // The password may have been changed since it was looked at.
    const { passwordHash } = user;
    if (!(await this.sessions.shareUser(tx, user.id, { passwordHash }))) throw fail('AUTH_WRONG_PASSWORD');
    if (input.formerToken !== null) await this.tokens.forget(tx, input.formerToken);
    if (input.formerPending !== null) await this.pending.forget(tx, input.formerPending);
    if (await this.twoFactor.isConfirmed(tx, user.id)) {
      const pendingCookie = await this.pending.create(tx, user.id, input.remember);
      // Until the code is there the browser is nobody's: not even that of whoever was signed in before.
      await addEvents(tx, await this.opening.endFormer(tx, input.formerCookie));
      return { isDue: true, pendingCookie };
    }
    return {
      isDue: false,
      rememberToken: input.remember ? await this.tokens.create(tx, user.id) : null,
      session: await this.opening.open(tx, {
        userId: user.id,
        kind: 'password',
        device: input.device,
        requestId: input.requestId,
        formerCookie: input.formerCookie,
        action: 'auth.sign-in',
      }),
    };
  }
}
