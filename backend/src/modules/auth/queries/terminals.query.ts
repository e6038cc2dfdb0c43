import { Injectable } from '@nestjs/common';
import type { Terminal } from '@naryad/contracts/auth/dto';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { sessionHash } from '../../../platform/session/session-hash.js';

export interface TerminalListInput extends PageInput {
  readonly search?: string | null;
  /** Token of the requesting device. */
  readonly token: string | null;
}

/** Displayed columns of a terminal; $1 is the hash of the requesting device's token. */
const VIEW = `
  t.id, t.name, ${iso('t.created_at')} as created_at, ${iso('t.last_seen_at')} as last_seen_at, t.last_ip,
  ${iso('t.revoked_at')} as revoked_at,
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name)
     from users u where u.id = t.created_by) as created_by,
  coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
              from terminal_modules b join work_modules m on m.id = b.module_id
             where b.terminal_id = t.id), '[]') as modules,
  coalesce(t.token_hash = $1, false) and t.revoked_at is null as current`;

const LIST = `
  with found as materialized (
    select * from terminals t
     where $2::text[] is null or ${folded('t.name')} like any ($2) or ${folded('t.last_ip')} like any ($2)
  ), page as (
    select t.revoked_at is not null as is_revoked, ${VIEW} from found t
     order by is_revoked, t.name, t.id limit $3 offset $4
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by is_revoked, name, id) from page), '[]') as data`;

/** Trusted terminals for administrators: live ones first, then revoked ones. */
@Injectable()
export class TerminalsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: TerminalListInput) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: Terminal[] }>(LIST, [
      hashOf(input.token),
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** One terminal, as the current transaction sees it. */
  async view(db: ReadDb, id: number, token: string | null): Promise<Terminal> {
    const [row] = await db.query<Terminal>(`select ${VIEW} from terminals t where t.id = $2`, [
      hashOf(token),
      id,
    ]);
    return row!;
  }
}

const hashOf = (token: string | null): string | null => (token === null ? null : sessionHash(token));
