import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { measureTables, type Measured, type RetentionPolicy } from '../../../platform/retention/policy.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';

const BATCH = 200;
/** As long as a repeated request may read the HTML again. */
const HTML_DAYS = 7;

const EXPIRED = `
  select id, path from render_requests
   where status <> 'pending'
     and created_at < now() - make_interval(days => case format when 'pdf' then $1::int else $2::int end) limit $3`;

const FILES = `
  select count(path)::int as count,
         coalesce((select array_agg(path) from (
           select path from render_requests where path is not null order by created_at desc limit 10) newest), '{}') as some
    from render_requests`;

/** Deletes old renderings, each up to 2 MB: first the file, then the row. */
@Injectable()
export class RenderCleaner implements RetentionPolicy {
  readonly kind = 'documents';
  readonly title = 'Готовые документы';
  readonly loss = 'Документ нужно сделать ещё раз: по ссылке старше срока его нет.';
  readonly days = 30;
  readonly minDays = 1;
  readonly maxDays = 3_650;

  constructor(private readonly storage: FileStorage) {}

  async measure(db: ReadDb): Promise<Measured> {
    const [files] = await db.query<{ count: number; some: string[] }>(FILES);
    return { ...(await measureTables(db, ['render_requests'])), files: files! };
  }

  /** Deletes one batch. Returns how many renderings were deleted. */
  async remove(db: ReadDb, days: number): Promise<number> {
    const expired = await db.query<{ id: string; path: string | null }>(EXPIRED, [
      days,
      Math.min(days, HTML_DAYS),
      BATCH,
    ]);
    for (const { path } of expired) if (path) await this.storage.remove(path);
    if (expired.length > 0) {
      await db.query('delete from render_requests where id = any ($1)', [expired.map((one) => one.id)]);
    }
    return expired.length;
  }
}
