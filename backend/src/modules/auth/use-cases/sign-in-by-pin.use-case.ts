import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { SecretHashing, UsersQueries } from '../../users/index.js';
import { fail, SignInLimited } from '../auth.errors.js';
import { RememberTokensRepository } from '../data/remember-tokens.repository.js';
import type { NewSession } from '../data/sessions.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import type { Device } from '../domain/device.js';
import { PIN_PER_ORIGIN, PIN_PER_USER, PIN_PER_USER_AND_ORIGIN } from '../domain/sign-in-limits.js';
import { SessionOpening } from './session-opening.js';

export interface PinSignInInput {
  readonly userId: number;
  readonly pin: string;
  readonly moduleRedirectId: number | null;
  readonly device: Device;
  readonly requestId: string;
  readonly formerCookie: string | null;
  /** The browser's remember-me token: never of use again at a terminal that belongs to everybody. */
  readonly formerToken: string | null;
}

export interface PinSignedIn {
  readonly session: NewSession;
  readonly redirectUrl: string;
}

const LOCKED_TEXT = 'ПИН-код заблокирован. Войдите по паролю или обратитесь к администратору.';
const LOCKED_WAIT_SECONDS = 900;

/** Sign-in by user card and PIN [1 §2.7, §2.8]; throttled before anything is hashed. */
@Injectable()
export class SignInByPinUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(UsersQueries) private readonly users: UsersQueries,
    @Inject(SecretHashing) private readonly hashing: SecretHashing,
    @Inject(SignInAttempts) private readonly attempts: SignInAttempts,
    @Inject(RememberTokensRepository) private readonly tokens: RememberTokensRepository,
    @Inject(SessionOpening) private readonly opening: SessionOpening,
  ) {}

  /** @throws AUTH_WRONG_PIN, SignInLimited */
  async execute(input: PinSignInInput): Promise<PinSignedIn> {
    const { userId, device } = input;
    const pair = `${userId}|${device.ip}`;
    await this.take(userId, pair, device.ip);
    const user = await this.users.byId(userId);
    const isRight = await this.hashing.verifyPin(user?.pinHash ?? null, input.pin);
    if (!isRight) {
      await this.attempts.lockPinPair(pair);
      throw fail('AUTH_WRONG_PIN');
    }
    await this.attempts.succeeded(
      [
        [PIN_PER_USER_AND_ORIGIN.kind, pair],
        [PIN_PER_USER.kind, String(userId)],
      ],
      [[PIN_PER_ORIGIN.kind, device.ip]],
    );
    const session = await this.unitOfWork.runAsSystem(async (tx) => {
      if (input.formerToken !== null) await this.tokens.forget(tx, input.formerToken);
      return this.opening.open(tx, {
        userId,
        kind: 'pin',
        device,
        requestId: input.requestId,
        formerCookie: input.formerCookie,
        action: 'auth.sign-in-by-pin',
      });
    });
    return { session, redirectUrl: await this.redirectUrl(userId, input.moduleRedirectId) };
  }

  private async take(userId: number, pair: string, origin: string): Promise<void> {
    const byPair = await this.attempts.takePinPair(pair);
    if (!byPair.allowed) throw tooOften(PIN_PER_USER_AND_ORIGIN.failures, byPair.waitSeconds);
    const byOrigin = await this.attempts.takeInWindow(PIN_PER_ORIGIN, origin);
    if (!byOrigin.allowed) throw tooOften(PIN_PER_ORIGIN.failures, byOrigin.waitSeconds);
    const inRow = await this.attempts.takeInRow(PIN_PER_USER.kind, String(userId));
    if (inRow > PIN_PER_USER.failures) {
      throw new SignInLimited(LOCKED_TEXT, PIN_PER_USER.failures, LOCKED_WAIT_SECONDS);
    }
  }

  /** The module that the terminal asked for when it is the user's, else the start module. */
  private async redirectUrl(userId: number, wantedModuleId: number | null): Promise<string> {
    const profile = await this.users.profile(userId);
    const wanted = profile?.modules.find((one) => one.id === wantedModuleId);
    return `/${(wanted ?? profile?.start_module)?.route ?? ''}`;
  }
}

function tooOften(limit: number, waitSeconds: number): SignInLimited {
  return new SignInLimited(`Слишком много попыток. Повторите через ${waitSeconds} с.`, limit, waitSeconds);
}
