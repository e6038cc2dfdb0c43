import { Inject, Injectable } from '@nestjs/common';
import type { Letter } from '@naryad/contracts/mail/jobs';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import { Mailing } from '../../mail/index.js';

type What = Extract<Letter, { kind: 'security-notice' }>['what'];

/** Letters that tell the owner of an account that its sign-in changed. */
@Injectable()
export class SecurityNotices {
  constructor(@Inject(Mailing) private readonly mailing: Mailing) {}

  /** Answers the events that send it; the caller adds them last. @param to another address than the user's present one */
  async tell(tx: Tx, userId: number, what: What, to?: string): Promise<NewEvent[]> {
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
    return [await this.mailing.send(tx, { to: to ?? user.email, letter })];
  }
}
