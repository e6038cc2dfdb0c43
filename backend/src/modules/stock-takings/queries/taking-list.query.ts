import type { InputOf } from '@naryad/contracts/kernel/route';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../stock-takings.errors.js';
import { personName } from './shared.sql.js';

type Input = InputOf<(typeof stockTakingRoutes)['getStockTakings']>;

const TAKING = `
  select t.id, t.module_id, t.number, t.scope, t.status, t.is_blind, t.comment, ${iso('t.created_at')} as created_at,
         ${personName('cu')} as created_by, ${iso('t.posted_at')} as posted_at, ${personName('pu')} as posted_by,
         t.version, k.total as cells_total, k.counted as cells_counted,
         case when t.status <> 'counting' then json_build_object(
           'lines', d.lines, 'surplus', d.surplus, 'shortage', d.shortage) end as differences
    from stock_takings t
    join users cu on cu.id = t.created_by
    left join users pu on pu.id = t.posted_by
   cross join lateral (
         select count(*)::int as total, count(*) filter (where state = 'counted')::int as counted
           from stock_taking_cells where taking_id = t.id) k
   cross join lateral (
         select count(*) filter (where difference <> 0)::int as lines,
                coalesce(sum(difference) filter (where difference > 0), 0)::int as surplus,
                coalesce(-sum(difference) filter (where difference < 0), 0)::int as shortage
           from stock_taking_lines where taking_id = t.id and t.status <> 'counting') d`;

const MATCHING = `
  from stock_takings t
 where t.module_id = $1 and ($2::text is null or t.status = $2)
   and ($3::text[] is null or t.number::text like any ($3) or ${folded('t.comment')} like any ($3))`;

const CELLS = 'from stock_taking_cells k where k.taking_id = t.id';

const SORTS = {
  number: 't.number',
  status: `array_position(array['counting', 'review', 'posted', 'cancelled'], t.status)`,
  progress: `(select count(*) filter (where k.state = 'counted')::float8 / nullif(count(*), 0) ${CELLS})`,
  created_at: 't.created_at',
  posted_at: 't.posted_at',
  differences: `case when t.status <> 'counting' then
    (select count(*) from stock_taking_lines d where d.taking_id = t.id and d.difference <> 0) end`,
} as const satisfies Record<NonNullable<Input['sort']>, string>;

/** Equal rows are sorted newest first. */
const orderOf = ({ sort, direction }: Input): string =>
  sort ? `${SORTS[sort]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, t.id desc` : 't.id desc';

/** Stock-takings of a storehouse, by default newest first. */
@Injectable()
export class TakingListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const filter = [input.module_id, input.status ?? null, searchPatterns(input.search)];
    const [count] = await this.db.query<{ total: number }>(
      `select count(*)::int as total ${MATCHING}`,
      filter,
    );
    const order = orderOf(input);
    const data = await this.db.query<StockTaking>(
      `with page as materialized (
         select t.id, row_number() over (order by ${order}) as place ${MATCHING} order by place limit $4 offset $5
       )
       ${TAKING}
       join page on page.id = t.id
       order by page.place`,
      [...filter, window.perPage, window.offset],
    );
    return pageAnswer(data, count!.total, window);
  }

  /** @param db the open transaction, to see its own changes @throws STOCK_TAKING_NOT_FOUND */
  async get(id: number, db: Pick<ReadDb, 'query'> = this.db): Promise<StockTaking> {
    const [row] = await db.query<StockTaking>(`${TAKING} where t.id = $1`, [id]);
    if (!row) throw fail('STOCK_TAKING_NOT_FOUND');
    return row;
  }
}
