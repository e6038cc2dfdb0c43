import { Module, type OnModuleInit } from '@nestjs/common';
import { mailEvents } from '@naryad/contracts/mail/events';
import { mailJobs } from '@naryad/contracts/mail/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { Retention } from '../../platform/retention/retention.js';
import { MailJobs } from './consumers/mail-jobs.js';
import { MailsRepository } from './data/mails.repository.js';
import { mailRetention } from './data/mail-retention.js';
import { Mailing } from './services/mailing.js';

@Module({ providers: [Mailing, MailJobs, MailsRepository], exports: [Mailing] })
export class MailModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly sweep: PendingSweep,
    private readonly retention: Retention,
    private readonly mailJobs: MailJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        mailEvents.requested.name,
        mailJobs.send,
        (event) => this.mailJobs.ofEvent(event),
        (event) => event.mail_id,
      ),
    );
    this.jobs.onResult(onResult(mailJobs.sent, (tx, result) => this.mailJobs.sent(tx, result)));
    this.jobs.onFailure(
      onJobFailed(mailJobs.send, (tx, job, failure) => this.mailJobs.failed(tx, job, failure.error)),
    );
    this.sweep.register(
      pendingSource(mailJobs.send, (before, limit) => this.mailJobs.pending(before, limit)),
    );
    this.retention.register(mailRetention);
  }
}
