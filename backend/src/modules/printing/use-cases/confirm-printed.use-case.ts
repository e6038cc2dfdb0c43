import { Injectable } from '@nestjs/common';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { fail } from '../printing.errors.js';
import { mayTouch, PrintJobListQuery } from '../queries/print-job-list.query.js';

/** 'Напечатано': a user confirms a job for which the printer reported no result. */
@Injectable()
export class ConfirmPrintedUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly jobs: PrintJobsRepository,
    private readonly list: PrintJobListQuery,
  ) {}

  execute(input: { readonly id: string }, actor: Actor): Promise<PrintJob> {
    return this.uow.run(actor, async (tx) => {
      const job = await this.jobs.lock(tx, input.id);
      if (!job || !mayTouch(actor, job)) throw fail('PRINT_JOB_NOT_FOUND');
      if (job.state === 'printed') return this.list.one(tx, job.id);
      if (job.state !== 'unsure') throw fail('PRINT_JOB_NOT_UNSURE');
      await this.jobs.settle(tx, job.id, { state: 'printed', detail: null, pages: null }, ['unsure']);
      await addAudit(tx, actor, { action: 'printing.confirm', objectType: 'print-job', objectId: job.id });
      await addEvents(tx, [
        eventOf(printingEvents.jobsChanged, { printer_id: job.printer_id, job_ids: [job.id] }),
      ]);
      return this.list.one(tx, job.id);
    });
  }
}
