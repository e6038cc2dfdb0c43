import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProductionOrderHeader, ProductionOrderRow } from '@naryad/contracts/production/dto';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { iso } from '../../../kernel/sql-text.js';

const COMMON = `
  p.id, p.module_id, p.status, ${iso('p.plan_start_at')} as plan_start_datetime,
  ${iso('p.plan_end_at')} as plan_end_datetime, p.count, p.completed_task_count, p.task_count,
  case when c.id is not null then json_build_object('product', json_build_object('name', pr.name)) end as order_product,
  ${iso('p.created_at')} as created_at, p.version`;

const FROM = `
  from production_orders p
  join products pr on pr.id = p.product_id
  left join customer_orders c on c.id = p.customer_order_id`;

const ROW = `
  select ${COMMON},
    case when c.id is not null then json_build_object('id', c.id, 'number', c.number) end as "order",
    json_build_object('id', pr.id, 'name', pr.name) as product`;

const LIST = `
  with found as materialized (
    select p.id ${FROM}
    where p.deleted_at is null and p.module_id = $1 and ($2::text[] is null or ${folded('pr.name')} like any ($2)
      or ${folded('c.number')} like any ($2) or p.id::text like any ($2))
  ), page as (
    ${ROW} ${FROM} where p.id in (select id from found order by id desc limit $3 offset $4)
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by id desc) from page), '[]') as data`;

const HEADER = `
  select ${COMMON},
    case when c.id is not null then json_build_object('id', c.id, 'number', c.number, 'status', c.status,
      'created_at', ${iso('c.created_at')}) end as "order",
    json_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku, 'img_url', pr.img_url) as product,
    json_build_object('id', m.id, 'name', m.name, 'version', v.version) as tech_map,
    ${iso('p.deleted_at')} as deleted_at
  ${FROM}
  join tech_maps m on m.id = p.tech_map_id
  join tech_map_versions v on v.id = p.tech_map_version_id
  where p.id = $1`;

/** One row of the orders table, also inside the transaction that made it. */
export async function orderRow(db: ReadDb, id: number): Promise<ProductionOrderRow> {
  const [row] = await db.query<ProductionOrderRow>(`${ROW} ${FROM} where p.id = $1`, [id]);
  return row!;
}

@Injectable()
export class OrderRowsQuery {
  constructor(private readonly db: DataSource) {}

  /** The orders of a production module, newest first [3 §2 "Orders tab"]. */
  async list(moduleId: number, input: PageInput & { readonly search?: string | null }) {
    const window = pageWindow(input);
    const [row]: { total: number; data: ProductionOrderRow[] }[] = await this.db.query(LIST, [
      moduleId,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** Of a hidden order, too: its passports stay. */
  async header(id: number): Promise<ProductionOrderHeader | null> {
    const [row]: ProductionOrderHeader[] = await this.db.query(HEADER, [id]);
    return row ?? null;
  }

  /** Module of an order, a hidden one too, or null: rights are asked by it. */
  async moduleOf(id: number): Promise<number | null> {
    const [row]: { module_id: number }[] = await this.db.query(
      'select module_id from production_orders where id = $1',
      [id],
    );
    return row?.module_id ?? null;
  }
}
