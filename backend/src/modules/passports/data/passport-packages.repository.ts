import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { PassportPackage } from '@naryad/contracts/passports/dto';
import type { passportJobs } from '@naryad/contracts/passports/jobs';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

export type PackageJob = JobPayloadOf<(typeof passportJobs)['package']>;
type Packaged = JobPayloadOf<(typeof passportJobs)['packaged']>;

/** A package in progress, locked. */
export interface OpenPackage {
  readonly id: string;
  readonly orderId: number;
  readonly taskIds: readonly number[];
  /** Number of tasks whose export was already requested. */
  readonly requested: number;
  readonly requestedBy: number;
  readonly requestedByName: string;
  readonly createdAt: string;
}

export interface NewPackage {
  readonly id: string;
  readonly orderId: number;
  readonly taskIds: readonly number[];
  readonly requestedBy: number;
  readonly requestedByName: string;
}

const OPEN = `
  select id, order_id as "orderId", task_ids as "taskIds", asked as requested, requested_by as "requestedBy",
         requested_by_name as "requestedByName", ${iso('created_at')} as "createdAt"
    from passport_packages where id = $1 and status = 'pending' and job is null for no key update`;

const SHOWN = `
  select k.id, k.order_id as production_order_id, k.status, jsonb_array_length(k.task_ids) as total,
         (select count(*)::int from passport_exports e where e.package_id = k.id and e.status <> 'pending') as done,
         (select count(*)::int from passport_exports e where e.package_id = k.id and e.status = 'failed') as failed,
         case when k.status = 'done' then k.path end as path, 'Паспорта-заказ-' || k.order_id || '.zip' as file_name,
         k.size::float8 as size, k.sha256, k.error, ${iso('k.created_at')} as created_at
    from passport_packages k`;

const FILES = `
  select id, task_number, product_name, serial_number, status, path, size, sha256, error
    from passport_exports where package_id = $1 order by array_position($2::int[], task_id)`;

/** Result of one passport of a package. */
export interface PackagedExport {
  readonly id: string;
  readonly task_number: string;
  readonly product_name: string;
  readonly serial_number: string | null;
  readonly status: 'done' | 'failed';
  readonly path: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly error: string | null;
}

/** Archives of an order's passports. A row is finished once. */
@Injectable()
export class PassportPackagesRepository {
  constructor(private readonly db: ReadDb) {}

  /** Items of an order that have a serial number, in their order. */
  async unitsOf(tx: Tx, orderId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select id from production_tasks where order_id = $1 and lot_id is not null order by sort',
      [orderId],
    );
    return rows.map(({ id }) => id);
  }

  async insert(tx: Tx, { id, orderId, taskIds, requestedBy, requestedByName }: NewPackage): Promise<void> {
    await tx.query(
      `insert into passport_packages (id, order_id, task_ids, requested_by, requested_by_name)
       values ($1, $2, $3, $4, $5)`,
      [id, orderId, JSON.stringify(taskIds), requestedBy, requestedByName],
    );
  }

  /** Locks a package in progress; concurrent callers wait. */
  async lockOpen(tx: Tx, id: string): Promise<OpenPackage | null> {
    const [row] = await tx.query<OpenPackage>(OPEN, [id]);
    return row ?? null;
  }

  /** Number of its passports in progress. */
  async underWay(tx: Tx, id: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from passport_exports where package_id = $1 and status = 'pending'`,
      [id],
    );
    return row!.count;
  }

  async setRequested(tx: Tx, id: string, requested: number): Promise<void> {
    await tx.query('update passport_packages set asked = $2 where id = $1', [id, requested]);
  }

  filesOf(tx: Tx, { id, taskIds }: OpenPackage): Promise<PackagedExport[]> {
    return tx.query<PackagedExport>(FILES, [id, taskIds]);
  }

  async pack(tx: Tx, job: PackageJob): Promise<void> {
    await tx.query('update passport_packages set job = $2, path = $3 where id = $1', [
      job.package_id,
      JSON.stringify(job),
      job.target_path,
    ]);
  }

  async finish(tx: Tx, { package_id, size, sha256 }: Packaged): Promise<void> {
    await tx.query(
      `update passport_packages set status = 'done', job = null, size = $2, sha256 = $3, finished_at = now()
        where id = $1 and status = 'pending'`,
      [package_id, size, sha256],
    );
  }

  async fail(tx: Tx, id: string, error: string): Promise<void> {
    await tx.query(
      `update passport_packages set status = 'failed', job = null, path = null, error = $2, finished_at = now()
        where id = $1 and status = 'pending'`,
      [id, error],
    );
  }

  /** The latest package that the user requested. */
  async lastOf(db: Pick<ReadDb, 'query'>, orderId: number, userId: number): Promise<PassportPackage | null> {
    const [row] = await db.query<PassportPackage>(
      `${SHOWN} where k.order_id = $1 and k.requested_by = $2 order by k.created_at desc limit 1`,
      [orderId, userId],
    );
    return row ?? null;
  }

  async hasFile(path: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from passport_packages where path = $1 and status = 'done' limit 1`,
      [path],
    );
    return rows.length > 0;
  }

  /** Download name of the file; null when it is not an archive. */
  async nameOfFile(path: string): Promise<string | null> {
    const [row] = await this.db.query<{ file_name: string }>(`${SHOWN} where k.path = $1 limit 1`, [path]);
    return row?.file_name ?? null;
  }

  /** Archives without a result that are old enough for their job to be lost. */
  pending(createdBefore: Date, limit: number): Promise<{ id: string; job: PackageJob }[]> {
    return this.db.query(
      'select id, job from passport_packages where job is not null and created_at < $1 order by created_at limit $2',
      [createdBefore, limit],
    );
  }
}
