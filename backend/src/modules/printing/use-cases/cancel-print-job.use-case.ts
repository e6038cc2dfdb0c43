import { Injectable } from '@nestjs/common';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { PrintReceipts } from '../services/print-receipts.js';
import { fail } from '../printing.errors.js';
import { mayTouch, PrintJobListQuery } from '../queries/print-job-list.query.js';

/**
 * 'Отменить': a job that was not started is not sent any more. When a worker starts it concurrently, the
 * worker's result wins.
 */
@Injectable()
export class CancelPrintJobUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly jobs: PrintJobsRepository,
    private readonly receipts: PrintReceipts,
    private readonly list: PrintJobListQuery,
  ) {}

  execute(input: { readonly id: string }, actor: Actor): Promise<PrintJob> {
    return this.uow.run(actor, async (tx) => {
      const job = await this.jobs.lock(tx, input.id);
      if (!job || !mayTouch(actor, job)) throw fail('PRINT_JOB_NOT_FOUND');
      if (job.state === 'cancelled') return this.list.one(tx, job.id);
      if (job.state !== 'queued' || (await this.receipts.isBegun(job.id)))
        throw fail('PRINT_JOB_NOT_WAITING');
      await this.receipts.cancel(job.id);
      await this.jobs.settle(tx, job.id, { state: 'cancelled', detail: null, pages: null }, ['queued']);
      await addAudit(tx, actor, { action: 'printing.cancel', objectType: 'print-job', objectId: job.id });
      await addEvents(tx, [
        eventOf(printingEvents.jobsChanged, { printer_id: job.printer_id, job_ids: [job.id] }),
      ]);
      return this.list.one(tx, job.id);
    });
  }
}
