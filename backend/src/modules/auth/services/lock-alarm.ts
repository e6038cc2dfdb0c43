import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { Mailing } from '../../mail/index.js';
import { type Account, AccountSecrets } from '../../users/index.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import type { Device } from '../domain/device.js';
import { addressHash, releaseLink } from '../domain/letter-links.js';
import { RELEASE_SECONDS } from '../domain/lifetimes.js';
import { LOCK_LETTER } from '../domain/sign-in-limits.js';
import type { SignInOrigin } from '../domain/sign-in-origin.js';
import { type TriedAccount, triedObject } from '../domain/tried-object.js';

/** A failed attempt to sign in to an account. */
export interface FailedTry {
  readonly by: 'password' | 'pin' | 'code';
  readonly account: TriedAccount;
  readonly origin: SignInOrigin;
  readonly device: Device;
  readonly requestId: string;
}

/** An attempt that may lock the account for its origin. */
export interface LockingTry extends FailedTry {
  readonly by: 'password' | 'pin';
}

/** Longer than the work takes: the response time must not reveal whether the account exists. */
const ANSWER_AFTER_MS = 250;

/**
 * When failures lock an account for an origin, writes an audit row and sends the owner a letter with a link
 * that unlocks the device that opens it; at most one letter in six hours.
 */
@Injectable()
export class LockAlarm {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly accounts: AccountSecrets,
    private readonly attempts: SignInAttempts,
    private readonly mailing: Mailing,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async ring(lockingTry: LockingTry, seconds: number): Promise<void> {
    await Promise.all([this.notify(lockingTry, seconds), pause(ANSWER_AFTER_MS)]);
  }

  private async notify(lockingTry: LockingTry, seconds: number): Promise<void> {
    const { account: triedAccount, by, device, requestId } = lockingTry;
    const account =
      'email' in triedAccount
        ? await this.accounts.byEmail(this.db, triedAccount.email)
        : await this.accounts.byId(this.db, triedAccount.userId);
    // Before the transaction: the counter uses another connection.
    const isReported = account
      ? !(await this.attempts.consumeInWindow(LOCK_LETTER, String(account.id))).allowed
      : true;
    await this.uow.runAsSystem(async (tx) => {
      await addGuestAudit(tx, {
        userId: null,
        ip: device.ip,
        requestId,
        action: by === 'pin' ? 'auth.lock-pin' : 'auth.lock-sign-in',
        ...triedObject(triedAccount, account?.id ?? null),
        after: { seconds, letter: !isReported },
      });
      if (!account || isReported) return;
      const letter = {
        kind: 'sign-in-locked' as const,
        name: account.fullName,
        link: this.linkFor(account),
        by,
        ip: device.ip,
        at: this.clock.now().toISOString(),
      };
      await addEvents(tx, [await this.mailing.send(tx, { to: account.email, letter })]);
    });
  }

  private linkFor({ id, email }: Account): string {
    const expires = String(Math.floor(this.clock.now().getTime() / 1000) + RELEASE_SECONDS);
    return releaseLink(publicBase(this.environment), this.environment.appSecret, {
      userId: id,
      hash: addressHash(email),
      expires,
    });
  }
}
