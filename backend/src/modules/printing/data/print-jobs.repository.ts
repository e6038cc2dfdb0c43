import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { PrintJobState } from '@naryad/contracts/printing/dto';
import type { printingJobs } from '@naryad/contracts/printing/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface NewPrintJob {
  readonly id: string;
  readonly printerId: number;
  readonly title: string;
  readonly templateKey: TemplateKey;
  readonly requestId: string | null;
  /** Path of an existing file: the job can be sent at once. */
  readonly path: string | null;
  readonly pages: number | null;
  readonly copies: number;
  readonly subject: string | null;
  readonly workPlaceId: number | null;
  readonly productionOrderId: number | null;
  readonly moduleId: number | null;
  readonly reprintOf: string | null;
  readonly reason: string | null;
  readonly requestedBy: number;
}

/** A job, locked by a command. */
export interface LockedPrintJob {
  readonly id: string;
  readonly printer_id: number;
  readonly title: string;
  readonly template_key: TemplateKey;
  readonly state: PrintJobState;
  readonly path: string | null;
  readonly pages: number | null;
  readonly copies: number;
  readonly work_place_id: number | null;
  readonly production_order_id: number | null;
  readonly module_id: number | null;
  readonly requested_by: number;
}

type PrintPayload = JobPayloadOf<(typeof printingJobs)['print']>;

const PAYLOAD = `
  select j.id as job_id, j.title, j.path, j.copies,
         json_build_object('kind', p.kind, 'address', p.address, 'language', p.language, 'dpi', p.dpi) as printer
    from print_jobs j join printers p on p.id = j.printer_id`;
const LOCKED = `id, printer_id, title, template_key, state, path, pages, copies, work_place_id, production_order_id, module_id,
  requested_by`;
const OPEN = `state in ('queued', 'printing')`;

@Injectable()
export class PrintJobsRepository {
  constructor(private readonly db: ReadDb) {}

  /** Returns false when the printer already has an open job with the same subject. */
  async insert(tx: Tx, job: NewPrintJob): Promise<boolean> {
    const rows = await tx.query<{ id: string }>(
      `insert into print_jobs (id, printer_id, title, template_key, request_id, path, pages, subject, work_place_id,
         production_order_id, module_id, reprint_of, reason, requested_by, copies, ready_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         case when $6::text is not null then now() end)
       on conflict (printer_id, subject) where state in ('queued', 'printing') and subject is not null do nothing
       returning id`,
      [
        job.id,
        job.printerId,
        job.title,
        job.templateKey,
        job.requestId,
        job.path,
        job.pages,
        job.subject,
        job.workPlaceId,
        job.productionOrderId,
        job.moduleId,
        job.reprintOf,
        job.reason,
        job.requestedBy,
        job.copies,
      ],
    );
    return rows.length > 0;
  }

  /** The open job with the same subject, locked until the transaction ends. */
  async openOf(tx: Tx, printerId: number, subject: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }>(
      `select id from print_jobs where printer_id = $1 and subject = $2 and ${OPEN} for share`,
      [printerId, subject],
    );
    return row?.id ?? null;
  }

  async lock(tx: Tx, id: string): Promise<LockedPrintJob | undefined> {
    const [row] = await tx.query<LockedPrintJob>(
      `select ${LOCKED} from print_jobs where id = $1 for no key update`,
      [id],
    );
    return row;
  }

  /** Marks the document of a job as rendered. Returns undefined when no job waits for it. */
  async ready(
    tx: Tx,
    requestId: string,
    path: string,
    pages: number | null,
  ): Promise<LockedPrintJob | undefined> {
    const [row] = await tx.query<LockedPrintJob>(
      `with changed as (
         update print_jobs set path = $2, pages = coalesce($3, pages), ready_at = now(), detail = null
          where request_id = $1 and state = 'queued' and ready_at is null returning *)
       select ${LOCKED} from changed`,
      [requestId, path, pages],
    );
    return row;
  }

  /** The job that waits for a rendering. */
  async waitingFor(tx: Tx, requestId: string): Promise<LockedPrintJob | undefined> {
    const [row] = await tx.query<LockedPrintJob>(
      `select ${LOCKED} from print_jobs where request_id = $1 and state = 'queued' for no key update`,
      [requestId],
    );
    return row;
  }

  /** Stores the progress of an open job; a job that is printing stays in that state. */
  async goOn(
    tx: Tx,
    id: string,
    isSent: boolean,
    detail: string | null,
  ): Promise<LockedPrintJob | undefined> {
    const [row] = await tx.query<LockedPrintJob>(
      `with changed as (
         update print_jobs set detail = $3, state = case when $2::boolean then 'printing' else state end
          where id = $1 and ${OPEN} returning *)
       select ${LOCKED} from changed`,
      [id, isSent, detail],
    );
    return row;
  }

  async settle(
    tx: Tx,
    id: string,
    end: { readonly state: PrintJobState; readonly detail: string | null; readonly pages: number | null },
    from: readonly PrintJobState[],
  ): Promise<LockedPrintJob | undefined> {
    const [row] = await tx.query<LockedPrintJob>(
      `with changed as (
         update print_jobs set state = $2, detail = $3, pages = coalesce($4, pages), finished_at = now()
          where id = $1 and state = any ($5) returning *)
       select ${LOCKED} from changed`,
      [id, end.state, end.detail, end.pages, from],
    );
    return row;
  }

  /** Stores the error of the printer; returns true when it changed. */
  async setPrinterError(tx: Tx, printerId: number, error: string | null): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      `update printers set trouble = $2 where id = $1 and trouble is distinct from $2 returning id`,
      [printerId, error],
    );
    return rows.length > 0;
  }

  async payload(db: Pick<ReadDb, 'query'>, id: string): Promise<PrintPayload> {
    const [row] = await db.query<PrintPayload>(`${PAYLOAD} where j.id = $1`, [id]);
    return row!;
  }

  /** Unfinished jobs that were ready before the given time: their queue job may be lost. */
  pending(before: Date, limit: number): Promise<PrintPayload[]> {
    return this.db.query<PrintPayload>(
      `${PAYLOAD} where j.state in ('queued', 'printing') and j.ready_at < $1 order by j.ready_at limit $2`,
      [before, limit],
    );
  }

  async countOpen(tx: Tx, printerId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from print_jobs where printer_id = $1 and ${OPEN}`,
      [printerId],
    );
    return row!.count;
  }

  /** A few jobs past their retention, oldest first. */
  expired(db: Pick<ReadDb, 'query'>, days: number, limit: number): Promise<{ id: string }[]> {
    return db.query(
      `select id from print_jobs where not (${OPEN}) and created_at < now() - make_interval(days => $1::int)
        order by created_at limit $2`,
      [days, limit],
    );
  }

  async remove(db: Pick<ReadDb, 'query'>, ids: readonly string[]): Promise<void> {
    await db.query('delete from print_jobs where id = any ($1)', [ids]);
  }
}
