import { Inject, Injectable } from '@nestjs/common';
import { SignInLimited } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { PIN_PER_ORIGIN, PIN_PER_USER, PIN_PER_USER_AND_ORIGIN } from '../domain/sign-in-limits.js';

export interface PinAttempt {
  readonly userId: number;
  /** The trusted terminal, or the address. */
  readonly origin: string;
  readonly isTrusted: boolean;
}

const LOCKED_TEXT = 'ПИН-код заблокирован. Войдите по паролю или обратитесь к администратору.';
const LOCKED_WAIT_SECONDS = 900;

/** How often PINs may be guessed [security, "PIN"]; every guess is counted before it is looked at. */
@Injectable()
export class PinThrottle {
  constructor(@Inject(SignInAttempts) private readonly attempts: SignInAttempts) {}

  /** @throws SignInLimited */
  async take({ userId, origin, isTrusted }: PinAttempt): Promise<void> {
    // Looked at first: otherwise each made-up user of an endless row of them would leave counters behind.
    const before = await this.attempts.lookAtWindow(PIN_PER_ORIGIN, origin);
    if (!before.allowed) throw tooOften(PIN_PER_ORIGIN.failures, before.waitSeconds);
    const byPair = await this.attempts.takePinPair(pairOf(userId, origin));
    if (!byPair.allowed) throw tooOften(PIN_PER_USER_AND_ORIGIN.failures, byPair.waitSeconds);
    const byOrigin = await this.attempts.takeInWindow(PIN_PER_ORIGIN, origin);
    if (!byOrigin.allowed) throw tooOften(PIN_PER_ORIGIN.failures, byOrigin.waitSeconds);
    const inRow = await this.attempts.takeInRow(PIN_PER_USER.kind, String(userId));
    // Strangers can lock everybody's PIN from afar; at its own terminal a shift must not stand still for that.
    if (!isTrusted && inRow > PIN_PER_USER.failures) {
      throw new SignInLimited(LOCKED_TEXT, PIN_PER_USER.failures, LOCKED_WAIT_SECONDS);
    }
  }

  async failed({ userId, origin }: PinAttempt): Promise<void> {
    await this.attempts.lockPinPair(pairOf(userId, origin));
  }

  /** Failures in a row end here; the origin only gets back what this attempt took. */
  async succeeded({ userId, origin }: PinAttempt): Promise<void> {
    await this.attempts.succeeded(
      [
        [PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)],
        [PIN_PER_USER.kind, String(userId)],
      ],
      [[PIN_PER_ORIGIN.kind, origin]],
    );
  }
}

const pairOf = (userId: number, origin: string): string => `${userId}|${origin}`;

function tooOften(limit: number, waitSeconds: number): SignInLimited {
  return new SignInLimited(`Слишком много попыток. Повторите через ${waitSeconds} с.`, limit, waitSeconds);
}
