import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { Mailing } from '../../mail/index.js';
import { AccountSecrets } from '../../users/index.js';
import { fail } from '../auth.errors.js';
import { addGuestAudit } from '../../../platform/audit/guest-audit.js';
import { PasswordResetsRepository } from '../data/password-resets.repository.js';
import { SignInAttempts } from '../data/sign-in-attempts.js';
import { resetLink } from '../domain/letter-links.js';
import { RESET_MAIL, RESET_MAIL_PER_ORIGIN } from '../domain/mail-limits.js';
import { consumeAttempt } from '../services/consume-attempt.js';

export interface ResetRequest {
  readonly email: string;
  readonly ip: string;
  readonly requestId: string;
}

/** Longer than the work takes: the response time must not reveal whether the address exists. */
const ANSWER_AFTER_MS = 250;

/** Sends the link for a new password. The response does not reveal whether an address exists. */
@Injectable()
export class RequestPasswordResetUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly accounts: AccountSecrets,
    private readonly resets: PasswordResetsRepository,
    private readonly attempts: SignInAttempts,
    private readonly mailing: Mailing,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws AUTH_RESET_TOO_SOON, SignInLimited */
  async execute(input: ResetRequest): Promise<void> {
    await consumeAttempt(this.attempts, RESET_MAIL_PER_ORIGIN, input.ip);
    const attempt = await this.attempts.consumeInWindow(RESET_MAIL, input.email);
    if (!attempt.allowed) throw fail('AUTH_RESET_TOO_SOON');
    await Promise.all([this.send(input), pause(ANSWER_AFTER_MS)]);
  }

  private async send({ email, ip, requestId }: ResetRequest): Promise<void> {
    await this.uow.runAsSystem(async (tx) => {
      const account = await this.accounts.byEmail(tx, email);
      if (!account) return;
      const token = await this.resets.create(tx, account.id);
      const link = resetLink(publicBase(this.environment), token, account.email);
      const letter = { kind: 'reset-password' as const, name: account.fullName, link };
      const mail = await this.mailing.send(tx, { to: account.email, letter });
      const action = 'auth.request-password-reset';
      await addGuestAudit(tx, { userId: null, ip, requestId, action, objectId: account.id });
      await addEvents(tx, [mail]);
    });
  }
}
