import { Injectable } from '@nestjs/common';
import { type StockRow, stockKey } from '@naryad/contracts/stock/dto';
import { pageAnswer, type PageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchForms, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { stands } from '../../batches/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { serialPattern } from './number-patterns.sql.js';
import type { StockFilterInput } from './stock-rows.sql.js';

/**
 * The unit has no movement in effect: it was never stored, or that was reversed. As a subquery per unit: with
 * a join, Postgres reads all movements.
 */
const NOWHERE = `0 = (select count(*) from (
     select from stock_movements m where m.lot_id = l.id and ${stands('m')} limit 1) standing)`;

/**
 * Units that passed the control of a delivery before its putaway, and finished units that are not scrapped.
 * $1 control modules, $2 production modules.
 */
const WAITING = `
  select l.product_id, l.serial_number
    from receipt_invoices i
    join receipt_invoice_lines il on il.invoice_id = i.id
    join stock_lots l on l.receipt_invoice_line_id = il.id
   where i.module_id = any ($1::int[]) and i.status in ('created', 'processed') and i.deleted_at is null
     and l.kind = 'unit' and l.receipt_status = 'done' and ${NOWHERE}
  union all
  select l.product_id, l.serial_number
    from production_orders o
    join production_tasks t on t.order_id = o.id
    join stock_lots l on l.production_task_id = t.id
   where o.module_id = any ($2::int[]) and t.status = 'done' and t.scrapped_at is null
     and ${NOWHERE}`;

const PAGE = `
  with found as materialized (
    select w.product_id, p.name, p.sku, count(*)::int as count
      from (${WAITING}) w join products p on p.id = w.product_id
     where ($4::int is null or p.id = $4)
     group by w.product_id, p.name, p.sku
    having ($3::text[] is null or ${folded('p.name')} like any ($3) or ${folded('p.sku')} like any ($3)
            or bool_or(${isSerialLike('w.serial_number', '$8')}))
       and ($7::int[] is null or w.product_id = any ($7) or bool_or(${isSerialLike('w.serial_number', '$8')}))
  ), page as (
    select * from found order by name, product_id limit $5 offset $6
  )
  select (select count(*)::int from found) as total,
         (select coalesce(sum(count), 0)::int from found) as total_count,
         coalesce((select json_agg(page order by name, product_id) from page), '[]') as data`;

interface Waiting {
  readonly product_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly count: number;
}

/** Units that a storehouse expects: not stored yet, from connected modules. */
@Injectable()
export class UnplacedUnitsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
  ) {}

  /** One row per product in either grouping, because no cell contains it. */
  async list(input: StockFilterInput, window: PageWindow) {
    if (input.cell_id != null) return { ...pageAnswer<StockRow>([], 0, window), total_count: 0 };
    const [row] = await this.db.query<{ total: number; total_count: number; data: Waiting[] }>(PAGE, [
      ...(await this.sources(input.module_id)),
      input.searched?.products ? null : searchPatterns(input.search),
      input.product_id ?? null,
      window.perPage,
      window.offset,
      input.searched?.products ?? null,
      searchForms(input.search).flat().map(serialPattern),
    ]);
    const { total, total_count, data } = row!;
    return { ...pageAnswer(data.map(toStockRow), total, window), total_count };
  }

  /** Number of products with expected units. */
  async count(moduleId: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(distinct product_id)::int as count from (${WAITING}) w`,
      await this.sources(moduleId),
    );
    return row!.count;
  }

  private sources(moduleId: number): Promise<[number[], number[]]> {
    return Promise.all([
      this.access.connected(moduleId, 'receipt-invoice-control'),
      this.access.connected(moduleId, 'production'),
    ]);
  }
}

function toStockRow({ product_id: id, name, sku, count }: Waiting): StockRow {
  return {
    key: stockKey.withoutPlace(id),
    product: { id, name, sku },
    count,
    reserved: 0,
    version: 0,
    cell_id: null,
    expiry_date: null,
    minimum: null,
    storehouse_line: null,
    storehouse_stack: null,
    storehouse_shelf: null,
    storehouse_cell: null,
  };
}
