import { Inject, Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { type Letter, mailJobs } from '@naryad/contracts/mail/jobs';
import { openOfJob } from '@naryad/runtime/crypto/sealing';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import {
  HopelessJobError,
  resultOf,
  type JobHandler,
  type ResultJob,
} from '../platform/queue/job-handler.js';
import { composeLetter } from './letters/compose-letter.js';
import { LetterTransport } from './transports/letter-transport.js';

/**
 * Sends an e-mail. A repeated job sends it again with the same Message-ID: a duplicate is better than a lost
 * message.
 */
@Injectable()
export class SendLetterHandler implements JobHandler<typeof mailJobs.send> {
  readonly job = mailJobs.send;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone' | 'redisUrl'>,
    private readonly transport: LetterTransport,
  ) {}

  async handle(payload: JobPayloadOf<typeof mailJobs.send>): Promise<ResultJob> {
    const { mail_id, to } = payload;
    const letter = this.opened(payload);
    await this.transport.send({ id: mail_id, to, ...composeLetter(letter, this.environment.timeZone) });
    return resultOf(mailJobs.sent, { mail_id, transport: this.transport.kind });
  }

  private opened({ mail_id, letter }: JobPayloadOf<typeof mailJobs.send>): Letter {
    if (!('link' in letter)) return letter;
    // A finished job was requeued manually: its link was cleared when it ended.
    if (letter.link === '') throw new HopelessJobError('Ссылки в письме больше нет');
    try {
      return { ...letter, link: openOfJob(this.environment.redisUrl, mail_id, letter.link) };
    } catch {
      throw new HopelessJobError('Ссылка письма не открывается: у сервера и воркера разные пароли Redis?');
    }
  }
}
