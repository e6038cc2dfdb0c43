import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { printingEvents } from '@naryad/contracts/printing/events';
import type { printingJobs } from '@naryad/contracts/printing/jobs';
import type { PrintJobState } from '@naryad/contracts/printing/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { RenderedDocument } from '../../documents/index.js';
import { type LockedPrintJob, PrintJobsRepository } from '../data/print-jobs.repository.js';

type Result<Name extends keyof typeof printingJobs> = JobPayloadOf<(typeof printingJobs)[Name]>;

const OPEN: readonly PrintJobState[] = ['queued', 'printing'];
const SENDING_FAILED = 'Неизвестно, напечатан ли документ';

/** Results for print jobs: documents are rendered, sent, and printed or not. */
@Injectable()
export class PrintResults {
  constructor(private readonly jobs: PrintJobsRepository) {}

  /** Called for every rendered document; most of them are for browser windows and have no job. */
  async documentReady(tx: Tx, document: RenderedDocument): Promise<void> {
    if (document.status === 'done' && document.path !== null) {
      const job = await this.jobs.ready(tx, document.id, document.path, document.pages_total);
      if (!job) return;
      const payload = await this.jobs.payload(tx, job.id);
      return addEvents(tx, [changedEvent(job), eventOf(printingEvents.jobReady, payload)]);
    }
    const job = await this.jobs.waitingFor(tx, document.id);
    if (!job) return;
    const detail = `Не удалось подготовить документ: ${document.error ?? 'неизвестная ошибка'}`;
    await this.jobs.settle(tx, job.id, { state: 'failed', detail, pages: null }, ['queued']);
    await addEvents(tx, [changedEvent(job)]);
  }

  async progressed(tx: Tx, { job_id, is_sent, words }: Result<'progressed'>): Promise<void> {
    const job = await this.jobs.goOn(tx, job_id, is_sent, words);
    if (job) await this.report(tx, job, words);
  }

  /** Also finishes a concurrently cancelled job: the printer's result is the truth. */
  async finished(tx: Tx, { job_id, outcome, words, pages }: Result<'finished'>): Promise<void> {
    const from = outcome === 'cancelled' ? OPEN : [...OPEN, 'cancelled' as const];
    const job = await this.jobs.settle(tx, job_id, { state: outcome, detail: words, pages }, from);
    if (job) await this.report(tx, job, outcome === 'cancelled' ? undefined : words);
  }

  /** All attempts failed. The document may have been printed nevertheless. */
  async failed(tx: Tx, { job_id }: Result<'print'>, error: string): Promise<void> {
    const locked = await this.jobs.lock(tx, job_id);
    if (!locked) return;
    const isSent = locked.state === 'printing';
    const end = {
      state: isSent ? ('unsure' as const) : ('failed' as const),
      detail: isSent ? `${SENDING_FAILED}: ${error}` : error,
      pages: null,
    };
    const job = await this.jobs.settle(tx, job_id, end, OPEN);
    if (job) await this.report(tx, job, error);
  }

  async pending(before: Date, limit: number) {
    const jobs = await this.jobs.pending(before, limit);
    return jobs.map((payload) => ({ key: payload.job_id, payload }));
  }

  /** @param printerError error of the printer; null: it has none, undefined: unknown */
  private async report(tx: Tx, job: LockedPrintJob, printerError: string | null | undefined): Promise<void> {
    const events: NewEvent[] = [changedEvent(job)];
    if (printerError !== undefined && (await this.jobs.setPrinterError(tx, job.printer_id, printerError)))
      events.push(eventOf(printingEvents.printersSaved, { printer_ids: [job.printer_id] }));
    await addEvents(tx, events);
  }
}

const changedEvent = (job: LockedPrintJob): NewEvent =>
  eventOf(printingEvents.jobsChanged, { printer_id: job.printer_id, job_ids: [job.id] });
