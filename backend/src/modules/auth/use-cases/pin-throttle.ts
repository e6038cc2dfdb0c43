import { Injectable } from '@nestjs/common';
import { SignInLimited } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { PIN_PER_ORIGIN, PIN_PER_USER, PIN_PER_USER_AND_ORIGIN } from '../domain/sign-in-limits.js';
import { budgetOf, pairOf } from '../domain/sign-in-origin.js';
import { LockAlarm, type LockingTry } from './lock-alarm.js';

/** A PIN that somebody tries. */
export interface PinTry extends LockingTry {
  readonly userId: number;
}

const LOCKED_TEXT = 'ПИН-код заблокирован. Войдите по паролю или обратитесь к администратору.';
const LOCKED_WAIT_SECONDS = 900;

/** How often PINs may be guessed [security, "PIN"]; every guess is counted before it is looked at. */
@Injectable()
export class PinThrottle {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly alarm: LockAlarm,
  ) {}

  /** The number of this attempt in the row of failures that it would be one of. @throws SignInLimited */
  async take(pin: PinTry): Promise<number> {
    const { userId, origin } = pin;
    // Looked at first: otherwise each made-up user of an endless row of them would leave counters behind.
    const before = await this.attempts.lookAtWindow(PIN_PER_ORIGIN, origin.label);
    if (!before.allowed) throw tooOften(PIN_PER_ORIGIN.failures, before.waitSeconds);
    const byPair = await this.attempts.takeGrowing(PIN_PER_USER_AND_ORIGIN, pairOf(userId, origin));
    if (!byPair.allowed) {
      if (byPair.isFirst) await this.alarm.ring(pin, byPair.waitSeconds);
      throw tooOften(PIN_PER_USER_AND_ORIGIN.failures, byPair.waitSeconds);
    }
    const byOrigin = await this.attempts.takeInWindow(PIN_PER_ORIGIN, origin.label);
    if (!byOrigin.allowed) throw tooOften(PIN_PER_ORIGIN.failures, byOrigin.waitSeconds);
    const inRow = await this.attempts.takeInRow(PIN_PER_USER.kind, budgetOf(userId, origin));
    // At its own terminal a shift must not stand still for what unknown devices try from afar.
    if (origin.standing !== 'terminal' && inRow > PIN_PER_USER.failures) {
      throw new SignInLimited(LOCKED_TEXT, PIN_PER_USER.failures, LOCKED_WAIT_SECONDS);
    }
    return inRow;
  }

  /** @param inRow the answer of `take` */
  async failed(pin: PinTry, inRow: number): Promise<void> {
    const { userId, origin } = pin;
    const seconds = await this.attempts.lockWhenSpent(PIN_PER_USER_AND_ORIGIN, pairOf(userId, origin));
    const isLocked = origin.standing !== 'terminal' && inRow === PIN_PER_USER.failures;
    if (seconds !== null || isLocked) await this.alarm.ring(pin, seconds ?? LOCKED_WAIT_SECONDS);
  }

  /** Failures in a row end here; the origin only gets back what this attempt took. */
  async succeeded({ userId, origin }: PinTry): Promise<void> {
    await this.attempts.succeeded(
      [
        [PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)],
        [PIN_PER_USER.kind, budgetOf(userId, origin)],
        // The terminal vouches for the person: failures of unknown devices are forgotten with it.
        ...(origin.standing === 'terminal' ? [[PIN_PER_USER.kind, String(userId)] as const] : []),
      ],
      [[PIN_PER_ORIGIN.kind, origin.label]],
    );
  }
}

function tooOften(limit: number, waitSeconds: number): SignInLimited {
  return new SignInLimited(`Слишком много попыток. Повторите через ${waitSeconds} с.`, limit, waitSeconds);
}
