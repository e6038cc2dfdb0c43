import { Injectable } from '@nestjs/common';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { BATCH_JSON } from './batch.sql.js';

export interface BatchSupplier {
  readonly id: number;
  readonly name: string;
  readonly batch_count: number;
}

/** Users choose a batch by its number, so unnumbered batches are not offered. */
const CHOOSABLE = 'b.deleted_at is null and b.number is not null';

const SUPPLIERS = `
  with found as materialized (
    select c.id, c.name, count(*)::int as batch_count
      from manufacturer_batches b join companies c on c.id = b.supplier_id
     where ${CHOOSABLE} and c.deleted_at is null
       and ($1::text[] is null or ${folded('c.name')} like any ($1))
     group by c.id
  ), page as (
    select * from found order by name, id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by name, id) from page), '[]') as data`;

const LATEST_FIRST = 'manufacture_date desc nulls last, id desc';

const OF_SUPPLIER = `
  with found as materialized (
    select b.id, b.manufacture_date from manufacturer_batches b
     where b.supplier_id = $1 and ${CHOOSABLE} and ($2::text[] is null or ${folded('b.number')} like any ($2))
  ), page as (
    select * from found order by ${LATEST_FIRST} limit $3 offset $4
  ), shown as (
    select page.id, page.manufacture_date, ${BATCH_JSON} as batch
      from page join manufacturer_batches b on b.id = page.id
      left join companies c on c.id = b.supplier_id
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(batch order by ${LATEST_FIRST}) from shown), '[]') as data`;

/** Options of the batch picker in forms: first the supplier, then the batch. */
@Injectable()
export class SupplierBatchesQuery {
  constructor(private readonly db: ReadDb) {}

  /** Suppliers that have batches, ordered by name. */
  async suppliers(input: InputOf<typeof batchRoutes.getCompaniesWithBatches>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: BatchSupplier[] }>(SUPPLIERS, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** Batches of a supplier, newest first. */
  async ofSupplier(input: InputOf<typeof batchRoutes.getBySupplier>) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: BatchManufacture[] }>(OF_SUPPLIER, [
      input.supplier_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
