import type { InputOf } from '@naryad/contracts/kernel/route';
import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import type { ledgerCheckRoutes } from '@naryad/contracts/ledger-checks/routes';
import { Injectable } from '@nestjs/common';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const VIEW = `
  select c.id, ${iso('c.due_at')} as due_at, ${iso('c.started_at')} as started_at, ${iso('c.finished_at')} as finished_at,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name) as requested_by, c.rules, c.broken, c.problem
    from ledger_checks c left join users u on u.id = c.requested_by`;

/** $1 search patterns, $2 limit, $3 offset. */
const LIST = `
  with found as (
    select * from (${VIEW}) c
     where $1::text[] is null or ${folded('c.requested_by')} like any ($1) or ${folded('c.broken::text')} like any ($1)
  ), page as (select * from found order by due_at desc, id desc limit $2 offset $3)
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by due_at desc, id desc) from page), '[]') as data`;

/** Checks of the ledger as administrators see them. */
@Injectable()
export class LedgerChecksQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof ledgerCheckRoutes.getLedgerChecks>) {
    const window = pageWindow(input);
    const [result] = await this.db.query<{ total: number; data: LedgerCheck[] }>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(result!.data, result!.total, window);
  }

  /** One check, as the current transaction sees it. */
  async view(db: ReadDb, id: number): Promise<LedgerCheck> {
    const [row] = await db.query<LedgerCheck>(`${VIEW} where c.id = $1`, [id]);
    return row!;
  }
}
