import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { OpeningBalance } from '@naryad/contracts/opening-balances/dto';
import type { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const MAKER = `trim(concat(maker.first_name, ' ', maker.last_name))`;

const LOAD = `
  json_build_object(
    'id', o.id, 'module_id', o.module_id, 'file_name', o.file_name, 'lines', o.lines, 'pieces', o.pieces,
    'created_at', ${iso('o.created_at')}, 'created_by', nullif(${MAKER}, ''),
    'undone_at', ${iso('o.undone_at')}, 'undone_by', nullif(trim(concat(undoer.first_name, ' ', undoer.last_name)), ''))`;

const PEOPLE = `
  left join users maker on maker.id = o.created_by
  left join users undoer on undoer.id = o.undone_by`;

const LIST = `
  with found as materialized (
    select o.id from opening_balances o ${PEOPLE}
     where o.module_id = $1
       and ($2::text[] is null or ${folded('o.file_name')} like any ($2) or ${folded(MAKER)} like any ($2))
  ), page as (
    select * from found order by id desc limit $3 offset $4
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${LOAD} order by o.id desc)
                     from page join opening_balances o on o.id = page.id ${PEOPLE}), '[]') as data`;

const ONE = `select ${LOAD} as load from opening_balances o ${PEOPLE} where o.id = $1`;

const OF_NAME = `
  select ${LOAD} as load from opening_balances o ${PEOPLE}
   where o.module_id = $1 and o.file_name = $2 and o.undone_at is null order by o.id desc limit 1`;

/** Loads of opening balances, newest first. */
@Injectable()
export class OpeningBalanceListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof openingBalanceRoutes.getOpeningBalances>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: OpeningBalance[] }>(LIST, [
      input.module_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** @param db the open transaction, to see its own row */
  async get(db: Pick<ReadDb, 'query'>, id: number): Promise<OpeningBalance> {
    const [row] = await db.query<{ load: OpeningBalance }>(ONE, [id]);
    return row!.load;
  }

  /** The latest load of a file with this name that was not undone. */
  async ofName(moduleId: number, fileName: string): Promise<OpeningBalance | null> {
    const [row] = await this.db.query<{ load: OpeningBalance }>(OF_NAME, [moduleId, fileName]);
    return row?.load ?? null;
  }
}
