import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { SavedView, savedViewRoutes } from '@naryad/contracts/saved-views/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';

type Input = InputOf<typeof savedViewRoutes.getSavedViews>;

/** `$1` user, `$2` whether the user is an administrator. */
const VIEW = `json_build_object('id', v.id, 'name', v.name, 'is_shared', v.is_shared,
  'is_mine', v.user_id = $1 or ($2::boolean and v.is_shared),
  'owner', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name),
  'query', v.query, 'columns', v.columns, 'version', v.version)`;

const LIST = `
  with found as materialized (
    select ${VIEW} as line, row_number() over (order by v.name collate ru_natural, v.id) as place
      from saved_views v join users u on u.id = v.user_id
     where v.deleted_at is null and v.list = $3 and v.module_id is not distinct from $4::int
       and (v.user_id = $1 or v.is_shared) and ($5::text[] is null or ${folded('v.name')} like any ($5))
  ), page as (
    select * from found order by place limit $6 offset $7
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(line order by place) from page), '[]') as data`;

/** Views of a list that a user may select: own and shared ones. */
@Injectable()
export class SavedViewsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input, actor: Actor) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: SavedView[] }>(LIST, [
      actor.userId,
      actor.isAdministrator,
      input.list,
      input.module_id ?? null,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async row(db: Pick<ReadDb, 'query'>, id: number, actor: Actor): Promise<SavedView> {
    const [row] = await db.query<{ line: SavedView }>(
      `select ${VIEW} as line from saved_views v join users u on u.id = v.user_id where v.id = $3`,
      [actor.userId, actor.isAdministrator, id],
    );
    return row!.line;
  }
}
