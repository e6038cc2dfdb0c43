import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { SecretHashing, UsersQueries } from '../../users/index.js';
import { fail, SignInLimited } from '../auth.errors.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import type { NewSession } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import type { Device } from '../domain/device.js';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ADDRESS_AND_IP,
  PIN_PER_USER,
  type WindowLimit,
} from '../domain/sign-in-limits.js';
import { SessionOpening } from './session-opening.js';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly device: Device;
  readonly requestId: string;
  readonly formerCookie: string | null;
  /** The browser's remember-me token: it may be another person's, who must not come back by it. */
  readonly formerToken: string | null;
}

export interface SignedIn {
  readonly session: NewSession;
  readonly rememberToken: string | null;
}

/** Sign-in by e-mail and password [1 §4 "Login flow"]. */
@Injectable()
export class SignInUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(UsersQueries) private readonly users: UsersQueries,
    @Inject(SecretHashing) private readonly hashing: SecretHashing,
    @Inject(SignInAttempts) private readonly attempts: SignInAttempts,
    @Inject(RememberTokensRepository) private readonly tokens: RememberTokensRepository,
    @Inject(SessionOpening) private readonly opening: SessionOpening,
  ) {}

  /**
   * Unknown address and wrong password get the same answer in the same time.
   * @throws AUTH_WRONG_PASSWORD, SignInLimited
   */
  async execute(input: SignInInput): Promise<SignedIn> {
    const email = input.email.toLowerCase();
    const pair = `${email}|${input.device.ip}`;
    await this.take(LOGIN_PER_ADDRESS_AND_IP, pair);
    await this.take(LOGIN_PER_ACCOUNT, email);
    const user = await this.users.byEmail(email);
    const isRight = await this.hashing.verifyPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw fail('AUTH_WRONG_PASSWORD');
    // Whoever knows the password may use the PIN again, too.
    await this.attempts.succeeded(
      [
        [LOGIN_PER_ADDRESS_AND_IP.kind, pair],
        [LOGIN_PER_ACCOUNT.kind, email],
        [PIN_PER_USER.kind, String(user.id)],
      ],
      [],
    );
    return this.unitOfWork.runAsSystem(async (tx) => {
      if (input.formerToken !== null) await this.tokens.forget(tx, input.formerToken);
      return {
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
    });
  }

  private async take(limit: WindowLimit, subject: string): Promise<void> {
    const attempt = await this.attempts.takeInWindow(limit, subject);
    if (attempt.allowed) return;
    const text = `Слишком много попыток входа. Повторите через ${attempt.waitSeconds} с.`;
    throw new SignInLimited(text, limit.failures, attempt.waitSeconds);
  }
}
