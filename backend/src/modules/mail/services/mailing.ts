import { Injectable } from '@nestjs/common';
import { mailEvents } from '@naryad/contracts/mail/events';
import type { Letter } from '@naryad/contracts/mail/jobs';
import { randomUUID } from 'node:crypto';
import { SealedText } from '../../../platform/crypto/sealed-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { MailsRepository } from '../data/mails.repository.js';

export interface NewMail {
  readonly to: string;
  readonly letter: Letter;
}

/** Sends letters. A letter is part of the transaction that requests it: both are committed, or none. */
@Injectable()
export class Mailing {
  constructor(
    private readonly sealing: SealedText,
    private readonly mails: MailsRepository,
  ) {}

  /** Stores the encrypted letter. Returns the event that sends it; the caller adds it last. */
  async send(tx: Tx, { to, letter }: NewMail): Promise<NewEvent> {
    const id = randomUUID();
    const sealedLetter = this.sealing.seal('letter', id, JSON.stringify(letter));
    await this.mails.insert(tx, { id, to, kind: letter.kind, sealedLetter });
    return eventOf(mailEvents.requested, { mail_id: id, to, sealed_letter: sealedLetter });
  }
}
