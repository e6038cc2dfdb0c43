import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { PassportSeal } from '@naryad/contracts/passports/dto';
import type { passportJobs } from '@naryad/contracts/passports/jobs';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { type ExportRow, fileNameOf } from '../domain/passport-export.js';

export type ExportJob = JobPayloadOf<(typeof passportJobs)['export']>;
type Exported = JobPayloadOf<(typeof passportJobs)['exported']>;

export interface NewExport {
  readonly packageId: string | null;
  readonly id: string;
  readonly taskId: number;
  readonly job: ExportJob;
  readonly requestedBy: number;
}

const ROW = `id, task_id, status, path, serial_number, task_number, error, requested_by, ${iso('created_at')} as created_at`;

const SEAL = `
  select id, order_id as production_order_id, task_id as production_task_id, product_name, serial_number, task_number,
         ${iso('created_at')} as exported_at, requested_by_name as exported_by, size, sha256, parts
    from passport_exports where id = $1 and status = 'done'`;

/** Exported passports. A row is finished once. */
@Injectable()
export class PassportExportsRepository {
  constructor(private readonly db: ReadDb) {}

  async insert(tx: Tx, { id, taskId, job, requestedBy, packageId }: NewExport): Promise<ExportRow> {
    const { unit, order } = job.facts;
    const [row] = await tx.query<ExportRow>(
      `insert into passport_exports (id, task_id, order_id, product_name, serial_number, task_number, job, path,
                                     requested_by, requested_by_name, created_at, package_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${ROW}`,
      [
        id,
        taskId,
        order.production_order_id,
        unit.product.name,
        unit.serial_number,
        order.task_number,
        JSON.stringify(job),
        job.target_path,
        requestedBy,
        job.exported_by,
        job.exported_at,
        packageId,
      ],
    );
    return row!;
  }

  async finish(tx: Tx, { export_id, size, sha256, parts }: Exported): Promise<void> {
    await tx.query(
      `update passport_exports set status = 'done', job = null, size = $2, sha256 = $3, parts = $4, finished_at = now()
        where id = $1 and status = 'pending'`,
      [export_id, size, sha256, JSON.stringify(parts)],
    );
  }

  async fail(tx: Tx, id: string, error: string): Promise<void> {
    await tx.query(
      `update passport_exports set status = 'failed', job = null, path = null, error = $2, finished_at = now()
        where id = $1 and status = 'pending'`,
      [id, error],
    );
  }

  /** The archive that the export belongs to; null for a single export. */
  async packageOf(tx: Tx, id: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string | null }>(
      'select package_id as id from passport_exports where id = $1',
      [id],
    );
    return row?.id ?? null;
  }

  async find(id: string): Promise<ExportRow | null> {
    const [row] = await this.db.query<ExportRow>(`select ${ROW} from passport_exports where id = $1`, [id]);
    return row ?? null;
  }

  async seal(id: string): Promise<PassportSeal | null> {
    const [row] = await this.db.query<PassportSeal>(SEAL, [id]);
    return row ?? null;
  }

  /** Returns whether a finished export has this file. */
  async hasFile(path: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from passport_exports where path = $1 and status = 'done' limit 1`,
      [path],
    );
    return rows.length > 0;
  }

  /** Download name of the file; null when it is not an export. */
  async nameOfFile(path: string): Promise<string | null> {
    const [row] = await this.db.query<{ number: string }>(
      'select coalesce(serial_number, task_number) as number from passport_exports where path = $1 limit 1',
      [path],
    );
    return row === undefined ? null : fileNameOf(row.number);
  }

  /** Exports without a result that are old enough for their job to be lost. */
  pending(createdBefore: Date, limit: number): Promise<{ id: string; job: ExportJob }[]> {
    return this.db.query(
      `select id, job from passport_exports where status = 'pending' and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }

  /** Current name of the user. */
  async nameOf(tx: Tx, userId: number): Promise<string> {
    const [row] = await tx.query<{ name: string }>(
      `select concat_ws(' ', first_name, last_name) as name from users where id = $1`,
      [userId],
    );
    return row?.name ?? '';
  }
}
