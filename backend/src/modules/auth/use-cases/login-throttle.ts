import { Injectable } from '@nestjs/common';
import { SignInLimited } from '../auth.errors.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import type { GrowingLimit } from '../domain/sign-in-limits.js';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_AND_ORIGIN,
  LOGIN_PER_ORIGIN,
  PIN_PER_USER,
  PIN_PER_USER_AND_ORIGIN,
} from '../domain/sign-in-limits.js';
import { budgetOf, pairOf } from '../domain/sign-in-origin.js';
import { LockAlarm, type LockingTry } from './lock-alarm.js';
import { consumeAttempt } from './consume-attempt.js';

/** A password that somebody tries. */
export interface LoginTry extends LockingTry {
  readonly email: string;
}

const TOO_OFTEN = 'Слишком много попыток входа';

/**
 * How often passwords may be guessed [security, "Limits"]; every guess is counted before it is looked at. What unknown devices
 * fail locks unknown devices: a device or network that signed in before, and a trusted terminal, count for themselves.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly alarm: LockAlarm,
  ) {}

  /** @throws SignInLimited */
  async consume(login: LoginTry): Promise<void> {
    const { email, origin } = login;
    // First: made-up addresses of an endless row of them leave no counters behind.
    await consumeAttempt(this.attempts, LOGIN_PER_ORIGIN, origin.label, TOO_OFTEN);
    const isUnknown = origin.standing === 'unknown';
    const before = isUnknown ? await this.attempts.peekLock(LOGIN_PER_ACCOUNT, email) : null;
    if (before?.allowed === false) throw tooOften(LOGIN_PER_ACCOUNT, before.waitSeconds);
    const isFirstRound = await this.consumeGrowing(
      LOGIN_PER_ACCOUNT_AND_ORIGIN,
      pairOf(email, origin),
      login,
    );
    // One unknown device alone must not keep all the others out, of whom one may be the owner.
    if (isUnknown && isFirstRound) await this.consumeGrowing(LOGIN_PER_ACCOUNT, email, login);
  }

  async failed(login: LoginTry): Promise<void> {
    const { email, origin } = login;
    const pair = await this.attempts.lockWhenSpent(LOGIN_PER_ACCOUNT_AND_ORIGIN, pairOf(email, origin));
    const account =
      origin.standing === 'unknown' ? await this.attempts.lockWhenSpent(LOGIN_PER_ACCOUNT, email) : null;
    const seconds = account ?? pair;
    if (seconds !== null) await this.alarm.ring(login, seconds);
  }

  /** @param userId of whoever is signed in now; null when a code is still due */
  async succeeded({ email, origin }: LoginTry, userId: number | null): Promise<void> {
    const isUnknown = origin.standing === 'unknown';
    await this.attempts.succeeded(
      [
        [LOGIN_PER_ACCOUNT_AND_ORIGIN.kind, pairOf(email, origin)],
        ...(isUnknown ? [[LOGIN_PER_ACCOUNT.kind, email] as const] : []),
        // Whoever is signed in by password may use the PIN again, too.
        ...(userId === null ? [] : [[PIN_PER_USER.kind, String(userId)] as const]),
        ...(userId === null ? [] : [[PIN_PER_USER.kind, budgetOf(userId, origin)] as const]),
        ...(userId === null ? [] : [[PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)] as const]),
      ],
      [[LOGIN_PER_ORIGIN.kind, origin.label]],
    );
  }

  /** Whether it was never locked so far. */
  private async consumeGrowing(limit: GrowingLimit, subject: string, login: LoginTry): Promise<boolean> {
    const attempt = await this.attempts.consumeGrowing(limit, subject);
    if (attempt.allowed) return attempt.isFirstRound;
    if (attempt.isFirst) await this.alarm.ring(login, attempt.waitSeconds);
    throw tooOften(limit, attempt.waitSeconds);
  }
}

function tooOften(limit: GrowingLimit, waitSeconds: number): SignInLimited {
  return new SignInLimited(`${TOO_OFTEN}. Повторите через ${waitSeconds} с.`, limit.failures, waitSeconds);
}
