import { Injectable } from '@nestjs/common';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { BATCH_JSON, BATCHES } from './batch.sql.js';

type Input = InputOf<typeof batchRoutes.getBatchManufactores>;

const ORDERS = {
  number: 'b.number',
  supplier: 'c.name',
  manufacture_date: 'b.manufacture_date',
  expiry_date: 'b.expiry_date',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

/** Newest first; unnumbered batches (dates of items "без партии") last. */
const OWN_ORDER = 'b.number is null, b.id desc';

const listSql = (order: string): string => `
  with found as materialized (
    select b.id, row_number() over (order by ${order}) as place
      from ${BATCHES}
     where b.deleted_at is null
       and ($1::text[] is null or ${folded('b.number')} like any ($1) or ${folded('c.name')} like any ($1))
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${BATCH_JSON} order by page.place)
                     from page join manufacturer_batches b on b.id = page.id
                     left join companies c on c.id = b.supplier_id), '[]') as data`;

/** Manufacturer batches by number or supplier. */
@Injectable()
export class BatchListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: BatchManufacture[] }>(
      listSql(input.sort ? sorted(input.sort, input.direction) : OWN_ORDER),
      [searchPatterns(input.search), window.perPage, window.offset],
    );
    return pageAnswer(row!.data, row!.total, window);
  }
}

const sorted = (sort: NonNullable<Input['sort']>, direction: Input['direction']): string =>
  `${ORDERS[sort]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, b.id desc`;
