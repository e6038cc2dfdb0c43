import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { type TechMapRow, techMapSorts } from '@naryad/contracts/tech-maps/dto';
import { Clock } from '../../../kernel/clock.js';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { approvedVersion } from './approved-version.sql.js';

type Input = InputOf<typeof techMapRoutes.getTechMaps>;

const COLUMNS: Readonly<Record<(typeof techMapSorts)[number], string>> = {
  id: 'm.id',
  name: 'm.name',
  product: 'p.name',
  saved_at: 'v.saved_at',
};

const MATCHES = ['m.name', 'm.description', 'p.name', 'p.sku'].map(
  (column) => `${folded(column)} like any ($2)`,
);

/** $1: the plant's day. */
const ROWS = `
  select m.id, m.name, m.description, m.product_id,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product, m.version,
         ${approvedVersion('m.id', '$1::date')} as approved_version, ${iso('v.saved_at')} as saved_at`;
const FROM = `
    from tech_maps m
    join products p on p.id = m.product_id
    join tech_map_versions v on v.tech_map_id = m.id and v.version = m.version
   where m.deleted_at is null`;

/** $2 search patterns, $3 product, $4 module, $5 limit, $6 offset. */
const listSql = (order: string): string => `
  with found as materialized (
    ${ROWS}, row_number() over (order by ${order}, m.id) as place ${FROM}
      and ($2::text[] is null or ${MATCHES.join(' or ')})
      and ($3::int is null or m.product_id = $3)
      and ($4::int is null or ${approvedVersion('m.id', '$1::date')} is not null
           or not exists (select from work_modules w where w.id = $4 and w.requires_approval))
  ), page as (
    select * from found order by place limit $5 offset $6
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as data`;

@Injectable()
export class TechMapsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Specifications, sorted by name by default. */
  async list(input: Input) {
    const window = pageWindow(input);
    const order = `${COLUMNS[input.sort ?? 'name']} ${input.direction === 'desc' ? 'desc' : 'asc'}`;
    const [row] = await this.db.query<{ total: number; data: TechMapRow[] }>(listSql(order), [
      plantDayAt(this.clock.now()),
      searchPatterns(input.search),
      input.product_id ?? null,
      input.module_id ?? null,
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** One row of the list, also inside the transaction that created it. */
  async row(db: ReadDb, id: number): Promise<TechMapRow> {
    const [row] = await db.query<TechMapRow>(`${ROWS} ${FROM} and m.id = $2`, [
      plantDayAt(this.clock.now()),
      id,
    ]);
    return row!;
  }
}
