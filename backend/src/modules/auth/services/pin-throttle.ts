import { Injectable } from '@nestjs/common';
import { SignInLimited } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { PIN_PER_ORIGIN, PIN_PER_USER, PIN_PER_USER_AND_ORIGIN } from '../domain/sign-in-limits.js';
import { budgetOf, pairOf } from '../domain/sign-in-origin.js';
import { LockAlarm, type LockingTry } from './lock-alarm.js';
import { UnknownDeviceBudget } from './unknown-device-budget.js';

/** An attempt with a PIN. */
export interface PinTry extends LockingTry {
  readonly userId: number;
}

const LOCKED_TEXT = 'ПИН-код заблокирован. Войдите по паролю или обратитесь к администратору.';
const LOCKED_AT_TERMINAL_TEXT =
  'Слишком много неверных ПИН-кодов подряд. Войдите на этом терминале по паролю, тогда ПИН-код снова будет приниматься.';
const LOCKED_WAIT_SECONDS = 900;

/** Limits guesses of PINs; every guess is counted before it is checked. */
@Injectable()
export class PinThrottle {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly alarm: LockAlarm,
    private readonly budget: UnknownDeviceBudget,
  ) {}

  /** Returns the number of consecutive failures if this attempt fails. @throws SignInLimited */
  async consume(pin: PinTry): Promise<number> {
    const { userId, origin } = pin;
    // Checked first: otherwise an endless series of made-up users would leave counters.
    const before = await this.attempts.peekWindow(PIN_PER_ORIGIN, origin.label);
    if (!before.allowed) throw tooOften(PIN_PER_ORIGIN.failures, before.waitSeconds);
    await this.budget.check(pin);
    const byPair = await this.attempts.consumeGrowing(PIN_PER_USER_AND_ORIGIN, pairOf(userId, origin));
    if (!byPair.allowed) {
      if (byPair.isFirst) await this.alarm.ring(pin, byPair.waitSeconds);
      // Report the permanent lock instead of a wait that would not unlock it.
      const inRow = await this.attempts.countOf(PIN_PER_USER.kind, budgetOf(userId, origin));
      if (inRow >= PIN_PER_USER.failures) throw locked(pin);
      throw tooOften(PIN_PER_USER_AND_ORIGIN.failures, byPair.waitSeconds);
    }
    const byOrigin = await this.attempts.consumeInWindow(PIN_PER_ORIGIN, origin.label);
    if (!byOrigin.allowed) throw tooOften(PIN_PER_ORIGIN.failures, byOrigin.waitSeconds);
    const inRow = await this.attempts.consumeInRow(PIN_PER_USER.kind, budgetOf(userId, origin));
    if (inRow > PIN_PER_USER.failures) throw locked(pin);
    try {
      await this.budget.consume(pin);
    } catch (error) {
      // The PIN is not checked, so the attempt is no failure of the user.
      await this.attempts.succeeded([], this.countersOf(pin));
      throw error;
    }
    return inRow;
  }

  /** @param inRow result of `consume` */
  async failed(pin: PinTry, inRow: number): Promise<void> {
    const { userId, origin } = pin;
    const seconds = await this.attempts.lockWhenSpent(PIN_PER_USER_AND_ORIGIN, pairOf(userId, origin));
    const isLocked = inRow === PIN_PER_USER.failures;
    if (seconds !== null || isLocked) await this.alarm.ring(pin, seconds ?? LOCKED_WAIT_SECONDS);
    await this.budget.failed(pin);
  }

  /**
   * Resets consecutive failures, except for unknown devices: for these, and for the counters shared by all
   * users, only the attempt itself is decremented.
   */
  async succeeded(pin: PinTry): Promise<void> {
    const { userId, origin } = pin;
    const row = [PIN_PER_USER.kind, budgetOf(userId, origin)] as const;
    const isUnknown = origin.standing === 'unknown';
    await this.attempts.succeeded(
      [[PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)], ...(isUnknown ? [] : [row])],
      [[PIN_PER_ORIGIN.kind, origin.label], ...(isUnknown ? [row] : []), ...this.budget.counterOf(pin)],
    );
  }

  /** Counters of this attempt without the budget of the plant. */
  private countersOf({ userId, origin }: PinTry): readonly (readonly [string, string])[] {
    return [
      [PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)],
      [PIN_PER_ORIGIN.kind, origin.label],
      [PIN_PER_USER.kind, budgetOf(userId, origin)],
    ];
  }
}

function locked({ origin }: PinTry): SignInLimited {
  const text = origin.standing === 'terminal' ? LOCKED_AT_TERMINAL_TEXT : LOCKED_TEXT;
  return new SignInLimited(text, PIN_PER_USER.failures, LOCKED_WAIT_SECONDS);
}

function tooOften(limit: number, waitSeconds: number): SignInLimited {
  return new SignInLimited(`Слишком много попыток. Повторите через ${waitSeconds} с.`, limit, waitSeconds);
}
