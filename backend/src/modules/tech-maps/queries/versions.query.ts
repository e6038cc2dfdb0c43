import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TechMapVersion } from '@naryad/contracts/tech-maps/dto';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { FrozenSpecification } from '../domain/specification.js';
import { changesIn } from './version-changes.query.js';

type Input = InputOf<typeof techMapRoutes.getVersions>;
type Row = Omit<TechMapVersion, 'changes'>;
interface Contents {
  readonly id: number;
  readonly content: FrozenSpecification;
  readonly before: FrozenSpecification | null;
}

/** Contents are large, so the default page is small. */
const USUAL_PAGE = 20;

const person = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name,
     'last_name', ${alias}.last_name) end`;

/**
 * A version without approval is a draft when approvals are required or an older version was approved;
 * otherwise it is simply saved.
 */
const STATUS = `
  case when a.archived_at is not null then 'archived' when a.id is not null then 'approved'
       when exists (select from work_modules w where w.requires_approval and w.deleted_at is null)
         or exists (select from tech_map_approvals oa join tech_map_versions ov on ov.id = oa.tech_map_version_id
                     where ov.tech_map_id = v.tech_map_id and ov.version < v.version) then 'draft'
       else 'saved' end`;

const FROM = `
  from tech_map_versions v
  join tech_maps m on m.id = v.tech_map_id and m.deleted_at is null
  left join users s on s.id = v.saved_by
  left join tech_map_approvals a on a.tech_map_version_id = v.id
  left join users u on u.id = a.approved_by
  where v.tech_map_id = $1 and ($2::int is null or v.version = $2)
    and ($3::text[] is null or v.version::text like any ($3)
         or ${folded(`concat_ws(' ', s.last_name, s.first_name)`)} like any ($3)
         or ${folded(`concat_ws(' ', u.last_name, u.first_name)`)} like any ($3))`;

const ROWS = `
  select v.id, v.version, ${iso('v.saved_at')} as saved_at, ${person('s')} as saved_by, ${STATUS} as status,
         a.holds_from::text as holds_from, ${iso('a.approved_at')} as approved_at, ${person('u')} as approved_by,
         v.version = m.version as is_current
  ${FROM} order by v.version desc limit $4 offset $5`;

const CONTENTS = `
  select v.id, v.content, b.content as before
    from tech_map_versions v
    left join tech_map_versions b on b.tech_map_id = v.tech_map_id and b.version = v.version - 1
   where v.id = any ($1)`;

/** Versions of a specification: who saved them, when, and the changes as sentences. */
@Injectable()
export class VersionsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow({ ...input, page: input.page ?? 1 }, USUAL_PAGE);
    const filter = [input.id, null, searchPatterns(input.search)];
    const [counted] = await this.db.query<{ total: number }>(`select count(*)::int as total ${FROM}`, filter);
    const rows = await this.db.query<Row>(ROWS, [...filter, window.perPage, window.offset]);
    return pageAnswer(await withChanges(this.db, rows), counted!.total, window);
  }

  /** One version, also inside the transaction that changed it. */
  async one(db: ReadDb, techMapId: number, version: number): Promise<TechMapVersion> {
    const rows = await db.query<Row>(ROWS, [techMapId, version, null, 1, 0]);
    return (await withChanges(db, rows))[0]!;
  }
}

async function withChanges(db: ReadDb, rows: readonly Row[]): Promise<TechMapVersion[]> {
  const contents = await db.query<Contents>(CONTENTS, [rows.map((row) => row.id)]);
  const changes = await changesIn(db, contents);
  const byVersion = new Map(contents.map(({ id }, index) => [id, changes[index]!]));
  return rows.map((row) => ({ ...row, changes: byVersion.get(row.id) ?? [] }));
}
