import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { PrinterChoice } from './printer-choice.js';
import { PrintJobListQuery } from '../queries/print-job-list.query.js';

/** Input of a print job. The caller has checked that the actor may see the document. */
export interface NewPrint<Key extends TemplateKey = TemplateKey> {
  readonly printerId: number;
  readonly title: string;
  readonly key: Key;
  /** Null: use the template's sample data. */
  readonly data: TemplateData<Key> | null;
  /** Path of an existing PDF. */
  readonly path?: string | null;
  readonly about: {
    readonly type: 'unit' | 'storehouse' | 'production';
    readonly id: number;
  } | null;
  readonly pages?: number;
  /** Default 1. */
  readonly copies?: number;
  /**
   * Content with the same subject is not sent to a printer that still has an open job for it; null: every
   * request prints.
   */
  readonly subject: string | null;
  readonly workPlaceId?: number;
  readonly productionOrderId?: number;
  /** Production module whose users see the job in addition to the actor. */
  readonly moduleId: number | null;
}

/** Sends documents to printers within the caller's transaction. */
@Injectable()
export class PrintQueue {
  constructor(
    private readonly rendering: DocumentRendering,
    private readonly jobs: PrintJobsRepository,
    private readonly choice: PrinterChoice,
    private readonly list: PrintJobListQuery,
  ) {}

  /** @throws PRINTER_GONE, PRINTER_OFF, PRINTER_LABELS_ONLY */
  async send<Key extends TemplateKey>(tx: Tx, actor: Actor, print: NewPrint<Key>): Promise<PrintJob> {
    const printer = await this.choice.demand(tx, print.printerId, print.key);
    const id = randomUUID();
    const path = print.path ?? null;
    const isNew = await this.jobs.insert(tx, {
      id,
      printerId: printer.id,
      title: print.title,
      templateKey: print.key,
      requestId: path === null ? id : null,
      path,
      pages: print.pages ?? null,
      copies: print.copies ?? 1,
      subject: print.subject,
      workPlaceId: print.workPlaceId ?? null,
      productionOrderId: print.productionOrderId ?? null,
      moduleId: print.moduleId,
      reprintOf: null,
      reason: null,
      requestedBy: actor.userId,
    });
    if (!isNew) {
      const open = await this.jobs.openOf(tx, printer.id, print.subject ?? '');
      // The open job finished in between: the retry adds a new job or finds the one of a concurrent request.
      return open === null ? this.send(tx, actor, print) : this.list.one(tx, open);
    }
    const { key, data, about, pages } = print;
    if (path === null)
      await this.rendering.pdfIn(tx, actor, { id, key, data, about, pagesOf: () => pages ?? null });
    await addAudit(tx, actor, {
      action: 'printing.print',
      objectType: 'print-job',
      objectId: id,
      after: {
        printer_id: printer.id,
        title: print.title,
        template_key: key satisfies TemplateKey as TemplateKey,
        copies: print.copies ?? 1,
      },
    });
    const changedEvent = eventOf(printingEvents.jobsChanged, { printer_id: printer.id, job_ids: [id] });
    const ready = path === null ? [] : [eventOf(printingEvents.jobReady, await this.jobs.payload(tx, id))];
    await addEvents(tx, [changedEvent, ...ready]);
    return this.list.one(tx, id);
  }
}
