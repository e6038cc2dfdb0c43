import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import { addAudit } from '../../platform/audit/audit.js';
import type { Tx } from '../../platform/db/tx.js';
import { addEvents, eventOf } from '../../platform/outbox/outbox.js';
import type { Actor } from '../../platform/session/actor.js';
import { DocumentRendering } from '../documents/index.js';
import { PrintJobsRepository } from './data/print-jobs.repository.js';
import { PrinterChoice } from './printer-choice.js';
import { PrintJobList } from './queries/print-job-list.query.js';

/** Something to be printed. Whoever asks has checked that the actor may see it. */
export interface NewPrint<Key extends TemplateKey = TemplateKey> {
  readonly printerId: number;
  readonly title: string;
  readonly key: Key;
  /** Null: the template's own sample. */
  readonly data: TemplateData<Key> | null;
  /** Key of the PDF where it is made already. */
  readonly path?: string | null;
  readonly about: {
    readonly type: 'unit' | 'storehouse' | 'production';
    readonly id: number;
  } | null;
  readonly pages?: number;
  /** One unless told. */
  readonly copies?: number;
  /** The same thing on its way to the same printer is not sent again; null: each wish is one of its own. */
  readonly subject: string | null;
  readonly workPlaceId?: number;
  readonly productionOrderId?: number;
  /** The production module whose people see the job besides the actor. */
  readonly moduleId: number | null;
}

/** Sends documents to printers, as a part of the transaction that asks for it. */
@Injectable()
export class PrintQueue {
  constructor(
    private readonly rendering: DocumentRendering,
    private readonly jobs: PrintJobsRepository,
    private readonly choice: PrinterChoice,
    private readonly list: PrintJobList,
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
      // It ended in between: whoever asked then has what was asked for.
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
    const changed = eventOf(printingEvents.jobsChanged, { printer_id: printer.id, job_ids: [id] });
    const ready = path === null ? [] : [eventOf(printingEvents.jobReady, await this.jobs.payload(tx, id))];
    await addEvents(tx, [changed, ...ready]);
    return this.list.one(tx, id);
  }
}
