import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { ReadDb } from '../../platform/db/read-db.js';

const BATCH = 50;
/** A passport can be exported again at any time; what was written down of the old file stays. */
const FILE_DAYS = 30;

const OUTDATED = `
  select id, path from passport_exports
   where path is not null and status <> 'pending' and created_at < now() - make_interval(days => $1::int) limit $2`;

/** Clears the files of old exports away, each of up to 100 MB: the file first, its address after it. */
@Injectable()
export class ExportCleaner {
  constructor(private readonly storage: FileStorage) {}

  /** One batch. Answers how many files went. */
  async runOnce(db: ReadDb): Promise<number> {
    const outdated = await db.query<{ id: string; path: string }>(OUTDATED, [FILE_DAYS, BATCH]);
    for (const { path } of outdated) await this.storage.remove(path);
    if (outdated.length > 0) {
      await db.query('update passport_exports set path = null where id = any ($1)', [
        outdated.map((one) => one.id),
      ]);
    }
    return outdated.length;
  }
}
