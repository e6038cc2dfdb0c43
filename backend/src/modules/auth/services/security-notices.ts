import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import { AccountNotices, type SignInChange } from '../../../platform/session/account-notices.js';
import { Mailing } from '../../mail/index.js';
import { VerificationLetters } from './verification-letters.js';

/** Letters to the owner of an account about changes of its sign-in. */
@Injectable()
export class SecurityNotices extends AccountNotices {
  constructor(
    private readonly mailing: Mailing,
    private readonly verification: VerificationLetters,
  ) {
    super();
  }

  verifyAddress(tx: Tx, userId: number): Promise<NewEvent[]> {
    return this.verification.sendUnrequested(tx, userId);
  }

  async notify(tx: Tx, userId: number, what: SignInChange, recipient?: string): Promise<NewEvent[]> {
    const [user] = await tx.query<{ email: string; name: string }>(
      `select email, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), name) as name
         from users where id = $1`,
      [userId],
    );
    if (!user) return [];
    const letter = {
      kind: 'security-notice' as const,
      name: user.name,
      what,
      at: new Date().toISOString(),
    };
    return [await this.mailing.send(tx, { to: recipient ?? user.email, letter })];
  }
}
