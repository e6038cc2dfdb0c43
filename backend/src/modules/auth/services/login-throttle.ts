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

/** An attempt with a password. */
export interface LoginTry extends LockingTry {
  readonly email: string;
}

const TOO_OFTEN = 'Слишком много попыток входа';

/**
 * Limits guesses of passwords; every guess is counted before it is checked. Failures of unknown devices lock
 * only unknown devices: a recognized device or network, and a trusted terminal, are counted separately.
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
    // First, so that an endless series of made-up addresses leaves no further counters.
    await consumeAttempt(this.attempts, LOGIN_PER_ORIGIN, origin.label, TOO_OFTEN);
    const isUnknown = origin.standing === 'unknown';
    const before = isUnknown ? await this.attempts.peekLock(LOGIN_PER_ACCOUNT, email) : null;
    if (before?.allowed === false) throw tooOften(LOGIN_PER_ACCOUNT, before.waitSeconds);
    const isFirstRound = await this.consumeGrowing(
      LOGIN_PER_ACCOUNT_AND_ORIGIN,
      pairOf(email, origin),
      login,
    );
    // One unknown device alone must not lock out all others, one of which may belong to the owner.
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

  /** @param userId the signed-in user; null when a code is still required */
  async succeeded({ email, origin }: LoginTry, userId: number | null): Promise<void> {
    const isUnknown = origin.standing === 'unknown';
    await this.attempts.succeeded(
      [
        [LOGIN_PER_ACCOUNT_AND_ORIGIN.kind, pairOf(email, origin)],
        ...(isUnknown ? [[LOGIN_PER_ACCOUNT.kind, email] as const] : []),
        // A sign-in by password also unlocks the PIN.
        ...(userId === null ? [] : [[PIN_PER_USER.kind, String(userId)] as const]),
        ...(userId === null ? [] : [[PIN_PER_USER.kind, budgetOf(userId, origin)] as const]),
        ...(userId === null ? [] : [[PIN_PER_USER_AND_ORIGIN.kind, pairOf(userId, origin)] as const]),
      ],
      [[LOGIN_PER_ORIGIN.kind, origin.label]],
    );
  }

  /** Whether it was never locked before. */
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
