import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly sealedLetter: string;
}

@Injectable()
export class MailsRepository {
  constructor(private readonly db: ReadDb) {}

  async insert(tx: Tx, mail: MailRow): Promise<void> {
    await tx.query('insert into mails (id, to_address, kind, sealed_letter) values ($1, $2, $3, $4)', [
      mail.id,
      mail.to,
      mail.kind,
      mail.sealedLetter,
    ]);
  }

  /** Letters without a result that were created before the given time, oldest first. */
  pending(createdBefore: Date, limit: number): Promise<MailRow[]> {
    return this.db.query<MailRow>(
      `select id, to_address as "to", kind, sealed_letter as "sealedLetter" from mails
        where state = 'pending' and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }

  /** Deletes the text, which is no longer needed. A sent letter is not changed. */
  async finish(db: ReadDb, id: string, state: 'sent' | 'failed', error: string | null): Promise<void> {
    await db.query(
      `update mails set state = $2, error = $3, sealed_letter = '', finished_at = now()
        where id = $1 and state <> 'sent'`,
      [id, state, error],
    );
  }
}
