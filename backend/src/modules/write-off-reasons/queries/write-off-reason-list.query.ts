import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { type WriteOffReason, writeOffReasonSorts } from '@naryad/contracts/write-off-reasons/dto';
import type { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { writeOffReasonRows } from '../data/write-off-reason.entity.js';

type Input = InputOf<typeof writeOffReasonRoutes.getReasons>;

const listSql = (order: string): string => `
  with found as materialized (
    select ${writeOffReasonRows.columns}, row_number() over (order by ${order}, id) as place
      from write_off_reasons
     where deleted_at is null and ($1::text[] is null or ${folded('name')} like any ($1))
       and ($4::boolean is null or is_active = $4)
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${writeOffReasonRows.json} order by place) from page), '[]') as data`;

/** Reasons of write-offs for their list and for selection fields, by name. */
@Injectable()
export class WriteOffReasonListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const column = writeOffReasonSorts.find((name) => name === input.sort) ?? 'name';
    const [row] = await this.db.query<{ total: number; data: WriteOffReason[] }>(
      listSql(`${column} ${input.direction === 'desc' ? 'desc' : 'asc'}`),
      [searchPatterns(input.search), window.perPage, window.offset, input.active ?? null],
    );
    return pageAnswer(row!.data, row!.total, window);
  }
}
