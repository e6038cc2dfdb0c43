import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { ReadDb } from '../../platform/db/read-db.js';

const BATCH = 50;
/** A passport can be exported again at any time; what was written down of the old file stays. */
const FILE_DAYS = 30;

const OUTDATED = `
  select id, path from passport_exports
   where path is not null and status <> 'pending'
     and (created_at < now() - make_interval(days => $1::int)
          or package_id in (select id from passport_packages where status <> 'pending'))
   limit $2`;

const OUTDATED_PACKAGES = `
  select id, path from passport_packages
   where path is not null and status <> 'pending' and created_at < now() - make_interval(days => $1::int) limit $2`;

const CLEARED = 'update passport_exports set path = null where id = any ($1)';
const CLEARED_PACKAGES = 'update passport_packages set path = null where id = any ($1)';

/**
 * Clears the files of old exports and archives away, each of up to 100 MB or more: the file first, its address after it. What
 * went into an archive need not lie beside it.
 */
@Injectable()
export class ExportCleaner {
  constructor(private readonly storage: FileStorage) {}

  /** One batch. Answers how many files went. */
  async runOnce(db: ReadDb): Promise<number> {
    const exported = await this.clear(db, OUTDATED, CLEARED);
    return exported + (await this.clear(db, OUTDATED_PACKAGES, CLEARED_PACKAGES));
  }

  private async clear(db: ReadDb, sql: string, cleared: string): Promise<number> {
    const outdated = await db.query<{ id: string; path: string }>(sql, [FILE_DAYS, BATCH]);
    for (const { path } of outdated) await this.storage.remove(path);
    if (outdated.length > 0) {
      await db.query(cleared, [outdated.map((one) => one.id)]);
    }
    return outdated.length;
  }
}
