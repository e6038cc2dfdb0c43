import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@naryad/contracts/events';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { letter, type Letter, type mailJobs } from '@naryad/contracts/mail/jobs';
import { sealForJob } from '@naryad/runtime/crypto/sealing';
import * as z from 'zod/mini';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { SealedText } from '../../../platform/crypto/sealed-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { MailsRepository } from '../data/mails.repository.js';

type SendJob = JobPayloadOf<typeof mailJobs.send>;

/** Decrypts letters for the worker that sends them, and stores the results. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly sealing: SealedText,
    private readonly mails: MailsRepository,
    private readonly db: ReadDb,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'redisUrl'>,
  ) {}

  /**
   * @throws when the letter was encrypted with another APP_SECRET; the event then becomes a dead letter,
   * still encrypted
   */
  ofEvent(event: EventPayload<'mail.letter-requested'>): SendJob {
    return { mail_id: event.mail_id, to: event.to, letter: this.open(event.mail_id, event.sealed_letter) };
  }

  async sent(tx: Tx, result: JobPayloadOf<typeof mailJobs.sent>): Promise<void> {
    await this.mails.finish(tx, result.mail_id, 'sent', null);
  }

  async failed(tx: Tx, job: SendJob, error: string): Promise<void> {
    await this.mails.finish(tx, job.mail_id, 'failed', error);
  }

  /**
   * Jobs that Redis may have lost. Letters that cannot be decrypted are marked as failed, so that they do not
   * block others.
   */
  async pending(
    createdBefore: Date,
    limit: number,
  ): Promise<readonly { readonly key: string; readonly payload: SendJob }[]> {
    const pendingJobs: { key: string; payload: SendJob }[] = [];
    for (const mail of await this.mails.pending(createdBefore, limit)) {
      try {
        const payload = { mail_id: mail.id, to: mail.to, letter: this.open(mail.id, mail.sealedLetter) };
        pendingJobs.push({ key: mail.id, payload });
      } catch (error) {
        this.logger.error({ err: error, mail_id: mail.id }, 'Письмо не открывается: другой APP_SECRET?');
        await this.mails.finish(this.db, mail.id, 'failed', 'Письмо не открывается');
      }
    }
    return pendingJobs;
  }

  /**
   * The letter as its job contains it. Its link is encrypted, so that read access to Redis does not reveal
   * it.
   */
  private open(mailId: string, sealedLetter: string): Letter {
    const openedLetter = z.parse(letter, JSON.parse(this.sealing.open('letter', mailId, sealedLetter)));
    if (!('link' in openedLetter)) return openedLetter;
    return { ...openedLetter, link: sealForJob(this.environment.redisUrl, mailId, openedLetter.link) };
  }
}
