import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import type { printingRoutes } from '@naryad/contracts/printing/routes';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { PrinterChoice } from '../services/printer-choice.js';
import { fail } from '../printing.errors.js';
import { mayTouch, PrintJobListQuery } from '../queries/print-job-list.query.js';

type Input = InputOf<typeof printingRoutes.reprint>;

/** 'Напечатать ещё раз': prints the same file again and records the reason in the audit log. */
@Injectable()
export class ReprintUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly jobs: PrintJobsRepository,
    private readonly choice: PrinterChoice,
    private readonly storage: FileStorage,
    private readonly list: PrintJobListQuery,
  ) {}

  execute(input: Input, actor: Actor): Promise<PrintJob> {
    return this.uow.run(actor, async (tx) => {
      const job = await this.jobs.lock(tx, input.id);
      if (!job || !mayTouch(actor, job)) throw fail('PRINT_JOB_NOT_FOUND');
      if (job.state === 'queued' || job.state === 'printing') throw fail('PRINT_JOB_NOT_OVER');
      const printer = await this.choice.demand(tx, input.printer_id ?? job.printer_id, job.template_key);
      if (job.path === null || !(await this.storage.exists(job.path))) throw fail('PRINT_JOB_NO_FILE');
      const id = randomUUID();
      const isNew = await this.jobs.insert(tx, {
        id,
        printerId: printer.id,
        title: job.title,
        templateKey: job.template_key,
        requestId: null,
        path: job.path,
        pages: job.pages,
        copies: input.copies ?? job.copies,
        // Two concurrent requests print once.
        subject: `reprint:${job.id}`,
        workPlaceId: job.work_place_id,
        productionOrderId: job.production_order_id,
        moduleId: job.module_id,
        reprintOf: job.id,
        reason: input.reason,
        requestedBy: actor.userId,
      });
      if (!isNew) throw fail('PRINT_JOB_NOT_OVER');
      await addAudit(tx, actor, {
        action: 'printing.reprint',
        objectType: 'print-job',
        objectId: id,
        after: { printer_id: printer.id, title: job.title, reprint_of: job.id, reason: input.reason },
      });
      await addEvents(tx, [
        eventOf(printingEvents.jobsChanged, { printer_id: printer.id, job_ids: [id] }),
        eventOf(printingEvents.jobReady, await this.jobs.payload(tx, id)),
      ]);
      return this.list.one(tx, id);
    });
  }
}
