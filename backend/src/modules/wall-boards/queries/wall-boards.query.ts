import type { WallBoard } from '@naryad/contracts/wall-boards/dto';
import { Injectable } from '@nestjs/common';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

export interface BoardListInput extends PageInput {
  readonly search?: string | null;
}

const VIEW = `
  b.id, b.name, json_build_object('id', m.id, 'name', m.name, 'key', t.key) as module, b.pages, b.seconds_per_page,
  ${iso('b.created_at')} as created_at, ${iso('b.last_seen_at')} as last_seen_at, b.last_ip,
  ${iso('b.revoked_at')} as revoked_at,
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name)
     from users u where u.id = b.created_by) as created_by`;

const FROM = `
  from wall_boards b
  join work_modules m on m.id = b.module_id
  join work_module_types t on t.id = m.type_id and t.key in ('production', 'storehouse')`;

const LIST = `
  with found as materialized (
    select b.revoked_at is not null as is_revoked, ${VIEW} ${FROM}
     where $1::text[] is null or ${folded('b.name')} like any ($1) or ${folded('m.name')} like any ($1)
  ), page as (select * from found order by is_revoked, name, id limit $2 offset $3)
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by is_revoked, name, id) from page), '[]') as data`;

/** Wall boards for administrators: live ones first, revoked ones for the record. */
@Injectable()
export class WallBoardsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: BoardListInput) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: WallBoard[] }>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** One board, with the changes of the current transaction. */
  async view(db: ReadDb, id: number): Promise<WallBoard> {
    const [row] = await db.query<WallBoard>(`select ${VIEW} ${FROM} where b.id = $1`, [id]);
    return row!;
  }
}
