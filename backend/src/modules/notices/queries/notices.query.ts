import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Notice } from '@naryad/contracts/notices/dto';
import type { noticeRoutes } from '@naryad/contracts/notices/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const FILTER = `
  user_id = $1 and ($2::text[] is null or ${folded('title')} like any ($2) or ${folded('text')} like any ($2))
  and ($5::text is null or kind = $5) and ($6::boolean is null or (read_at is null) = $6)`;

/** $1 user, $2 search patterns, $3 limit, $4 offset, $5 kind, $6 unread. */
const LIST = `
  with page as (
    select id, kind, title, text, path, ${iso('created_at')} as created_at, ${iso('read_at')} as read_at
      from notices where ${FILTER} order by id desc limit $3 offset $4
  )
  select (select count(*)::int from notices where ${FILTER}) as total,
         coalesce((select json_agg(page order by id desc) from page), '[]') as data`;

@Injectable()
export class NoticesQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof noticeRoutes.getNotices>, userId: number) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: Notice[] }>(LIST, [
      userId,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      input.kind ?? null,
      input.unread ?? null,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async unread(userId: number) {
    const [row] = await this.db.query<{ unread: number }>(
      'select count(*)::int as unread from notices where user_id = $1 and read_at is null',
      [userId],
    );
    return { success: true as const, data: row! };
  }
}
