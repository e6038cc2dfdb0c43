import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { measureTables, type Measured, type RetentionPolicy } from '../../../platform/retention/policy.js';

const BATCH = 50;

const EXPIRED = `
  select id, path from passport_exports
   where path is not null and status <> 'pending'
     and (created_at < now() - make_interval(days => $1::int)
          or package_id in (select id from passport_packages where status <> 'pending'))
   limit $2`;

const EXPIRED_PACKAGES = `
  select id, path from passport_packages
   where path is not null and status <> 'pending' and created_at < now() - make_interval(days => $1::int) limit $2`;

const CLEARED = 'update passport_exports set path = null where id = any ($1)';
const CLEARED_PACKAGES = 'update passport_packages set path = null where id = any ($1)';

const FILES = `
  with files as (
    select path, created_at from passport_exports where path is not null
     union all
    select path, created_at from passport_packages where path is not null
  )
  select count(*)::int as count,
         coalesce((select array_agg(path) from (select path from files order by created_at desc limit 10) newest), '{}') as some
    from files`;

/**
 * Deletes files of old exports and archives, which may have 100 MB and more: first the file, then its path.
 * Files of single passports are deleted as soon as their archive is finished.
 */
@Injectable()
export class ExportCleaner implements RetentionPolicy {
  readonly kind = 'passports';
  readonly title = 'Файлы паспортов';
  readonly loss =
    'Файл нужно сделать ещё раз; его контрольная сумма остаётся, и старый файл можно проверить.';
  readonly days = 30;
  readonly minDays = 1;
  readonly maxDays = 3_650;

  constructor(private readonly storage: FileStorage) {}

  async measure(db: ReadDb): Promise<Measured> {
    const [files] = await db.query<{ count: number; some: string[] }>(FILES);
    return { ...(await measureTables(db, ['passport_exports', 'passport_packages'])), files: files! };
  }

  /** Deletes one batch. Returns how many files were deleted. */
  async remove(db: ReadDb, days: number): Promise<number> {
    const exported = await this.clear(db, days, EXPIRED, CLEARED);
    return exported + (await this.clear(db, days, EXPIRED_PACKAGES, CLEARED_PACKAGES));
  }

  private async clear(db: ReadDb, days: number, sql: string, cleared: string): Promise<number> {
    const expired = await db.query<{ id: string; path: string }>(sql, [days, BATCH]);
    for (const { path } of expired) await this.storage.remove(path);
    if (expired.length > 0) {
      await db.query(cleared, [expired.map((one) => one.id)]);
    }
    return expired.length;
  }
}
