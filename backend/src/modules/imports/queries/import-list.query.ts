import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@naryad/contracts/imports/dto';
import type { importRoutes } from '@naryad/contracts/imports/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const MAKER = `trim(concat(maker.first_name, ' ', maker.last_name))`;

const RUN = `
  json_build_object(
    'id', i.id, 'kind', i.kind, 'file_name', i.file_name, 'counts', i.counts,
    'created_at', ${iso('i.created_at')}, 'created_by', nullif(${MAKER}, ''),
    'undone_at', ${iso('i.undone_at')}, 'undone_by', nullif(trim(concat(undoer.first_name, ' ', undoer.last_name)), ''))`;

const PEOPLE = `
  left join users maker on maker.id = i.created_by
  left join users undoer on undoer.id = i.undone_by`;

const LIST = `
  with found as materialized (
    select i.id from imports i ${PEOPLE}
     where i.kind = $1
       and ($2::text[] is null or ${folded('i.file_name')} like any ($2) or ${folded(MAKER)} like any ($2))
  ), page as (
    select * from found order by id desc limit $3 offset $4
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${RUN} order by i.id desc)
                     from page join imports i on i.id = page.id ${PEOPLE}), '[]') as data`;

const ONE = `select ${RUN} as run from imports i ${PEOPLE} where i.id = $1`;

/** Completed imports, newest first. */
@Injectable()
export class ImportListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: InputOf<typeof importRoutes.getImports>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ImportRun[] }>(LIST, [
      input.kind,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** @param db the open transaction, to see its own row */
  async get(db: Pick<ReadDb, 'query'>, id: number): Promise<ImportRun> {
    const [row] = await db.query<{ run: ImportRun }>(ONE, [id]);
    return row!.run;
  }
}
