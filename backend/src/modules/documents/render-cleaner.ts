import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../platform/db/read-db.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';

const BATCH = 200;
/** As long as a repeated request may ask for the HTML again. */
const HTML_DAYS = 7;
/** A document can be rendered again at any time. */
const PDF_DAYS = 30;

const OUTDATED = `
  select id, path from render_requests
   where status <> 'pending'
     and created_at < now() - make_interval(days => case format when 'pdf' then $1::int else $2::int end) limit $3`;

/** Removes old renderings, each a document of up to 2 MB: the file first and the row after it. */
@Injectable()
export class RenderCleaner {
  constructor(private readonly storage: FileStorage) {}

  /** One batch. Answers how many renderings went. */
  async runOnce(db: ReadDb): Promise<number> {
    const outdated = await db.query<{ id: string; path: string | null }>(OUTDATED, [
      PDF_DAYS,
      HTML_DAYS,
      BATCH,
    ]);
    for (const { path } of outdated) if (path) await this.storage.remove(path);
    if (outdated.length > 0) {
      await db.query('delete from render_requests where id = any ($1)', [outdated.map((one) => one.id)]);
    }
    return outdated.length;
  }
}
