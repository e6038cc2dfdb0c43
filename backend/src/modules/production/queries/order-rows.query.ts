import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { START_GRACE_MS } from '@naryad/contracts/production/states';
import { DataSource } from 'typeorm';
import type { ProductionOrderHeader, ProductionOrderRow } from '@naryad/contracts/production/dto';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { iso } from '../../../kernel/sql-text.js';
import { headerAsStarted, type StartedAs } from '../domain/started-as.js';
import { FORECAST } from './order-forecast.sql.js';

type Input = InputOf<typeof productionRoutes.getProductionOrders>;

const COMMON = `
  p.id, p.module_id, p.status, ${iso('p.plan_start_at')} as plan_start_datetime,
  ${iso('p.plan_end_at')} as plan_end_datetime, p.count, p.completed_task_count, p.task_count, p.scrapped_task_count, p.priority,
  case when c.id is not null then json_build_object('product', json_build_object('name', pr.name)) end as order_product,
  ${iso('p.created_at')} as created_at, p.version`;

const FROM = `
  from production_orders p
  join products pr on pr.id = p.product_id
  left join customer_orders c on c.id = p.customer_order_id`;

const ROW = `
  select ${COMMON},
    case when c.id is not null then json_build_object('id', c.id, 'number', c.number) end as "order",
    json_build_object('id', pr.id, 'name', pr.name) as product,
    (select json_build_object('id', m.id, 'name', m.name) from tech_maps m where m.id = p.tech_map_id) as tech_map`;

const SORTS = {
  id: 'p.id',
  status: `array_position(array['new', 'work', 'done'], p.status)`,
  plan_start_datetime: 'p.plan_start_at',
  plan_end_datetime: 'p.plan_end_at',
  order: 'c.number',
  product: 'pr.name',
  count: 'p.count',
  done: 'p.completed_task_count::float8 / p.task_count',
  queue: 'p.priority',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

/** Ties: newest first; in the queue the order in which work is offered to work places. */
function orderOf({ sort, direction }: Input): string {
  if (!sort) return 'p.id desc';
  if (sort === 'queue') return 'p.priority, p.plan_start_at, p.id';
  return `${SORTS[sort]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, p.id desc`;
}

/**
 * $1 module, $2 search patterns, $3 limit, $4 offset, $5 status, $6 only open ones, $7 only late ones, $8
 * search text: the order with exactly this number is first.
 */
const listSql = (order: string): string => `
  with found as materialized (
    select p.id, row_number() over (order by p.id::text = $8 desc, ${order}) as place ${FROM}
    where p.deleted_at is null and p.module_id = $1 and ($2::text[] is null or ${folded('pr.name')} like any ($2)
      or ${folded('c.number')} like any ($2) or p.id::text like any ($2))
      and ($5::text is null or p.status = $5) and (not $6::boolean or p.status <> 'done')
      and (not $7::boolean or (p.status = 'new' and p.plan_start_at < now() - interval '${START_GRACE_MS} ms') or (p.status <> 'done' and p.plan_end_at < now()))
  ), page as materialized (
    select id, place from found order by place limit $3 offset $4
  ), rows as (
    ${ROW}, page.place, ${FORECAST} as forecast_datetime ${FROM} join page on page.id = p.id
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(to_jsonb(rows) - 'place' order by place) from rows), '[]') as data`;

const HEADER = `
  select ${COMMON},
    case when c.id is not null then json_build_object('id', c.id, 'number', c.number, 'status', c.status,
      'created_at', ${iso('c.created_at')}) end as "order",
    json_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku, 'img_url', pr.img_url) as product,
    json_build_object('id', m.id, 'name', m.name, 'version', v.version) as tech_map,
    ${iso('p.deleted_at')} as deleted_at, p.started_as, v.content ->> 'name' as specification
  ${FROM}
  join tech_maps m on m.id = p.tech_map_id
  join tech_map_versions v on v.id = p.tech_map_version_id
  where p.id = $1`;

/** One row of the orders table, also inside the transaction that created it. */
export async function orderRow(db: ReadDb, id: number): Promise<ProductionOrderRow> {
  const [row] = await db.query<ProductionOrderRow>(`${ROW} ${FROM} where p.id = $1`, [id]);
  return row!;
}

type HeaderRow = ProductionOrderHeader & {
  readonly started_as: StartedAs | null;
  readonly specification: string;
};

@Injectable()
export class OrderRowsQuery {
  constructor(private readonly db: DataSource) {}

  /** Orders of a production module, newest first. */
  async list(moduleId: number, input: Input) {
    const window = pageWindow(input);
    const [row]: { total: number; data: ProductionOrderRow[] }[] = await this.db.query(
      listSql(orderOf(input)),
      [
        moduleId,
        searchPatterns(input.search),
        window.perPage,
        window.offset,
        input.status ?? null,
        input.open ?? false,
        input.late ?? false,
        input.search?.trim() ?? '',
      ],
    );
    return pageAnswer(row!.data, row!.total, window);
  }

  /** Also for a hidden order, whose passports stay available. */
  async header(id: number): Promise<ProductionOrderHeader | null> {
    const row = await this.headerRow(id);
    return row && row.header;
  }

  /** The same with the names of the time when work began. */
  async headerAsStarted(id: number): Promise<ProductionOrderHeader | null> {
    const row = await this.headerRow(id);
    return row && headerAsStarted(row.header, row.started_as, row.specification);
  }

  private async headerRow(id: number) {
    const [row]: HeaderRow[] = await this.db.query(HEADER, [id]);
    if (!row) return null;
    const { started_as, specification, ...header } = row;
    return { header, started_as, specification };
  }

  /** Module of an order, also of a hidden one, or null; access is checked by it. */
  async moduleOf(id: number): Promise<number | null> {
    const [row]: { module_id: number }[] = await this.db.query(
      'select module_id from production_orders where id = $1',
      [id],
    );
    return row?.module_id ?? null;
  }
}
